import { Link } from "gatsby"
import { useFieldAttributes } from "../shared/field-attributes"
import * as styles from "./about.module.css"
import { Biography, type Paragraph } from "./biography"
import type { Picture } from "./external-image"
import { Portrait, type PortraitImage } from "./portrait"
import { type SocialLink, SocialLinks } from "./social-links"
import { Work } from "./work"

type Props = {
  sentences: Record<"name" | "born" | "building" | "pause" | "back", string>
  portrait: PortraitImage
  social: readonly SocialLink[]
  paragraphs: readonly Paragraph[]
  coffee: Picture
  building: Picture
}

/** A word that has no room beside the portrait in the largest letters. */
const LONG_WORD = /[^\s-]{10}/u

/** The first clause of a sentence, and the rest, before which it breaks first. */
const CLAUSES = /^([^,،、;]*[,،、;]\s*)(.+)/

/** The About screen: portrait, name, links, biography and work (docs/behaviour.md, section 5). */
export function About({ sentences, portrait, social, paragraphs, coffee, building }: Props) {
  const fieldAttributes = useFieldAttributes()
  const size = LONG_WORD.test(sentences.name) ? styles.long : ""
  const [, start = sentences.born, rest] = CLAUSES.exec(sentences.born) ?? []
  const born = fieldAttributes("profile.about.birth profile.about.home", "site.words.born")
  return (
    <div className={`column ${styles.about}`}>
      <header className={styles.person}>
        <Portrait {...portrait} />
        <div className={styles.words}>
          <div className={styles.above}>
            <h1
              className={`${styles.name} ${size}`}
              {...fieldAttributes("profile.about.name", "site.words.name")}
            >
              {sentences.name}
            </h1>
          </div>
          <div className={styles.below}>
            {(sentences.born || born) && (
              <p className={styles.born} {...born}>
                {start}
                {rest && <span className={styles.clause}>{rest}</span>}
              </p>
            )}
            <SocialLinks links={social} />
          </div>
        </div>
      </header>
      <Biography paragraphs={paragraphs} coffee={coffee} />
      <Work picture={building} wording={sentences} />
      <Link to="/terminal" className={styles.back}>
        {sentences.back}
      </Link>
    </div>
  )
}
