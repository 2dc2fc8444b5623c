import { useFieldAttributes } from "../shared/field-attributes"
import * as styles from "./biography.module.css"
import { ExternalImage, type Picture } from "./external-image"

/** A paragraph in parts: plain texts and links. */
export type Paragraph = readonly {
  text: string
  link?: string | null | undefined
  /** The address that is printed behind the link. */
  address?: string | null | undefined
}[]

type Props = { paragraphs: readonly Paragraph[]; coffee: Picture }

/** The paragraphs about the person, the last one followed by the coffee picture (docs/behaviour.md, section 5). */
export function Biography({ paragraphs, coffee }: Props) {
  const fieldAttributes = useFieldAttributes()
  return (
    <div
      // gatsby-ssr.tsx has browsers wait for it.
      id="biography"
      className={styles.biography}
    >
      {paragraphs.map((paragraph, index) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: a key of its text would remount a paragraph with each letter
          key={index}
          {...fieldAttributes(`profile.about.about.${index}`)}
        >
          {paragraph.map(({ text, link, address }, position) =>
            link ? (
              <a
                // biome-ignore lint/suspicious/noArrayIndexKey: as for paragraphs
                key={position}
                className={styles.link}
                href={link}
                data-address={address}
                rel={link.startsWith("https:") ? "noopener noreferrer" : undefined}
              >
                {text}
              </a>
            ) : (
              text
            ),
          )}
          {index === paragraphs.length - 1 && (
            <>
              {" "}
              <ExternalImage {...coffee} field="site.images.coffee" />
            </>
          )}
        </p>
      ))}
    </div>
  )
}
