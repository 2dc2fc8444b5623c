import { useEffect, useState } from "react"
import { flushSync } from "react-dom"
import { useEditing } from "../session/editing"
import { type ControlProps, groupOf } from "./control"
import { Crop, type Cropped } from "./crop"
import { FileButton } from "./file-button"
import { largestSquare } from "./square"
import { cutOut, readPicture } from "./uploads"

/** HEIC has no media type on some systems. */
const PICTURES = "image/*,.heic,.heif"

/** The picture that was chosen last, and the name of the portrait that was cropped from it. */
type Chosen = Cropped & { file: File; portrait: string }

/** A button to choose a picture, of which the square in the middle is used, and one to change this crop. */
export function PortraitControl({ at, value, attributes }: ControlProps) {
  const { dispatch } = useEditing()
  const [chosen, setChosen] = useState<Chosen>()
  const [isCropping, setCropping] = useState(false)
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ""), [chosen?.url])

  const use = async ({ picture, url, square, file }: Omit<Chosen, "portrait">) => {
    const portrait = await cutOut(picture, square, file.name)
    const upload = { path: `content/${portrait.name}`, file: portrait }
    // In one render, so that the focused button stays.
    flushSync(() => {
      setChosen({ picture, url, square, file, portrait: portrait.name })
      dispatch({ type: "upload", at, value: portrait.name, upload })
    })
  }
  const choose = async (file: File) => {
    const picture = await readPicture(file)
    const url = URL.createObjectURL(file)
    await use({ picture, url, square: largestSquare(picture), file })
    // The description is usually still that of the previous picture.
    const description = document.getElementById(`${groupOf(at)}.alt`)
    if (description instanceof HTMLTextAreaElement) description.select()
    description?.focus()
  }
  // Undo may have restored another portrait.
  const cropped = chosen?.portrait === value ? chosen : undefined
  return (
    <>
      <FileButton
        label="Choose a picture"
        accept={PICTURES}
        attributes={attributes}
        onChoose={choose}
      >
        {cropped && (
          <button type="button" className="button" onClick={() => setCropping(true)}>
            Change the crop
          </button>
        )}
      </FileButton>
      {cropped && isCropping && (
        <Crop
          {...cropped}
          onUse={(square) => use({ ...cropped, square })}
          onClose={() => setCropping(false)}
        />
      )}
    </>
  )
}
