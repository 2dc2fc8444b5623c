/** Screens by path, with their tag in the DOM (docs/behaviour.md, section 1). */
export const SCREENS = {
  "/terminal": { tag: "TerminalPage" },
  "/about": { tag: "AboutPage" },
} as const

export type ScreenPath = keyof typeof SCREENS

/** The intro, to which all other paths redirect. */
export const INTRO: ScreenPath = "/terminal"

export const isScreenPath = (path: string): path is ScreenPath => Object.hasOwn(SCREENS, path)
