import { useEditable } from "../shared/editable"
import * as styles from "./biography.module.css"
import { ExternalImage, type Picture } from "./external-image"

type Props = { paragraphs: readonly string[]; coffee: Picture }

/** The paragraphs about the person, the last one followed by the coffee picture (docs/behaviour.md, section 5). */
export function Biography({ paragraphs, coffee }: Props) {
  const editable = useEditable()
  return (
    <div className={styles.biography}>
      {paragraphs.map((paragraph, index) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: a key of its text would remount a paragraph with each letter
          key={index}
          {...editable(`profile.about.about.${index}`)}
        >
          {paragraph}
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
