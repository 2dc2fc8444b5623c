/** A style element inside a screen. In an SVG, because HTML allows it only in the head, SVG anywhere. */
export const StyleElement = ({ css }: { css: string }) => (
  <svg display="none" aria-hidden="true">
    <style>{css}</style>
  </svg>
)
