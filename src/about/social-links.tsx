import { Fragment } from "react"
import { reportSocialClick } from "../analytics/events"
import { useFieldAttributes } from "../shared/field-attributes"
import * as styles from "./social-links.module.css"

export type SocialLink = {
  /** The link's name in analytics. */
  label: string
  /** The link's name for visitors. */
  name: string
  link: string
  /** The address that is printed beside the icon. */
  address?: string
  iconPaths: readonly string[]
}

/** The mouse button that opens a link in a new tab. */
const MIDDLE = 1

/** A row of icons that link to the person's profiles and report clicks (docs/behaviour.md, sections 5 and 7). */
export function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  const fieldAttributes = useFieldAttributes()
  if (links.length === 0) return null
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without markers, VoiceOver needs the role
    <ul role="list" className={styles.links}>
      {links.map(({ label, name, link, address, iconPaths }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: in the editor, two links may have one label
        <Fragment key={index}>
          <li>
            <a
              className={styles.link}
              href={link}
              data-address={address}
              rel={link.startsWith("https:") ? "me noopener noreferrer" : undefined}
              {...fieldAttributes(`profile.about.social.${index}`)}
              onClick={() => reportSocialClick(label)}
              onAuxClick={({ button }) => button === MIDDLE && reportSocialClick(label)}
            >
              <svg className={`outline ${styles.icon}`} viewBox="0 0 24 24" aria-hidden="true">
                {iconPaths.map((d) => (
                  <path key={d} d={d} />
                ))}
              </svg>
              <span className={styles.name}>{name}</span>
            </a>
          </li>{" "}
        </Fragment>
      ))}
    </ul>
  )
}
