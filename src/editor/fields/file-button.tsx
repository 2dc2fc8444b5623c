import { type ReactNode, useRef, useState } from "react"
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
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const choose = async (file: File) => {
    setProblem(undefined)
    setBusy(true)
    try {
      await onChoose(file)
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="file">
      <button
        {...attributes}
        type="button"
        className="button"
        // Otherwise the label of the field would name it.
        aria-label={label}
        aria-disabled={isBusy}
        onClick={() => isBusy || input.current?.click()}
      >
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) choose(file)
          // So that the same file can be chosen again.
          target.value = ""
        }}
      />
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
