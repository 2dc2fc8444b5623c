import type { CreateDevServerArgs } from "gatsby"
import { onLogAction } from "gatsby-cli/lib/reporter/redux"

/** Says at the end of `npm start`, when Gatsby has nothing more to do, where the site and the editor are. */
export function sayAddresses({ reporter, store }: CreateDevServerArgs): void {
  const { port } = store.getState().program
  const stop = onLogAction((action) => {
    if (action.type !== "SET_STATUS" || action.payload === "IN_PROGRESS") return
    stop()
    reporter.log(`The site:    http://localhost:${port}/`)
    reporter.log(`The editor:  http://localhost:${port}/admin/`)
  })
}
