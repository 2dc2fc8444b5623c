import { useEditing } from "../session/editing"
import { OWN_FILE, pathInStatic, usualValue } from "../site"
import { type ControlProps, useGroup } from "./control"
import { FileButton } from "./file-button"
import { AddressInput } from "./text-controls"
import { readPdf, sizeInWords } from "./uploads"

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
  const { dispatch, fileAt } = useEditing()
  const isOwn = OWN_FILE.test(address)
  const file = isOwn && fileAt(`static/${pathInStatic(address)}`)
  return (
    <FileButton
      label="Upload a PDF"
      accept=".pdf,application/pdf"
      onChoose={async (chosen) => {
        const pdf = await readPdf(chosen)
        const upload = { path: `static/${pdf.name}`, file: pdf }
        dispatch({ type: "upload", at, value: `/${pdf.name}`, upload })
      }}
    >
      {() =>
        isOwn && (
          <span className="own-file">
            {file && (
              <a href={file.url} target="_blank" rel="noreferrer">
                Open {pathInStatic(address)} ({sizeInWords(file.size)})
              </a>
            )}
          </span>
        )
      }
    </FileButton>
  )
}
