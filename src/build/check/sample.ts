import { readFileSync } from "node:fs"
import type { Content } from "../../content/content-files"
import type { SampleValue } from "../../content/lookups"
import { STATIC_PATH } from "../../content/urls"
import { blobHash, fileAt } from "./files"

/** Addresses for examples: of the domain that is reserved for them (RFC 2606, section 3), or of the name example. */
const EXAMPLE = /^(?:https:\/\/(?:[^/]+\.)?|mailto:[^@]*@)example\.org\b|^https:.*\/example\/?$/

/** content/portrait.jpg and static/resume.pdf as git hashes them, so that nothing of the sample person is in the code. */
export const SAMPLE_FILES = new Set([
  "3e8165e5ddcd70a099c8ae3d88d1ec843840501e",
  "193eb26a0993cb2d95b82ad7e1aa9c5fa775f641",
])

/** A link or picture that is still the sample's; undefined for the owner's own, and for a file that cannot be read. */
export function ofSample(value: string): SampleValue | undefined {
  if (/^(https|mailto):/.test(value)) return EXAMPLE.test(value) ? { value } : undefined
  try {
    const path = fileAt(value, STATIC_PATH.test(value) ? "static" : "content")
    const hash = blobHash(readFileSync(path))
    return SAMPLE_FILES.has(hash) ? { value, file: { path, hash } } : undefined
  } catch {
    return undefined
  }
}

/** The values of the content that are still the sample's. */
export const sampleValuesIn = ({ profile, site }: Content) =>
  [...(profile.about.social ?? []).map(({ link }) => link), site.portrait.file].flatMap(
    (value) => ofSample(value) ?? [],
  )
