import type { Explanation } from "./fields"
import { isOnSite, pathInStatic } from "./links"

/** Explains what is still the sample's. */
export const ofSample = (thing: string): Explanation => ({
  found: `found the ${thing} of the sample, which visitors would take for yours`,
  expected: "your own",
  severity: "warning",
  advice: "still the sample's",
})

/** Addresses and a prompt for examples: of the domain that is reserved for them (RFC 2606, section 3), or named example. */
const EXAMPLE =
  /^(?:https:\/\/(?:[^/]+\.)?|mailto:[^@]*@)example\.org\b|^https:.*\/example\/?$|@example$/

/** content/portrait.jpg and static/resume.pdf as git hashes them, so that nothing of the sample person is in the code. */
export const SAMPLE_FILES = [
  "3e8165e5ddcd70a099c8ae3d88d1ec843840501e",
  "193eb26a0993cb2d95b82ad7e1aa9c5fa775f641",
]

/**
 * Whether a link, the prompt's user@host or the name of the portrait is still the sample's.
 *
 * @param hashOf the hash by which git knows a file, by its path in the repository; undefined if there is none
 */
export const isOfSample = (value: string, hashOf: (path: string) => string | undefined) =>
  EXAMPLE.test(value) ||
  SAMPLE_FILES.includes(
    hashOf(`${isOnSite(value) ? "static" : "content"}/${pathInStatic(value)}`) ?? "",
  )
