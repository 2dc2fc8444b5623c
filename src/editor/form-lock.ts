/** Decap mounts itself here. */
const ROOT = "nc-root"

/** Keeps the form still while it is saved: a second save would begin a second branch, and words typed meanwhile be lost. */
export const lockForm = () => document.getElementById(ROOT)?.setAttribute("inert", "")

export const unlockForm = () => document.getElementById(ROOT)?.removeAttribute("inert")
