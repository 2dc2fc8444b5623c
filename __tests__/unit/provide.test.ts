/** @jest-environment node */
import { browser, GIT, type Need, provide } from "../../scripts/provide"

const DOWNLOAD = "npx playwright install chromium"
const APT = "apt-get update && apt-get install -y --no-install-recommends"

const PERSON = { isRoot: false, isCI: false }
const ROOT = { isRoot: true, isCI: false }
const CI = { isRoot: false, isCI: true }

const CHROMIUM = browser("chromium-headless-shell")
const MISSING = { find: () => undefined }

/** Provides something where each command fails, and says which commands were run. */
async function provideWith(machine: typeof PERSON, need: Need) {
  const commands: string[] = []
  const run = async (command: string) => {
    commands.push(command)
    throw new Error("no network")
  }
  const outcome = await provide(need, { ...machine, run }).catch(({ message }: Error) => message)
  return { commands, outcome }
}

const log = jest.spyOn(console, "log").mockImplementation()

test.each([
  ["a person's machine", PERSON, [DOWNLOAD]],
  ["a machine of root", ROOT, [DOWNLOAD, `${APT} chromium-headless-shell`, `${APT} chromium`]],
  [
    "CI",
    CI,
    [DOWNLOAD, `sudo -n sh -c "${APT} chromium-headless-shell"`, `sudo -n sh -c "${APT} chromium"`],
  ],
])(
  "on %s a missing browser fails, after Playwright's own and what the system may install",
  async (_, machine, tried) => {
    const { commands, outcome } = await provideWith(machine, { ...CHROMIUM, ...MISSING })
    expect(commands).toEqual(tried)
    expect(outcome).toBe('Chromium is missing: install it with "sudo apt-get install chromium".')
  },
)

test("on a person's machine a missing git is named, and nothing is run", async () => {
  const { commands, outcome } = await provideWith(PERSON, { ...GIT, ...MISSING })
  expect({ commands, outcome }).toEqual({ commands: [], outcome: undefined })
  expect(log.mock.calls).toEqual([
    ['git is missing, so its tests are skipped: install it with "sudo apt-get install git".'],
  ])
})

test("in CI a missing git fails, after the system's package", async () => {
  const { commands, outcome } = await provideWith(CI, { ...GIT, ...MISSING })
  expect(commands).toEqual([`sudo -n sh -c "${APT} git"`])
  expect(outcome).toBe('git is missing: install it with "sudo apt-get install git".')
})
