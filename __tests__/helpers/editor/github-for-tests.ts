import { github as openStore } from "../../../editor/store/github"
import { type Repository, repositoryOf } from "../../github/repository"
import { standInGithub } from "../../github/stand-in-github"

/** A fake GitHub that `fetch` reaches, with the content of the first owner; a new one for each test of a file. */
export function githubForEachTest() {
  const hub = {} as { repository: Repository; github: ReturnType<typeof standInGithub> }
  const originalFetch = globalThis.fetch

  beforeEach(async () => {
    hub.repository = await repositoryOf("__tests__/fixtures/first-owner")
    hub.github = standInGithub(hub.repository)
    globalThis.fetch = hub.github.fetch as typeof fetch
  })

  afterEach(() => {
    globalThis.fetch = originalFetch
    expect(hub.github.unknown).toEqual([])
  })

  const read = (revision: string, path = "content/profile.yaml") =>
    hub.repository.read(`${revision}:${path}`).toString()
  return {
    hub,
    openStore: (token = "a-token") =>
      openStore({ repository: "ada/portfolio", branch: "main" }, () => token),
    read,
    homeOn: (revision: string) => /home: (.*)/.exec(read(revision))?.[1],
    /** The number of commits on a branch that another one does not have. */
    commits: (start: string, end: string) => hub.repository.commitsSince(start, end).length,
    changeOnMain: (path: string, from: RegExp, to: string) =>
      hub.repository.commit("main", path, read("main", path).replace(from, to)),
  }
}
