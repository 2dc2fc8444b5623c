import { type Address, addressOf } from "../session/address"
import { fieldOf } from "../session/fields"
import type { Session } from "../session/session"
import { CONTENT_FILES } from "../site"

/** A problem as the build reports it, such as `content/profile.yaml:3:5 about.social[2].link: found …`. Checks may report anything. */
const PROBLEM = /(content\/\w+\.yaml):\d+:\d+ ([\w.[\]]{1,200}):/g

/** The first field in a report of the saved content's build that the session still has. */
export function fieldInReport(report: string, session: Session): Address | undefined {
  for (const [, file, field = ""] of report.matchAll(PROBLEM)) {
    const name = CONTENT_FILES.find(({ path }) => path === file)?.name
    const at = name && addressOf(session.base, [name, ...(field.match(/\w+/g) ?? [])])
    if (at && fieldOf(session, at)) return at
  }
  return undefined
}
