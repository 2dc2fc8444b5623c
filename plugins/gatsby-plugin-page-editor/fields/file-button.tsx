import { type ReactNode, useState } from "react"
import type { ControlProps } from "./kind"

type Props = {
  label: string
  accept: string
  attributes?: ControlProps["attributes"]
  /** What to say while a file is read, if that may take long. */
  reading?: string
  onChoose: (file: File) => Promise<void>
  /**
   * The content beside the button.
   *
   * @param attempt runs an action, and shows its error like that of a refused file
   */
  children?: (attempt: (act: () => Promise<void>) => void) => ReactNode
}

/** A button to choose a file, with the reason if that file was refused. */
export function FileButton({ label, accept, reading, attributes, onChoose, children }: Props) {
  const [problem, setProblem] = useState<string>()
  const [isReading, setReading] = useState(false)
  const attempt = (act: () => Promise<void>) => {
    setProblem(undefined)
    setReading(true)
    act()
      .catch(({ message }: Error) => setProblem(message))
      .finally(() => setReading(false))
  }
  const choose = (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    // Lets the same file be chosen again.
    input.value = ""
    if (file) attempt(() => onChoose(file))
  }
  return (
    <div className="file">
      <span className="button" aria-busy={isReading}>
        <span aria-hidden="true">{label}</span>
        <input
          {...attributes}
          type="file"
          accept={accept}
          // Overrides the label of the field. Screen readers would read it twice, if the text beside it were not hidden.
          aria-label={label}
          onChange={({ target }) => choose(target)}
        />
      </span>
      {children?.(attempt)}
      <p role="status">{isReading && reading}</p>
      {problem && (
        <p className="error" role="alert" ref={scrollIntoView}>
          {problem}
        </p>
      )}
    </div>
  )
}

/** A button to choose a picture. HEIC by its extensions, because it has no media type on some systems. */
export const PictureButton = (props: Pick<Props, "attributes" | "onChoose" | "children">) => (
  <FileButton
    {...props}
    label="Choose a picture"
    accept="image/*,.heic,.heif"
    reading="Making the photo smaller…"
  />
)

const scrollIntoView = (element: Element | null) => element?.scrollIntoView?.({ block: "nearest" })
