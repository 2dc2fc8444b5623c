/** The id of the element that Decap renders into. */
const ROOT_ID = "nc-root"

/** Locks the form while it is saved or published: a second save would make a second branch, and input would be lost. */
export const lockForm = () => document.getElementById(ROOT_ID)?.setAttribute("inert", "")

export const unlockForm = () => document.getElementById(ROOT_ID)?.removeAttribute("inert")
