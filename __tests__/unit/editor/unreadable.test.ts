import { statusText } from "../../../editor/publish/status-text"
import { newSession } from "../../../editor/session/session"
import { asStoreError } from "../../../editor/store/store"
import { githubForEachTest } from "../../helpers/editor/github-for-tests"

const PATH = "content/profile.yaml"
const { hub, openStore } = githubForEachTest()

test.each(["main", "cms/draft"])(
  "a file on %s that is no YAML is told with its address",
  async (branch) => {
    const store = openStore()
    const base = await store.open()
    if (branch !== "main")
      await store.save(base, { texts: base.version.texts, files: {}, title: "Save" })
    hub.repository.commit(branch, PATH, "about:\n  name: [\n")
    const error = await openStore()
      .open()
      .then(newSession)
      .then(() => undefined, asStoreError)
    expect(error?.message).toContain(`${PATH} on the branch ${branch}: line 3, column 1`)
    const address = `https://github.com/ada/portfolio/blob/${branch}/${PATH}`
    const status = statusText({ isEdited: false, failure: error && { of: "look", error } })
    expect(status.link).toEqual({ text: "Open the file on GitHub", address })
  },
)
