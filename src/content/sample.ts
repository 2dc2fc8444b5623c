import type { Explanation } from "./error-message"
import { pathInStatic } from "./static-path"
import { STATIC_PATH } from "./urls"

/** Addresses and a prompt for examples: of the domain that is reserved for them (RFC 2606, section 3), or named example. */
const EXAMPLE =
  /^(?:https:\/\/(?:[^/]+\.)?|mailto:[^@]*@)example\.org\b|^https:.*\/example\/?$|@example$/

/** content/portrait.jpg and static/resume.pdf as git hashes them, so that nothing of the sample person is in the code. */
export const SAMPLE_FILES = new Set([
  "3e8165e5ddcd70a099c8ae3d88d1ec843840501e",
  "193eb26a0993cb2d95b82ad7e1aa9c5fa775f641",
])

/**
 * Whether a link, the prompt's user@host or the name of the portrait is still the sample's.
 *
 * @param hashOf the hash by which git knows a file, by its path in the repository; undefined if there is none
 */
export function isOfSample(value: string, hashOf: (path: string) => string | undefined): boolean {
  const folder = STATIC_PATH.test(value) ? "static" : "content"
  const hash = hashOf(`${folder}/${pathInStatic(value)}`) ?? ""
  return EXAMPLE.test(value) || SAMPLE_FILES.has(hash)
}

/** Explains what is still the sample's. */
export const ofSample = (thing: string, expected: string): Explanation => ({
  found: `found the ${thing} of the sample, which visitors would take for yours`,
  expected,
  note: "still the sample's",
})
