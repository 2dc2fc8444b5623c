import { useEditing } from "../session/editing-context"
import { KINDS } from "../session/field-kinds"
import { describeFile, freePath, hasFile } from "../session/uploads"
import { STATIC_PATH } from "../site"
import { readPdf } from "./chosen-files"
import { type ControlProps, useUsualValue } from "./control"
import { FileButton } from "./file-button"
import { AddressInput } from "./text-controls"

/** An address, with a button to upload a PDF if the link leads to a file of this site, or usually does. */
export function LinkControl(props: ControlProps) {
  const usual = useUsualValue(props.at)
  const address = String(props.value ?? "")
  const isOfFile = [address, usual ?? ""].some((one) => STATIC_PATH.test(one))
  return (
    <>
      <AddressInput {...props} />
      {isOfFile && <PdfUpload at={props.at} address={address} />}
    </>
  )
}

function PdfUpload({ at, address }: { at: string; address: string }) {
  const { session, dispatch, urlOf } = useEditing()
  const present = KINDS.link.fileOf?.(address)
  const isThere = hasFile(session, present)
  const choose = async (chosen: File) => {
    const file = await readPdf(chosen)
    // The new PDF takes the place of the one before, so links to its address stay valid.
    const path = isThere ? present : freePath(session, present ?? `static/${file.name}`)
    const value = path === present ? address : path.replace("static", "")
    dispatch({ type: "upload", at, value, path, file })
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
