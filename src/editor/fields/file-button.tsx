import { type ReactNode, useState } from "react"
import type { ControlProps } from "./control"

type Props = {
  label: string
  accept: string
  attributes?: ControlProps["attributes"]
  /** Whatever it throws is shown to the owner. */
  onChoose: (file: File) => Promise<void>
  /** What is shown beside the button as long as no file is refused. */
  children?: ReactNode
}

/** A button to choose a file, and why the chosen one was refused. */
export function FileButton({ label, accept, attributes, onChoose, children }: Props) {
  const [problem, setProblem] = useState<string>()
  const choose = async (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    // So that the same file can be chosen again.
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
          // Otherwise the label of the field would name it.
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
