import type { IGatsbyImageData } from "gatsby-plugin-image"
import * as styles from "./portrait.module.css"

export type PortraitImage = { image: IGatsbyImageData; alt: string }

/**
 * The round picture of the person, grey until it is pointed at (docs/behaviour.md, section 5). A plain
 * picture element shows what gatsby-plugin-image made, because its component costs each visitor a
 * renderer and scripts of its own.
 */
export function Portrait({ image, alt }: PortraitImage) {
  const { sources = [], fallback } = image.images
  // Through transparent parts, which a JPEG cannot have, the colour would go on to show.
  const placeholder = fallback?.src.endsWith(".jpg") ? image.backgroundColor : undefined
  return (
    <>
      {/* In a style element, as the timing of the typed lines is. */}
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
          fetchPriority="high"
        />
      </picture>
    </>
  )
}

/** Fetches and decodes the file that the browser would choose for the portrait, before it is shown. */
export async function prefetchPortrait({ images }: IGatsbyImageData): Promise<void> {
  const { sources = [], fallback } = images
  const picture = document.createElement("picture")
  for (const { type, srcSet, sizes } of sources) {
    picture.append(Object.assign(document.createElement("source"), { type, srcset: srcSet, sizes }))
  }
  const image = new Image()
  picture.append(image)
  Object.assign(image, { sizes: fallback?.sizes, srcset: fallback?.srcSet, src: fallback?.src })
  // What fails here is tried again when it is shown.
  await image.decode().catch(() => {})
}
