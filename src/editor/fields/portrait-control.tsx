import { useState } from "react"
import { useEditing } from "../editing"
import { type ControlProps, groupOf } from "./control"
import { Crop, type CropProps } from "./crop"
import { FileButton } from "./file-button"
import { largestSquare, type Square } from "./square"
import { cutOut, readPicture } from "./uploads"
import { useFile } from "./use-file"

/** HEIC has no media type on some systems. */
const PICTURES = "image/*,.heic,.heif"

/** A picture that is cut to a square before it is added. */
export function PortraitControl({ at, value, attributes }: ControlProps) {
  const { dispatch } = useEditing()
  const [crop, setCrop] = useState<CropProps>()
  const file = useFile(value ? `content/${value}` : "")

  /** The square of a picture that the owner wants; undefined if she cancels. */
  async function chooseSquare(picture: ImageBitmap, chosen: File): Promise<Square | undefined> {
    if (picture.width === picture.height) return largestSquare(picture)
    const url = URL.createObjectURL(chosen)
    const square = await new Promise<Square | undefined>((onClose) =>
      setCrop({ picture, url, onClose }),
    )
    setCrop(undefined)
    URL.revokeObjectURL(url)
    return square
  }
  return (
    <div className="portrait">
      <img className="thumbnail" src={file?.url} alt="" />
      <FileButton
        label="Choose a picture"
        accept={PICTURES}
        attributes={attributes}
        onChoose={async (chosen) => {
          const picture = await readPicture(chosen)
          const square = await chooseSquare(picture, chosen)
          const portrait = square && (await cutOut(picture, square, chosen.name))
          picture.close()
          if (!portrait) return
          const upload = { path: `content/${portrait.name}`, file: portrait }
          dispatch({ type: "upload", at, value: portrait.name, upload })
          // The description is still that of the previous picture, as a rule.
          const description = document.getElementById(`${groupOf(at)}.alt`)
          if (description instanceof HTMLTextAreaElement) description.select()
          description?.focus()
        }}
      />
      {crop && <Crop {...crop} />}
    </div>
  )
}
