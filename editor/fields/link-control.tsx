import { useEditing } from "../session/editing"
import { describeFile, fileOf, freePath } from "../session/files"
import { OWN_FILE, usualValue } from "../site"
import { blobHash } from "../store/blob-hash"
import { type ControlProps, useGroup } from "./control"
import { FileButton } from "./file-button"
import { KINDS } from "./kinds"
import { AddressInput } from "./text-controls"
import { readPdf } from "./uploads"

/** An address, with a button to upload a PDF if the link leads to a file of this site, or usually does. */
export function LinkControl(props: ControlProps) {
  const { name, values } = useGroup(props.at)
  const address = String(props.value ?? "")
  const isOfFile = [address, usualValue(values, name) ?? ""].some((one) => OWN_FILE.test(one))
  return (
    <>
      <AddressInput {...props} />
      {isOfFile && <PdfUpload at={props.at} address={address} />}
    </>
  )
}

function PdfUpload({ at, address }: { at: string; address: string }) {
  const { session, dispatch, urlOf } = useEditing()
  const file = fileOf(session, "link", address)
  const choose = async (chosen: File) => {
    const bytes = await readPdf(chosen)
    const hash = await blobHash(bytes)
    const own = KINDS.link.fileOf?.(address)
    // The new PDF takes the place of the one before, so links to its address stay valid.
    const path = file?.path ?? freePath(session, own ?? `static/${bytes.name}`, hash)
    const value = path === own ? address : path.replace("static", "")
    dispatch({ type: "upload", at, value, upload: { path, hash, bytes } })
  }
  return (
    <FileButton label="Upload a PDF" accept=".pdf,application/pdf" onChoose={choose}>
      {() =>
        file && (
          <a className="button" href={urlOf(file)} target="_blank" rel="noreferrer">
            Open {describeFile(session, file)}
          </a>
        )
      }
    </FileButton>
  )
}
