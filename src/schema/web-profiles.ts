import type { Profile } from "./content-files"

/** The person's profiles on other sites, with an icon or without. */
export const webProfiles = ({ social, elsewhere }: Profile["about"]) =>
  [...social.map(({ link }) => link), ...(elsewhere ?? [])].filter((link) => /^https?:/.test(link))
