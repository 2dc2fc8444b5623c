/** The screens by route: the tag that the transition and the DOM carry, and the document's title (specification, section 2). */
export const SCREENS = {
  "/terminal": { tag: "TerminalPage", title: "Intro" },
  "/about": { tag: "AboutPage", title: "About" },
} as const

export type ScreenPath = keyof typeof SCREENS

/** Where any other path ends (specification, section 2). */
export const HOME: ScreenPath = "/terminal"

export const isScreenPath = (path: string): path is ScreenPath => Object.hasOwn(SCREENS, path)
