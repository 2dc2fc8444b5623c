import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { parse } from "yaml"
import type { Profile } from "../schema/content-files"
import { OWN_FILE } from "../schema/profile"

/** Has the sample's content, and the SHA-256 of those of its files that are smaller there. */
const SAMPLE = "__tests__/fixtures/first-owner"

/**
 * Whether a social link, or a picture in content/, is still the sample's, from which the fork was made. Of what cannot be
 * read it says no: that is told elsewhere.
 */
export function isSample(value: string): boolean {
  try {
    if (/^(https|mailto):/.test(value)) return linksOfSample().includes(value)
    // As a browser resolves it.
    const { pathname } = new URL(value, "https://site.example")
    const folder = OWN_FILE.test(value) ? "static" : "content"
    const bytes = readFileSync(join(folder, decodeURIComponent(pathname)))
    const hashes = JSON.parse(readFileSync(`${SAMPLE}/sample-files.json`, "utf8"))
    return Object.values(hashes).includes(createHash("sha256").update(bytes).digest("hex"))
  } catch {
    return false
  }
}

function linksOfSample(): string[] {
  const { about }: Profile = parse(readFileSync(`${SAMPLE}/content/profile.yaml`, "utf8"))
  return about.social.map(({ link }) => link)
}
