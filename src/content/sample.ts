import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { env } from "../env"
import type { Content } from "../schema/content-files"
import type { SampleValue } from "../schema/lookups"
import { OWN_FILE } from "../schema/social-links"
import { blobHash } from "./blob-hash"
import { fileAt } from "./static-file"

/** The SHA-256 of the sample's addresses and files. Hashes, so that nothing of the sample person is in the code. */
export const SAMPLE_SHA256 = new Set([
  // mailto:, then GitHub, GitLab and LinkedIn.
  "6335419aa1d036339671b99a7e8e11ad33cb246e461d79f4e91ba0ac38fed5fe",
  "5b90bb6040a675383ccfa67a45b8f149f385b03b53b240bbb2e8e9c173cc6674",
  "1ce19781dbfa9c2a33865ac4e13bc520e4bcb0c97f56cb848361c8d6e01c4596",
  "2b7d43cdcee74675bceb3084fd1ac7def2c1fc751b6a8e60a1ce275b7aaabe3f",
  // content/portrait.jpg and static/resume.pdf.
  "27783d01ab028039111373c17d5bc0f99d83a73f1ff4f68b4fc048939dac6d15",
  "6dbfbf012c3e517c775c8ce68574acd3844ba10b5a6dcf1297d00a56d4d44369",
])

/** A value that is still the sample's, if the build goes live. Previews and local builds are for trying. */
export const sampleValue = (value: string) => (env.isLive ? ofSample(value) : undefined)

/**
 * A social link or the name of a picture in content/, if it is still the sample's; undefined for the owner's own, and for
 * files that cannot be read, which the validation reports.
 */
function ofSample(value: string): SampleValue | undefined {
  if (/^(https|mailto):/.test(value))
    return SAMPLE_SHA256.has(sha256Of(value)) ? { value } : undefined
  try {
    const path = fileAt(value, OWN_FILE.test(value) ? "static" : "content")
    const bytes = readFileSync(path)
    const isSample = SAMPLE_SHA256.has(sha256Of(bytes))
    return isSample ? { value, file: { path, hash: blobHash(bytes) } } : undefined
  } catch {
    return undefined
  }
}

const sha256Of = (data: string | Buffer) => createHash("sha256").update(data).digest("hex")

/** The values of the content that are still the sample's. */
export const sampleValuesIn = ({ profile, site }: Content) =>
  [...profile.about.social.map(({ link }) => link), site.portrait.file].flatMap(
    (value) => ofSample(value) ?? [],
  )
