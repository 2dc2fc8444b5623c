import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { parse } from "yaml"
import { env } from "../env"
import type { Content, Profile } from "../schema/content-files"
import type { SampleValue } from "../schema/lookups"
import { OWN_FILE } from "../schema/social-links"
import { fileAt } from "./static-file"

/** A copy of the sample. It has smaller files, and the SHA-256 of the originals. */
const SAMPLE = "__tests__/fixtures/first-owner"

/** What is still the sample's on a site that goes live. Previews and local builds are for trying. */
export const sampleValue = (value: string) => (env.isLive ? ofSample(value) : undefined)

/**
 * A social link or the name of a picture in content/, if it is still the sample's; undefined for the owner's own, and for
 * files that cannot be read, which the validation reports.
 */
function ofSample(value: string): SampleValue | undefined {
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

/** The values of the content that are still the sample's. */
export const sampleValuesIn = ({ profile, site }: Content) =>
  [...profile.about.social.map(({ link }) => link), site.portrait.file].flatMap(
    (value) => ofSample(value) ?? [],
  )

function linksOfSample(): string[] {
  const { about }: Profile = parse(readFileSync(`${SAMPLE}/content/profile.yaml`, "utf8"))
  return about.social.map(({ link }) => link)
}
