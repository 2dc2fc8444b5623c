import { type ReactNode, useState } from "react"
import type { ControlProps } from "./control"

type Props = {
  label: string
  accept: string
  attributes?: ControlProps["attributes"]
  onChoose: (file: File) => Promise<void>
  /**
   * The content beside the button.
   *
   * @param attempt runs an action, and shows its error like that of a refused file
   */
  children: (attempt: (act: () => Promise<void>) => void) => ReactNode
}

/** A button to choose a file, with the reason if that file was refused. */
export function FileButton({ label, accept, attributes, onChoose, children }: Props) {
  const [problem, setProblem] = useState<string>()
  const attempt = (act: () => Promise<void>) => {
    setProblem(undefined)
    act().catch(({ message }: Error) => setProblem(message))
  }
  const choose = (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    // Lets the same file be chosen again.
    input.value = ""
    if (file) attempt(() => onChoose(file))
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
      {children(attempt)}
      {problem && (
        <p className="error" role="alert" ref={scrollIntoView}>
          {problem}
        </p>
      )}
    </div>
  )
}

const scrollIntoView = (element: Element | null) => element?.scrollIntoView?.({ block: "nearest" })
