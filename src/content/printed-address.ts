/**
 * What paper says of a link, for its reader to type.
 *
 * @param siteUrl the address of the live site, before paths of the site itself; left out where the build does not know it
 */
export function printedAddress(link: string, siteUrl?: string): string {
  const whole = link.startsWith("/") && siteUrl ? new URL(link, siteUrl).href : link
  return whole.replace(/^(?:https?:\/\/|mailto:)/, "")
}
