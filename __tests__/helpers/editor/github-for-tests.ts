import { github as openStore } from "../../../editor/store/github"
import { bareRepository, type Repository } from "../../github/bare-repository"
import { standInGithub } from "../../github/stand-in-github"

/** A fake GitHub that `fetch` reaches, with the content of the first owner; a new one for each test of a file. */
export function githubForEachTest() {
  const hub = {} as { repository: Repository; github: ReturnType<typeof standInGithub> }
  const originalFetch = globalThis.fetch

  beforeEach(async () => {
    hub.repository = await bareRepository("__tests__/fixtures/first-owner")
    hub.github = standInGithub(hub.repository)
    globalThis.fetch = hub.github.fetch as typeof fetch
  })

  afterEach(async () => {
    globalThis.fetch = originalFetch
    expect(hub.github.unknown).toEqual([])
    await hub.repository.remove()
  })

  const read = async (revision: string, path = "content/profile.yaml") =>
    (await hub.repository.read(`${revision}:${path}`)).toString()
  return {
    hub,
    store: openStore({ repository: "ada/portfolio", branch: "main" }, () => "a-token"),
    read,
    homeOn: async (revision: string) => /home: (.*)/.exec(await read(revision))?.[1],
    commits: (range: string) => hub.repository.git("rev-list", "--count", range),
    changeOnMain: async (path: string, from: RegExp, to: string) =>
      hub.repository.commit("main", path, (await read("main", path)).replace(from, to)),
  }
}
