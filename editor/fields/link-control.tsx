import type { FocusEvent } from "react"
import { useEditing } from "../session/editing"
import { OWN_FILE, pathInStatic } from "../site"
import { type ControlProps, useGroup } from "./control"
import { FileButton } from "./file-button"
import { readPdf, sizeInWords } from "./uploads"

/** An address, with a button to upload a PDF if it is that of a file of this site, or of the résumé. */
export function LinkControl(props: ControlProps) {
  const { values } = useGroup(props.at)
  const address = String(props.value ?? "")
  return (
    <>
      <AddressInput {...props} />
      {(values.label === "resume" || OWN_FILE.test(address)) && (
        <PdfUpload at={props.at} address={address} />
      )}
    </>
  )
}

/** An address. On blur it is trimmed, http:// becomes https://, and a missing https://, mailto: or / is added. */
export function AddressInput({ value, onChange, attributes }: ControlProps) {
  const complete = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const whole = completed(currentTarget.value)
    if (whole !== currentTarget.value) onChange(whole)
  }
  return (
    <input
      {...attributes}
      type="text"
      inputMode="url"
      enterKeyHint="done"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={String(value ?? "")}
      onChange={({ target }) => onChange(target.value)}
      onBlur={complete}
    />
  )
}

const OWN_PDF = /^[^\s/]+\.pdf$/i
/** A host, or a host and a path, such as gitlab.com/ada. */
const WITHOUT_SCHEME = /^([\p{L}\d-]+\.)+\p{L}{2,}(\/\S*)?$/u
const EMAIL = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/

function completed(text: string): string {
  const address = text.trim().replace(/^http:/i, "https:")
  if (OWN_PDF.test(address)) return `/${address}`
  if (WITHOUT_SCHEME.test(address)) return `https://${address}`
  return EMAIL.test(address) ? `mailto:${address}` : address
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
      {isOwn && (
        <span className="own-file">
          {file && (
            <a href={file.url} target="_blank" rel="noreferrer">
              Open {pathInStatic(address)} ({sizeInWords(file.size)})
            </a>
          )}
        </span>
      )}
    </FileButton>
  )
}
