import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { parse } from "yaml"
import { env } from "../env"
import type { Profile, Site } from "../schema/content-files"
import type { SampleValue } from "../schema/lookups"
import { OWN_FILE } from "../schema/social-links"
import { fileAt } from "./static-file"

/** Has the sample's content, and the SHA-256 of those of its files that are smaller there. */
const SAMPLE = "__tests__/fixtures/first-owner"

/**
 * A social link, or the name of a picture in content/, if a site that goes live still has it of the sample, from which
 * the fork was made. Of what cannot be read it is not known: that is told elsewhere.
 */
export function sampleValue(value: string): SampleValue | undefined {
  // Previews and local builds are for trying.
  if (!env.isLive) return undefined
  try {
    if (/^(https|mailto):/.test(value))
      return linksOfSample().includes(value) ? { value } : undefined
    const path = fileAt(value, OWN_FILE.test(value) ? "static" : "content")
    const sha256 = createHash("sha256").update(readFileSync(path)).digest("hex")
    const hashes = JSON.parse(readFileSync(`${SAMPLE}/sample-files.json`, "utf8"))
    return Object.values(hashes).includes(sha256) ? { value, file: { path, sha256 } } : undefined
  } catch {
    return undefined
  }
}

/** What the content still has of the sample. */
export const sampleValuesIn = ({ profile, site }: { profile: Profile; site: Site }) =>
  [...profile.about.social.map(({ link }) => link), site.portrait.file].flatMap(
    (value) => sampleValue(value) ?? [],
  )

function linksOfSample(): string[] {
  const { about }: Profile = parse(readFileSync(`${SAMPLE}/content/profile.yaml`, "utf8"))
  return about.social.map(({ link }) => link)
}
