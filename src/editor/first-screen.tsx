import { type ReactNode, useEffect, useState } from "react"
import { type OpenDraft, Repository } from "./backends"
import { settings } from "./page-settings"
import { useLoaded } from "./use-loaded"

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
            <Elsewhere href={store.site}>{new URL(store.site).host}</Elsewhere> was last published
            on <time dateTime={settings.builtAt}>{DATE.format(new Date(settings.builtAt))}</time>.
          </p>
          <OnItsWay />
          <Drafts />
        </>
      ) : (
        <p>
          You edit the files on this machine. <Elsewhere href="/">See the site</Elsewhere>
        </p>
      )}
    </header>
  )
}

/** A link that does not leave the editor. */
const Elsewhere = (props: { href: string; children: ReactNode }) => (
  <a target="_blank" rel="noreferrer" {...props} />
)

/** Says that what is published is not built yet. */
function OnItsWay() {
  const newest = useLoaded(async (): Promise<{ date?: string }> => {
    return (await Repository.current?.lastChange()) ?? {}
  })
  if (!newest?.date || new Date(newest.date) <= new Date(settings.builtAt)) return null
  return <p>Your last changes are on their way. This usually takes a few minutes.</p>
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
        <Elsewhere href={preview}>see its preview</Elsewhere>
      ) : (
        <>
          no preview yet, <Elsewhere href={pullRequest}>see it on GitHub</Elsewhere>
        </>
      )}
      .
    </p>
  ))
}
