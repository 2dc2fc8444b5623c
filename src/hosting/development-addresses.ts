import type { CreateWebpackConfigArgs } from "gatsby"

type Compiler = {
  hooks: { done: { tap: (options: { name: string; stage: number }, say: () => void) => void } }
}

/** After what Gatsby says when it is ready, which stands at stage 0 (webpack.js.org, "Tapable"). */
const AFTER_GATSBY = 1

/** Says at the end of `npm start` where the site and the editor are. */
export function sayAddresses({ actions, reporter, stage, store }: CreateWebpackConfigArgs): void {
  if (stage !== "develop") return
  const { port } = store.getState().program
  let isSaid = false
  const say = () => {
    if (isSaid) return
    isSaid = true
    reporter.log(`The site:    http://localhost:${port}/`)
    reporter.log(`The editor:  http://localhost:${port}/admin/`)
  }
  actions.setWebpackConfig({
    plugins: [
      {
        apply: ({ hooks }: Compiler) =>
          hooks.done.tap({ name: "addresses", stage: AFTER_GATSBY }, say),
      },
    ],
  })
}
