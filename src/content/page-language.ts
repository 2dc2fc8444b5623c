import { readFileSync } from "node:fs"
import { parse } from "yaml"
import { languagesOf } from "../schema/sentences"

const ENGLISH: { lang: string; dir?: string } = { lang: "en" }

/** The HTML attributes of the pages' language. */
export function pageLanguage() {
  try {
    return languagesOf(parse(readFileSync("content/site.yaml", "utf8")))?.page ?? ENGLISH
  } catch {
    // In development, a file that cannot be read is not yet what the pages show.
    return ENGLISH
  }
}
