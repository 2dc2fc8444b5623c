import { store } from "decap-cms-core/dist/esm/redux"
import { useSyncExternalStore } from "react"
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
  const address = String(value ?? "")
  // A change of the label renders its own control alone, and a file that replaces one of the same name none.
  const isResume = useSyncExternalStore(store.subscribe, () => isResumeAt(getEntry(), address))
  const size = useSyncExternalStore(store.subscribe, () => fileInStatic(getEntry(), address)?.size)
  if (!isResume && !OWN_FILE.test(address)) return null
  return (
    <FileButton
      label="Upload a PDF"
      accept=".pdf,application/pdf"
      onChoose={async (chosen) => {
        await addToDraft(await readPdf(chosen), props)
      }}
    >
      {size !== undefined && <span>{sizeInWords(size)}</span>}
    </FileButton>
  )
}

type Link = { label?: string; link?: string | null }

/** Whether the résumé is, or is to be, at an address: a control does not know the other fields of its entry. */
const isResumeAt = (entry: Entry, address: string) => {
  const { social } = (valuesOf(entry).about ?? {}) as { social?: Link[] }
  return (social ?? []).some(({ label, link }) => label === "resume" && (link ?? "") === address)
}
