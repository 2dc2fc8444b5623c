/** What a link of the fixtures is called, by its label. */
export const NAMES = {
  email: "Email",
  resume: "Résumé, PDF, 1 kB",
  github: "GitHub",
  gitlab: "GitLab",
  linkedin: "LinkedIn",
}
