import { cp, readFile, writeFile } from "node:fs/promises"
import { resolve } from "node:path"
import type { ParentSpanPluginArgs } from "gatsby"
import { onPreBootstrap } from "../../../gatsby-node"
import { inTemporaryFolder } from "../../helpers/temporary-folder"

const FIXTURE = resolve("__tests__/fixtures/first-owner")
const PROFILE = "content/profile.yaml"

inTemporaryFolder()
beforeEach(() => cp(FIXTURE, ".", { recursive: true }))
afterEach(() => jest.restoreAllMocks())

/** Begins a build. Returns the errors that Gatsby prints, and those with which it ends the build. */
async function build() {
  const [setErrorMap, warn, error, panic] = [jest.fn(), jest.fn(), jest.fn(), jest.fn()]
  const reporter = { setErrorMap, warn, error, panic }
  const args = { reporter } as unknown as ParentSpanPluginArgs
  await onPreBootstrap?.(args, { plugins: [] }, () => {})
  const [map] = setErrorMap.mock.calls.flat()
  const [errors, ends] = [error, panic].map(({ mock }) =>
    mock.calls.map(([{ id, context }]) => map[id].text(context)),
  )
  return { errors, ends }
}

test("build › stops at invalid content, and reports every problem with its place", async () => {
  expect(await build()).toEqual({ errors: [], ends: [] })
  const damaged = (await readFile(PROFILE, "utf8"))
    .replace("brand-github", "brand-githib")
    .replace("/resume.pdf\n", "/cv.pdf\n")
  await writeFile(PROFILE, damaged)
  expect(await build()).toEqual({
    errors: [
      expect.stringMatching(
        /^content\/profile\.yaml:\d+:\d+ about\.social\[1\]\.link: .*\/cv\.pdf/,
      ),
      expect.stringMatching(
        /^content\/profile\.yaml:\d+:\d+ about\.social\[2\]\.icon: .*githib.*did you mean brand-github,/,
      ),
    ],
    ends: ["The content is not valid. Fix the errors above."],
  })
})

test("build › stops at a variable that would quietly give another build", async () => {
  jest.replaceProperty(process, "env", { CONTEXT: "Production" } as unknown as NodeJS.ProcessEnv)
  expect((await build()).ends).toEqual([expect.stringMatching(/^CONTEXT \(build environment\): /)])
})
