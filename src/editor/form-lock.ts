/** The id of the element that Decap renders into. */
const ROOT_ID = "nc-root"

/** Locks the form while a draft is written: a second save would create a second branch, and further input would be lost. */
export const lockForm = () => document.getElementById(ROOT_ID)?.setAttribute("inert", "")

export const unlockForm = () => document.getElementById(ROOT_ID)?.removeAttribute("inert")
