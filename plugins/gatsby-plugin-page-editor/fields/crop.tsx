import { useState } from "react"
import { convertToPercentCrop, convertToPixelCrop, ReactCrop } from "react-image-crop"
import { Sheet } from "../ui/sheet"
import type { Square } from "./chosen-files"

/** A picture of which a square part is shown. */
export type Cropped = { file: File; picture: ImageBitmap; square: Square }

type Props = Cropped & { least: number; onUse: (square: Square) => void; onClose: () => void }

/** A dialog in which the square part of a picture is moved and resized, by pointer and keys. */
export function Crop({ file, picture, square, least, onUse, onClose }: Props) {
  const { width, height } = picture
  const [url] = useState(() => URL.createObjectURL(file))
  const [part, setPart] = useState(() => convertToPercentCrop(square, width, height))
  /** The width on the screen. */
  const [shown, setShown] = useState(width)
  const use = () => onUse(convertToPixelCrop(part, width, height))
  return (
    <Sheet title="Change the crop" onClose={onClose}>
      <form method="dialog" className="crop" onSubmit={use}>
        <ReactCrop
          aspect={1}
          circularCrop
          keepSelection
          minWidth={(least * shown) / width}
          crop={part}
          onChange={(_, next) => setPart(next)}
        >
          <img src={url} alt="" onLoad={({ currentTarget }) => setShown(currentTarget.width)} />
        </ReactCrop>
        <div className="foot">
          <button type="submit" className="button primary">
            Use this part
          </button>
        </div>
      </form>
    </Sheet>
  )
}
