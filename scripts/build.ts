import { spawnSync } from "node:child_process"
import { resolve } from "node:path"
import { beginBuild } from "../src/hosting/last-build"

const options = process.argv.slice(2)

/** `npm run build`: writes the site to public/, and goes on from the last build where it can. */
beginBuild(options).then((variables) => {
  const gatsby = resolve("node_modules/gatsby/cli.js")
  const { status } = spawnSync(process.execPath, [gatsby, "build", ...options], {
    env: { ...process.env, ...variables },
    stdio: "inherit",
  })
  process.exitCode = status ?? 1
})
