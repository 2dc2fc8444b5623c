/** A style element inside a screen. HTML allows style elements only in the head, but SVG has them anywhere. */
export const StyleElement = ({ css }: { css: string }) => (
  <svg display="none" aria-hidden="true">
    <style>{css}</style>
  </svg>
)
