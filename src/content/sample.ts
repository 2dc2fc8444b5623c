import { readFileSync } from "node:fs"
import type { Content } from "../schema/content-files"
import type { SampleValue } from "../schema/lookups"
import { OWN_FILE } from "../schema/social-links"
import { blobHash } from "./blob-hash"
import { fileAt } from "./static-file"

/** The addresses and files of the sample as git would hash them, so that nothing of the sample person is in the code. */
export const SAMPLE_HASHES = new Set([
  // mailto:, then GitHub, GitLab and LinkedIn.
  "c7fb80adcf35482a2d76d4b0eef87d4d511612b5",
  "8bc42ed873d8cad9cbce9d16c94396b379da0909",
  "1cbb43026126ec20e2b94a86011ab8819e81df86",
  "4dd04c743185ce677587dad1b94ceb37b192c38a",
  // content/portrait.jpg and static/resume.pdf.
  "3e8165e5ddcd70a099c8ae3d88d1ec843840501e",
  "193eb26a0993cb2d95b82ad7e1aa9c5fa775f641",
])

/** A link or picture that is still the sample's; undefined for the owner's own, and for a file that cannot be read. */
export function ofSample(value: string): SampleValue | undefined {
  if (/^(https|mailto):/.test(value))
    return SAMPLE_HASHES.has(blobHash(Buffer.from(value))) ? { value } : undefined
  try {
    const path = fileAt(value, OWN_FILE.test(value) ? "static" : "content")
    const hash = blobHash(readFileSync(path))
    return SAMPLE_HASHES.has(hash) ? { value, file: { path, hash } } : undefined
  } catch {
    return undefined
  }
}

/** The values of the content that are still the sample's. */
export const sampleValuesIn = ({ profile, site }: Content) =>
  [...profile.about.social.map(({ link }) => link), site.portrait.file].flatMap(
    (value) => ofSample(value) ?? [],
  )
