import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { SCREENS } from "../shell/screens"

const PAGES = [...Object.keys(SCREENS), "/404"]

/** The two elements that Gatsby 5.16 renders with a style attribute. */
const STYLED = /(<div(?=[^>]* id="gatsby-(?:focus-wrapper|announcer)")[^>]*?) style="[^"]*"/g

/**
 * Removes Gatsby's style attributes, for which the content security policy would need 'unsafe-hashes'. React does not
 * put them back when it hydrates, so src/styles/base.css and src/shell/announce.ts do what they did.
 *
 * @param output the folder of the build, after flattenPages
 * @throws Error when a page is not as Gatsby 5.16 writes it
 */
export async function removeStyleAttributes(output: string): Promise<void> {
  for (const page of PAGES) {
    const file = join(output, `${page}.html`)
    const html = await readFile(file, "utf8")
    if (html.match(STYLED)?.length !== 2) {
      throw new Error(
        `${file}: found no style on Gatsby's focus wrapper or its announcer; expected one on each.`,
      )
    }
    await writeFile(file, html.replace(STYLED, "$1"))
  }
}
