import { existsSync } from "node:fs"
import { serve } from "./server"

const BUILD = "public"
const DEFAULT_PORT = 9000

/** The last files that a build writes, by its host. */
const LAST_OF_BUILD = ["_headers", "index.html"].map((file) => `${BUILD}/${file}`)

/** `npm run serve`: the build at http://localhost:9000, or at the port in the variable PORT. */
async function main() {
  if (!LAST_OF_BUILD.some((file) => existsSync(file))) {
    throw new Error("There is no finished build in public/. Make one: npm run build")
  }
  const { url } = await serve({ directory: BUILD, port: Number(process.env.PORT ?? DEFAULT_PORT) })
  console.log(`public/ as the host serves it: ${url}`)
}

main().catch(({ message }: Error) => {
  console.error(message)
  process.exitCode = 1
})
