import { useEffect, useState } from "react"
import { type OpenDraft, Repository } from "./backends"
import { settings } from "./page-settings"

const DATE = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" })

/** Says above the list of files whose site it is, what is live, and what waits to be published. */
export function FirstScreen() {
  const { store, owner } = settings
  return (
    <header className="first-screen">
      <h1>{owner ? `The site of ${owner}` : "Your site"}</h1>
      {store.kind === "github" ? (
        <>
          <p>
            <a href={store.site}>{new URL(store.site).host}</a> was last published on{" "}
            <time dateTime={settings.builtAt}>{DATE.format(new Date(settings.builtAt))}</time>.
          </p>
          <Drafts />
        </>
      ) : (
        <p>
          You edit the files on this machine. <a href="/">See the site</a>
        </p>
      )}
    </header>
  )
}

function Drafts() {
  const [drafts, setDrafts] = useState<OpenDraft[]>([])
  const [isUnknown, setUnknown] = useState(false)
  useEffect(() => {
    Repository.current?.openDrafts().then(setDrafts, () => setUnknown(true))
  }, [])
  if (isUnknown) return <p>GitHub does not say now which drafts are open.</p>
  return drafts.map(({ label, preview, pullRequest }) => (
    <p key={label}>
      A draft of “{label}” is open:{" "}
      {preview ? (
        <a href={preview}>see its preview</a>
      ) : (
        <>
          no preview yet, <a href={pullRequest}>see it on GitHub</a>
        </>
      )}
      .
    </p>
  ))
}
