import type { IGatsbyImageData } from "gatsby-plugin-image"
import { useOwnersLanguage } from "../shell/language"
import * as styles from "./portrait.module.css"

export type PortraitImage = { image: IGatsbyImageData; alt: string }

/**
 * The round portrait, grey until hover or focus (docs/behaviour.md, section 5). A plain picture element with
 * the sources of gatsby-plugin-image, whose own component would load a server renderer in the browser.
 */
export function Portrait({ image, alt }: PortraitImage) {
  const language = useOwnersLanguage()
  const { sources = [], fallback } = image.images
  // Only for a JPEG: the colour would show through transparent parts of other formats.
  const placeholder = fallback?.src.endsWith(".jpg") ? image.backgroundColor : undefined
  return (
    <>
      {/* Not a style attribute, which would need its own hash in the content security policy. */}
      {placeholder && <style>{`.${styles.image}{background:${placeholder}}`}</style>}
      <picture className={styles.portrait}>
        {sources.map(({ type, srcSet, sizes }) => (
          <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
        ))}
        <img
          className={styles.image}
          src={fallback?.src}
          srcSet={fallback?.srcSet}
          sizes={fallback?.sizes}
          width={image.width}
          height={image.height}
          alt={alt}
          {...language}
          fetchPriority="high"
        />
      </picture>
    </>
  )
}

/** Fetches and decodes the file that the browser will choose for the portrait, before it is shown. */
export async function prefetchPortrait({ images }: IGatsbyImageData): Promise<void> {
  const { sources = [], fallback } = images
  const picture = document.createElement("picture")
  for (const { type, srcSet, sizes } of sources) {
    picture.append(Object.assign(document.createElement("source"), { type, srcset: srcSet, sizes }))
  }
  const image = new Image()
  picture.append(image)
  Object.assign(image, { sizes: fallback?.sizes, srcset: fallback?.srcSet, src: fallback?.src })
  // If it fails, the browser tries again when the portrait is shown.
  await image.decode().catch(() => {})
}
