import { useEditing } from "../session/editing-context"
import { meaningOf } from "../session/field-kinds"
import { usualText } from "../session/schema-fields"
import { describeFile, freePath, hasFile } from "../session/uploads"
import { readPdf } from "./chosen-files"
import type { PropsOf } from "./control"
import { FileButton } from "./file-button"
import { AddressInput } from "./text-controls"

type Props = PropsOf<"address">

/** An address, with a button to upload a PDF if it leads to a file of this site, or usually does. */
export function AddressControl(props: Props) {
  const { session } = useEditing()
  const { pdf } = props.field
  const addresses = [String(props.value ?? ""), usualText(session, props.at)]
  return (
    <>
      <AddressInput {...props} />
      {pdf && addresses.some(pdf.pathOf) && <PdfUpload {...props} pdf={pdf} />}
    </>
  )
}

function PdfUpload({ at, value, field, pdf }: Props & { pdf: NonNullable<Props["field"]["pdf"]> }) {
  const { session, dispatch, urlOf } = useEditing()
  const address = String(value ?? "")
  const present = meaningOf(field).fileOf?.(address)
  const isThere = hasFile(session, present)
  const choose = async (chosen: File) => {
    const file = await readPdf(chosen)
    // The new PDF takes the place of the one before, so links to its address stay valid.
    const path = isThere ? present : freePath(session, present ?? `static/${file.name}`)
    const next = path === present ? address : pdf.addressOf(path)
    dispatch({ type: "upload", at, value: next, path, file })
  }
  return (
    <FileButton label="Upload a PDF" accept=".pdf,application/pdf" onChoose={choose}>
      {() =>
        isThere && (
          <a className="button" href={urlOf(present)} target="_blank" rel="noreferrer">
            Open {describeFile(session, present)}
          </a>
        )
      }
    </FileButton>
  )
}
