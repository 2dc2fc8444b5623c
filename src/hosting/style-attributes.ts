/** The two elements that Gatsby renders with a style attribute. */
const STYLED = /(<div(?=[^>]* id="gatsby-(?:focus-wrapper|announcer)")[^>]*?) style="[^"]*"/g

/**
 * Removes Gatsby's style attributes, for which the content security policy would need 'unsafe-hashes'. React does not
 * put them back when it hydrates, so src/styles/base.css and src/shell/announce.ts do what they did.
 *
 * @throws Error when the page is not as Gatsby writes it
 */
export function withoutStyleAttributes(html: string): string {
  if (html.match(STYLED)?.length === 2) return html.replace(STYLED, "$1")
  throw new Error(
    "found no style on Gatsby's focus wrapper or its announcer; expected one on each.",
  )
}
