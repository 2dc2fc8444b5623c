import { type ReactNode, useCallback, useState } from "react"
import * as styles from "./external-image.module.css"

/** An image on another site. Sizes are in px. */
export type Picture = {
  src: string
  /** The same picture without movement, for visitors who asked for less of it. */
  still?: string
  alt: string
  /** What stands in its place when it cannot be loaded. */
  character: string
  width: number
  height: number
}

type Props = Picture & {
  /** What goes with the image, and not with the character. */
  children?: ReactNode
}

/** An image from another site, or a character of its size where it cannot be loaded. */
export function ExternalImage({ src, still, alt, character, width, height, children }: Props) {
  const [hasFailed, setHasFailed] = useState(false)
  // It may have failed before React was there to hear of it.
  const noticeFailure = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete) image.decode().catch(() => setHasFailed(true))
  }, [])

  if (hasFailed) {
    return (
      <svg
        className={styles.image}
        viewBox="0 0 10 10"
        width={width}
        height={height}
        role="img"
        aria-label={alt}
      >
        <text className={styles.character} x="50%" y="50%">
          {character}
        </text>
      </svg>
    )
  }
  return (
    <>
      <picture>
        {still && <source media="(prefers-reduced-motion: reduce)" srcSet={still} />}
        <img
          ref={noticeFailure}
          className={styles.image}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          src={src}
          alt={alt}
          width={width}
          height={height}
          onError={() => setHasFailed(true)}
        />
      </picture>
      {children}
    </>
  )
}
