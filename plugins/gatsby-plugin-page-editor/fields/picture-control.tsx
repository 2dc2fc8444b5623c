import { useState } from "react"
import { flushSync } from "react-dom"
import { useEditing } from "../session/editing-context"
import { groupOf } from "../session/field-address"
import { cutOut, readPicture } from "./chosen-files"
import type { PropsOf } from "./control"
import { Crop, type Cropped } from "./crop"
import { PictureButton } from "./file-button"
import { largestSquare } from "./square"

/** A picture, and the name of the one that was cropped from it. */
type Source = Cropped & { file: File; result: string }

/** A button to choose a picture, which is cropped to a square, and a button to change that crop. */
export function PictureControl({ at, value, attributes, field }: PropsOf<"picture">) {
  const { least, pathOf, alt } = field
  const { dispatch, urlOf } = useEditing()
  const [source, setSource] = useState<Source>()
  const [isCropping, setCropping] = useState(false)

  const read = async (file: File) => {
    const picture = await readPicture(file, { width: least, height: least })
    return { picture, url: URL.createObjectURL(file), square: largestSquare(picture, least), file }
  }
  const use = async ({ picture, url, square, file }: Omit<Source, "result">) => {
    const result = await cutOut(picture, square, file.name)
    const { name } = result
    // In one render, so that the focused button stays.
    flushSync(() => {
      setSource({ picture, url, square, file, result: name })
      dispatch({ type: "upload", at, value: name, path: pathOf(name), file: result })
    })
  }
  const choose = async (file: File) => {
    await use(await read(file))
    // The description is usually still that of the previous picture.
    const description = alt && document.getElementById(`${groupOf(at)}.${alt}`)
    if (description instanceof HTMLTextAreaElement) description.select()
    if (description) description.focus()
  }
  const name = String(value ?? "")
  const shown = urlOf(name && pathOf(name))
  // Undo may have restored another picture.
  const cropped = source?.result === name ? source : undefined
  const crop = async () => {
    if (!cropped && shown) {
      const blob = await (await fetch(shown)).blob()
      setSource({ ...(await read(new File([blob], name))), result: name })
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
          least={least}
          onUse={(square) => use({ ...cropped, square })}
          onClose={() => setCropping(false)}
        />
      )}
    </>
  )
}
