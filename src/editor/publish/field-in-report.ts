import { CONTENT_FILES } from "../../schema/content-files"
import { type Address, addressOf, type Content, type Path } from "../session/address"
import { fieldOf } from "../session/fields"

/** A problem as the build reports it, such as `content/profile.yaml:3:5 about.social[2].link: found …`. */
const PROBLEM = /(content\/\w+\.yaml):\d+:\d+ ([\w.[\]]+):/g

/**
 * The first field that a report of the build names; undefined if it names none that is still there.
 *
 * @param content what was built
 */
export function fieldInReport(report: string, content: Content): Address | undefined {
  for (const [, file, field = ""] of report.matchAll(PROBLEM)) {
    const name = CONTENT_FILES.find(({ path }) => path === file)?.name
    const steps = field.match(/\w+/g) ?? []
    const path: Path = steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step))
    const at = name && addressOf(content, [name, ...path])
    if (at && fieldOf(content, at)) return at
  }
  return undefined
}
