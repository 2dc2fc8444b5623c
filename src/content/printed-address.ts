/**
 * The address of a link as it is printed: without its scheme, for readers to type.
 *
 * @param siteUrl the address of the live site, for links to its own paths; undefined if the build does not know it
 */
export function printedAddress(link: string, siteUrl?: string): string {
  const url = link.startsWith("/") && siteUrl ? new URL(link, siteUrl).href : link
  return url.replace(/^(?:https?:\/\/|mailto:)/, "")
}
