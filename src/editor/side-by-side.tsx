import { createRoot } from "react-dom/client"
import { stringify } from "yaml"
import * as z from "zod"
import { CONTENT_FILES } from "../schema/content-files"
import { EVERYTHING_FOUND } from "../schema/lookups"
import type { Difference } from "./merge"

type JsonSchema = z.core.JSONSchema.JSONSchema

const MINE = "mine"

/**
 * Shows the owner's words beside what was changed elsewhere, field by field.
 *
 * @param path the content file
 * @returns the differences of which she chose her own words
 */
export async function chooseVersions(
  path: string,
  differences: Difference[],
): Promise<Difference[]> {
  const dialog = document.body.appendChild(document.createElement("dialog"))
  dialog.className = "versions"
  dialog.setAttribute("aria-labelledby", "versions")
  // Nothing is lost by the Escape key, which closes a dialog at the second press even where the first is prevented.
  dialog.addEventListener("close", () => dialog.showModal())
  const root = createRoot(dialog)
  const chosen = await new Promise<FormData>((choose) => {
    root.render(<Versions path={path} differences={differences} onChoose={choose} />)
    dialog.showModal()
  })
  root.unmount()
  dialog.remove()
  return differences.filter((_, index) => chosen.get(String(index)) === MINE)
}

type VersionsProps = {
  path: string
  differences: Difference[]
  onChoose: (choice: FormData) => void
}

const Versions = ({ path, differences, onChoose }: VersionsProps) => (
  <form action={onChoose}>
    <h2 id="versions">Your words, and newer ones</h2>
    <p>
      You changed this, and it was changed elsewhere, too. Choose what to keep. All your other
      changes are kept.
    </p>
    {differences.map(({ path: place, mine, theirs }, index) => (
      <fieldset key={place.join()}>
        <legend>{labelOf(path, place)}</legend>
        <Version name={index} value={MINE} label="Yours" content={mine} isChosen />
        <Version name={index} value="theirs" label="From elsewhere" content={theirs} />
      </fieldset>
    ))}
    <button type="submit">Keep these</button>
  </form>
)

type VersionProps = {
  name: number
  value: string
  label: string
  content: unknown
  isChosen?: boolean
}

const Version = ({ name, value, label, content, isChosen = false }: VersionProps) => (
  <label>
    <input type="radio" name={String(name)} value={value} defaultChecked={isChosen} /> {label}
    <span className="version" dir="auto">
      {typeof content === "string" ? content : stringify(content ?? "")}
    </span>
  </label>
)

/** The labels of a field and of its groups, as in "About, Social links, 2, Link". */
function labelOf(path: string, place: Difference["path"]): string {
  const file = CONTENT_FILES.find((candidate) => candidate.path === path)
  if (!file) throw new Error(`There is no content file ${path}.`)
  let schema: JsonSchema = z.toJSONSchema(file.schema(EVERYTHING_FOUND), { io: "input" })
  const labels = place.map((step) => {
    const isIndex = typeof step === "number"
    schema = ((isIndex ? schema.items : schema.properties?.[step]) ?? {}) as JsonSchema
    return isIndex ? step + 1 : (schema.title ?? step)
  })
  return labels.join(", ")
}
