import { reportSocialClick } from "../analytics/tracker"
import { useFieldAttributes } from "../shared/field-attributes"
import * as styles from "./social-links.module.css"

export type SocialLink = {
  /** The link's name in analytics. */
  label: string
  /** The link's name for visitors. */
  name: string
  /** The kind and size of a linked file. */
  file?: string | null | undefined
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
      {links.map(({ label, name, file, link, address, iconPaths }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: in the editor, two links may have one label
        <li key={index}>
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
            <span className={styles.name}>
              {name}
              {file && <span className={styles.file}>{`, ${file}`}</span>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
