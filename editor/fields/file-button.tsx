import { type ReactNode, useState } from "react"
import type { ControlProps } from "./control"

type Props = {
  label: string
  accept: string
  attributes?: ControlProps["attributes"]
  /** The message of an error that it throws is shown. */
  onChoose: (file: File) => Promise<void>
  /** Shown beside the button, unless a file was refused. */
  children?: ReactNode
}

/** A button that chooses a file, with the reason if the file was refused. */
export function FileButton({ label, accept, attributes, onChoose, children }: Props) {
  const [problem, setProblem] = useState<string>()
  const choose = async (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    // Lets the same file be chosen again.
    input.value = ""
    setProblem(undefined)
    if (file) await onChoose(file).catch(({ message }: Error) => setProblem(message))
  }
  return (
    <div className="file">
      <span className="button">
        {label}
        <input
          {...attributes}
          type="file"
          accept={accept}
          // Overrides the label of the field.
          aria-label={label}
          onChange={({ target }) => choose(target)}
        />
      </span>
      {problem ? (
        <p className="error" role="alert" ref={scrollIntoView}>
          {problem}
        </p>
      ) : (
        children
      )}
    </div>
  )
}

const scrollIntoView = (element: Element | null) => element?.scrollIntoView?.({ block: "nearest" })
