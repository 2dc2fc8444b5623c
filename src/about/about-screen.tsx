import { Link } from "gatsby"
import type { Part } from "../schema/sentences"
import { useEditable } from "../shared/editable"
import { Sentence } from "../shared/languages"
import * as styles from "./about.module.css"
import { Biography } from "./biography"
import type { Picture } from "./external-image"
import { Portrait, type PortraitImage } from "./portrait"
import { type SocialLink, SocialLinks } from "./social-links"
import { Work } from "./work"

type Props = {
  sentences: Record<"born" | "building" | "pause" | "back", readonly Part[]> & {
    name: string
  }
  portrait: PortraitImage
  social: readonly SocialLink[]
  paragraphs: readonly string[]
  coffee: Picture
  building: Picture
}

/** The About screen: portrait, name, links, biography and work (docs/behaviour.md, section 5). */
export function About({ sentences, portrait, social, paragraphs, coffee, building }: Props) {
  const editable = useEditable()
  return (
    <div className={styles.about}>
      <header className={styles.person}>
        <Portrait {...portrait} />
        <h1 className={styles.name} {...editable("profile.about.name", "site.words.name")}>
          {sentences.name}
        </h1>
        <p
          className={styles.born}
          {...editable("profile.about.birth profile.about.home", "site.words.born")}
        >
          <Sentence parts={sentences.born} />
        </p>
        <SocialLinks links={social} />
      </header>
      <Biography paragraphs={paragraphs} coffee={coffee} />
      <Work picture={building} words={sentences} />
      <Link to="/terminal" className={styles.back}>
        <Sentence parts={sentences.back} />
      </Link>
    </div>
  )
}
