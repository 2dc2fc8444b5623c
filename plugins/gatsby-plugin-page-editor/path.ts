/** The path of the editor on the site. */
export const EDITOR_PATH = "/admin"
