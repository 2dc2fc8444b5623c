import { join } from "node:path"
import { pathInStatic } from "./static-path"

/** The path of the file at an address of the site, or of a picture by its name; the folder if that is malformed. */
export const fileAt = (address: string, folder = "static") => join(folder, pathInStatic(address))
