import { useReducer } from "react"
import type { Control, ControlProps } from "./controls"
import { expectMethods } from "./decap-internals"
import { fileInStatic } from "./drafts"
import { FileButton } from "./file-button"
import { addToDraft, readPdf, sizeInWords } from "./uploads"

/** Adds a button to the control of a link that uploads a PDF and links to it. */
export const withPdfUpload = (Base: Control): Control =>
  class extends Base {
    constructor(props: ControlProps) {
      super(props)
      expectMethods("The props of a control", props, ["onPersistMedia"])
    }

    override render() {
      return (
        <>
          {super.render()}
          <PdfUpload {...this.props} />
        </>
      )
    }
  }

function PdfUpload(props: ControlProps) {
  const { value, getEntry } = props
  // A file that replaces one of the same name changes no property.
  const [, showSize] = useReducer((uploads: number) => uploads + 1, 0)
  const address = String(value ?? "")
  // Other sites and email have no file here.
  if (/^(https|mailto):/.test(address)) return null
  const file = address ? fileInStatic(getEntry(), address) : undefined
  return (
    <FileButton
      label="Upload a PDF"
      accept=".pdf,application/pdf"
      onChoose={async (chosen) => {
        await addToDraft(await readPdf(chosen), props)
        showSize()
      }}
    >
      {file?.size !== undefined && <span>{sizeInWords(file.size)}</span>}
    </FileButton>
  )
}
