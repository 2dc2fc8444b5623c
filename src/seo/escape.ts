/** Escapes a text for HTML and for Pango markup. */
export const escapeMarkup = (text: string) =>
  text.replace(/[&"<]/g, (character) => `&#${character.charCodeAt(0)};`)
