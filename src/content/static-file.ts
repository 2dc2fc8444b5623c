import { readdirSync } from "node:fs"
import { join, sep } from "node:path"
import { pathInStatic, similarName } from "./static-path"

/** The path of the file at an address of the site, or of a picture by its name; the folder if that is malformed. */
export const fileAt = (address: string, folder = "static") => join(folder, pathInStatic(address))

/** The file in static/ whose name differs from an address only in capitals or Unicode normalisation. */
export const similarFileTo = (address: string) =>
  similarName(
    pathInStatic(address),
    readdirSync("static", { recursive: true, encoding: "utf8" }).map(slashed),
  )

const slashed = (path: string) => path.split(sep).join("/")
