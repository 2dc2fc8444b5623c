import type { CreateDevServerArgs } from "gatsby"

/** Says after Gatsby's own instructions where the site and the editor are. */
export function sayAddresses({ emitter, reporter, store }: CreateDevServerArgs): void {
  const { port } = store.getState().program
  const say = () => {
    emitter.off("COMPILATION_DONE", say)
    reporter.log(`The site:    http://localhost:${port}/`)
    reporter.log(`The editor:  http://localhost:${port}/admin/`)
  }
  emitter.on("COMPILATION_DONE", say)
}
