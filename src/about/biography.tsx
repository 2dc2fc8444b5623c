import { useOwnersLanguage } from "../shell/language"
import * as styles from "./biography.module.css"
import { ExternalImage, type Picture } from "./external-image"

type Props = { paragraphs: readonly string[]; coffee: Picture }

/** The paragraphs about the person, the last one followed by the coffee picture (docs/behaviour.md, section 5). */
export function Biography({ paragraphs, coffee }: Props) {
  const language = useOwnersLanguage()
  return (
    <div className={styles.biography} {...language}>
      {paragraphs.map((paragraph, index) => (
        <p key={paragraph} dir={language.dir ? undefined : "auto"}>
          {paragraph}
          {index === paragraphs.length - 1 && (
            <>
              {" "}
              <ExternalImage {...coffee} />
            </>
          )}
        </p>
      ))}
    </div>
  )
}
