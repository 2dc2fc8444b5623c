import { useState } from "react"
import { flushSync } from "react-dom"
import { useEditing } from "../session/editing-context"
import { groupOf } from "../session/field-address"
import { KINDS } from "../session/field-kinds"
import { DESCRIPTION, PORTRAIT_MIN_PX } from "../site"
import { cutOut, readPicture } from "./chosen-files"
import type { ControlProps } from "./control"
import { Crop, type Cropped } from "./crop"
import { PictureButton } from "./file-button"
import { largestSquare } from "./square"

const PORTRAIT_MIN = { width: PORTRAIT_MIN_PX, height: PORTRAIT_MIN_PX }

/** A picture, and the name of the portrait that was cropped from it. */
type Source = Cropped & { file: File; portrait: string }

/** A button to choose a picture, which is cropped to a square, and a button to change that crop. */
export function PortraitControl({ at, value, attributes }: ControlProps) {
  const { dispatch, urlOf } = useEditing()
  const [source, setSource] = useState<Source>()
  const [isCropping, setCropping] = useState(false)

  const read = async (file: File) => {
    const picture = await readPicture(file, PORTRAIT_MIN)
    return { picture, url: URL.createObjectURL(file), square: largestSquare(picture), file }
  }
  const use = async ({ picture, url, square, file }: Omit<Source, "portrait">) => {
    const portrait = await cutOut(picture, square, file.name)
    const { name } = portrait
    // In one render, so that the focused button stays.
    flushSync(() => {
      setSource({ picture, url, square, file, portrait: name })
      dispatch({ type: "upload", at, value: name, path: `content/${name}`, file: portrait })
    })
  }
  const choose = async (file: File) => {
    await use(await read(file))
    // The description is usually still that of the previous picture.
    const description = document.getElementById(`${groupOf(at)}.${DESCRIPTION}`)
    if (description instanceof HTMLTextAreaElement) description.select()
    description?.focus()
  }
  const portrait = String(value ?? "")
  const shown = urlOf(portrait && KINDS.picture.fileOf?.(portrait))
  // Undo may have restored another portrait.
  const cropped = source?.portrait === portrait ? source : undefined
  const crop = async () => {
    if (!cropped && shown) {
      const blob = await (await fetch(shown)).blob()
      setSource({ ...(await read(new File([blob], portrait))), portrait })
    }
    setCropping(true)
  }
  return (
    <>
      <PictureButton attributes={attributes} onChoose={choose}>
        {(attempt) =>
          (cropped ?? shown) && (
            <button type="button" className="button" onClick={() => attempt(crop)}>
              Change the crop
            </button>
          )
        }
      </PictureButton>
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
