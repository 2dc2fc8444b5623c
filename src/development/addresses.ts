import type { CreateDevServerArgs } from "gatsby"
import { EDITOR_PATH } from "../shell/screens"

/** Prints the addresses of the site and the editor, below Gatsby's own instructions. */
export function logAddresses({ emitter, reporter, store }: CreateDevServerArgs): void {
  const { port } = store.getState().program
  const log = () => {
    emitter.off("COMPILATION_DONE", log)
    reporter.log(`The site:    http://localhost:${port}/`)
    reporter.log(`The editor:  http://localhost:${port}${EDITOR_PATH}/`)
  }
  emitter.on("COMPILATION_DONE", log)
}
