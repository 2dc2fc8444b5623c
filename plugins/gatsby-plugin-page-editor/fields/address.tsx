import site from "edited-site"
import type { ClipboardEvent } from "react"
import { asText } from "../yaml/values"
import { readPdf } from "./chosen-files"
import { FileButton } from "./file-button"
import { describeFile, hasFile, hashed, pathForUpload } from "./files"
import { Input } from "./input"
import { type Behaviour, displayText, type FieldOf, type PropsOf } from "./kind"

type Field = FieldOf<"address">

/** An address, which may lead to a PDF of the site, or to a picture elsewhere. */
export const address = (field: Field): Behaviour<Field> => ({
  Control: AddressControl,
  completed: field.mended,
  fileOf: (value) => pdfAt(field, value),
  // Anything else would be a path on the editor's own site.
  ...(field.isPicture && {
    isPicture: true,
    onPage: (value) => (/^https:\/\/\S+$/.test(displayText(value)) ? displayText(value) : ""),
  }),
})

/** The path of the PDF at an address. */
function pdfAt({ pdf }: Field, value: string) {
  const path = pdf?.pathOf(value)
  return path && /\.pdf$/i.test(path) ? path : undefined
}

const WHOLE_ADDRESS = /^(?:https?:\/\/|mailto:)\S+$/i

/** What an address begins with where no network's beginning is known. */
const BEGINNINGS = ["", "https://"]

/** An address, with a button to upload a PDF if it leads to a file of this site, or does by default, or leads nowhere yet. */
function AddressControl(props: PropsOf<Field>) {
  const { value, saved, onChange, field, defaultText, files, loaded, onUpload } = props
  const { pdf } = field
  const current = String(value ?? "")
  const present = pdfAt(field, current)
  const isThere = hasFile(files, present)
  // An address that is pasted replaces what is there, such as the beginning of a default link.
  const paste = (event: ClipboardEvent) => {
    const pasted = site.normalized(event.clipboardData.getData("text"))
    if (!WHOLE_ADDRESS.test(pasted)) return
    event.preventDefault()
    onChange(pasted)
  }
  const choose = async (original: File) => {
    const file = await readPdf(original)
    const path = pathForUpload(files, `static/${file.name}`, present, pdfAt(field, asText(saved)))
    onUpload(path === present ? current : pdf?.addressOf(path), path, await hashed(file))
  }
  return (
    <>
      <Input control={props} inputMode="url" onPaste={paste} />
      {pdf && (BEGINNINGS.includes(current) || [current, defaultText].some(pdf.pathOf)) && (
        <FileButton label="Upload a PDF" accept=".pdf,application/pdf" onChoose={choose}>
          {() =>
            isThere && (
              <a className="button" href={loaded.urlOf(present)} target="_blank" rel="noreferrer">
                Open {describeFile(files, present)}
              </a>
            )
          }
        </FileButton>
      )}
    </>
  )
}
