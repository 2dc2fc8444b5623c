import { type ReactNode, useRef, useState } from "react"

type FileButtonProps = {
  id?: string
  label: string
  accept: string
  /** Whatever it throws is shown to the owner. */
  onChoose: (file: File) => Promise<void>
  /** What is shown beside the button as long as no file is refused. */
  children?: ReactNode
}

/** A button to choose a file, and why the chosen one was refused. */
export function FileButton({ id, label, accept, onChoose, children }: FileButtonProps) {
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
        type="button"
        id={id}
        className="control-button"
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
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // So that the same file can be chosen again.
          target.value = ""
          if (file) choose(file)
        }}
      />
      {problem ? (
        <p className="refusal" role="alert" ref={scrollIntoView}>
          {problem}
        </p>
      ) : (
        children
      )}
    </div>
  )
}

const scrollIntoView = (element: Element | null) => element?.scrollIntoView({ block: "nearest" })
