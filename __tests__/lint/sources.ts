import { readdirSync } from "node:fs"
import { join, sep } from "node:path"

/** The paths of all files in a folder that have some extension, with slashes; without tests and hidden files. */
export const sourcesIn = (folder: string, extension: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => extension.test(file) && !/(?:^|[\\/])(?:\.|__tests__[\\/])/.test(file))
    .map((file) => join(folder, file).split(sep).join("/"))
