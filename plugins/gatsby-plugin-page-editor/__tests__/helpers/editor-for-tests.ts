import { createPublishing } from "../../publish/publishing"
import { statusInput, statusText } from "../../publish/status-text"
import { newSession } from "../../session/session"
import { sessionStore } from "../../session/session-store"
import { valueIn } from "../../session/tree"
import type { Build } from "../../store/editor-settings"
import { github as openStore } from "../../store/github"
import { repositoryOf } from "../github/repository"
import { standInGithub } from "../github/stand-in-github"
import { CONTENT } from "../github/state"
import { HOME } from "./first-owner"

const DRAFT = "cms/draft"
const PROFILE = "content/profile.yaml"

/** An editor of the first owner's repository on GitHub, in which the home was changed. By default, main is live. */
export async function editor(
  settings: Partial<ReturnType<typeof standInGithub>> = {},
  build?: Build,
) {
  const github = Object.assign(standInGithub(await repositoryOf(CONTENT)), settings)
  jest.spyOn(globalThis, "fetch").mockImplementation(github.fetch)
  const store = openStore({ repository: "ada/portfolio", branch: "main" }, () => "a-token")
  const session = sessionStore(newSession(await store.open()))
  const ofMain = () => ({ commit: github.repository.revision("main") })
  const publishing = createPublishing({ store, session, build: async () => build ?? ofMain() })
  session.dispatch({ type: "set", at: HOME, value: "Turin, Italy" })
  return {
    ...publishing,
    github,
    home: () => valueIn(session.get(), HOME),
    homeOn: (branch: "main" | typeof DRAFT) =>
      /home: (.*)/.exec(github.repository.read(`${branch}:${PROFILE}`).toString())?.[1],
    changeElsewhere: (branch: "main" | typeof DRAFT, from: RegExp, to: string) =>
      github.hands.change(branch, PROFILE, from, to),
    status() {
      const { text, detail = "" } = statusText(statusInput(session.get(), publishing.get()))
      return `${text} ${detail}`.trim()
    },
  }
}
