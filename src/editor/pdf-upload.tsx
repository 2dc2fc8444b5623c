import { store } from "decap-cms-core/dist/esm/redux"
import { useReducer, useSyncExternalStore } from "react"
import { OWN_FILE } from "../schema/profile"
import type { Control, ControlProps } from "./controls"
import { expectMethods } from "./decap-internals"
import { type Entry, fileInStatic, valuesOf } from "./drafts"
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
  // A change of the label renders its own control alone.
  const isResume = useSyncExternalStore(store.subscribe, () => isResumeAt(getEntry(), address))
  if (!isResume && !OWN_FILE.test(address)) return null
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

type Link = { label?: string; link?: string | null }

/** Whether the résumé is, or is to be, at an address: a control does not know the other fields of its entry. */
const isResumeAt = (entry: Entry, address: string) => {
  const { social } = (valuesOf(entry).about ?? {}) as { social?: Link[] }
  return (social ?? []).some(({ label, link }) => label === "resume" && (link ?? "") === address)
}
