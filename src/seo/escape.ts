/** A text for HTML, and for the markup of Pango. */
export const escaped = (text: string) =>
  text.replace(/[&"<]/g, (character) => `&#${character.charCodeAt(0)};`)
