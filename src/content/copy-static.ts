import { cpSync, existsSync } from "node:fs"
import * as gatsby from "gatsby/dist/utils/get-static-dir"
import { isOwned } from "./files"

/** Whether a file is published: an owned one, and no link that leads nowhere. */
const isPublished = (path: string) => isOwned(path) && existsSync(path)

/**
 * Lets Gatsby's build copy only the files of static/ that are the owner's. Its own copying ends the build at a link that
 * leads nowhere, by which Emacs marks a file that is not saved (not documented).
 */
export function copyOwnedStaticFiles(): void {
  Object.assign(gatsby, {
    copyStaticDirs() {
      if (!existsSync("static")) return
      cpSync("static", "public", { recursive: true, dereference: true, filter: isPublished })
    },
  })
}
