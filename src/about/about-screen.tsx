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

/** The About screen: portrait, name, links, biography and work (docs/behaviour.md, section 5). */
export function About({ sentences, portrait, social, paragraphs, coffee, building }: Props) {
  const fieldAttributes = useFieldAttributes()
  const born = fieldAttributes("profile.about.birth profile.about.home", "site.words.born")
  return (
    <div className={`column ${styles.about}`}>
      <header className={styles.person}>
        <Portrait {...portrait} />
        <div className={styles.words}>
          <div className={styles.above}>
            <h1
              className={styles.name}
              {...fieldAttributes("profile.about.name", "site.words.name")}
            >
              {sentences.name}
            </h1>
          </div>
          <div className={styles.below}>
            {(sentences.born || born) && (
              <p className={styles.born} {...born}>
                {sentences.born}
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
