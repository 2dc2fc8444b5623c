import { type ReactNode, useCallback, useState } from "react"
import { useFieldAttributes } from "../shared/field-attributes"
import * as styles from "./external-image.module.css"

/** An image on another site. Sizes are in px. */
export type Picture = {
  src: string
  /** A still version, for visitors who prefer reduced motion. */
  still?: string | null
  alt: string
  /** The fallback if the image cannot be loaded. */
  character: string
  width: number
  height: number
}

type Props = Picture & {
  /** The address of the content field. */
  field: string
  /** Rendered after the image, but not after the fallback. */
  children?: ReactNode
}

/** An image from another site. Its fallback is a character of the same size. */
export function ExternalImage(props: Props) {
  const { src, still, alt, character, width, height, field, children } = props
  const fieldAttributes = useFieldAttributes()
  const [failed, setFailed] = useState<string>()
  // The image may have failed before hydration, when nothing listened for errors.
  const detectEarlyFailure = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete) image.decode().catch(() => setFailed(src))
    },
    [src],
  )

  if (failed === src) {
    return (
      <svg
        className={styles.image}
        viewBox="0 0 24 24"
        width={width}
        height={height}
        role="img"
        aria-label={alt}
        {...fieldAttributes(field)}
      >
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: text in an SVG never has the focus; Firefox would expose it beside the label */}
        <text className={styles.character} x="50%" y="50%" aria-hidden="true">
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
          ref={detectEarlyFailure}
          className={styles.image}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          src={src}
          alt={alt}
          width={width}
          height={height}
          {...fieldAttributes(field)}
          onError={() => setFailed(src)}
        />
      </picture>
      {children}
    </>
  )
}
