import { useState } from "react"
import { flushSync } from "react-dom"
import { asText } from "../yaml/values"
import { cutOut, largestSquare, readPicture } from "./chosen-files"
import { Crop, type Cropped } from "./crop"
import { PictureButton } from "./file-button"
import { hashed } from "./files"
import type { Behaviour, FieldOf, PropsOf } from "./kind"

type Field = FieldOf<"picture">

/** The name of a picture in the repository. */
export const picture = (field: Field): Behaviour<Field> => ({
  Control: PictureControl,
  textOf: () => "",
  fileOf: field.pathOf,
  isPicture: true,
  onPage(name, urlOf) {
    const url = urlOf(asText(name) && field.pathOf(asText(name)))
    return field.onPage ? field.onPage(url) : (url ?? "")
  },
})

/** A picture, and the name of the one that was cropped from it. */
type Source = Cropped & { file: File; result: string }

/** A button to choose a picture, which is cropped to a square, and a button to change that crop. */
function PictureControl(props: PropsOf<Field>) {
  const { at, value, attributes, field, loaded, onUpload } = props
  const { least, pathOf, alt } = field
  const [source, setSource] = useState<Source>()
  const [isCropping, setCropping] = useState(false)

  const read = async (file: File) => {
    const picture = await readPicture(file, { width: least, height: least })
    return { picture, url: URL.createObjectURL(file), square: largestSquare(picture), file }
  }
  const use = async (
    { picture, url, square, file }: Omit<Source, "result">,
    description?: string,
  ) => {
    const result = await cutOut(picture, square, file.name)
    const { name } = result
    const picked = await hashed(result)
    // In one render, so that the focused button stays.
    flushSync(() => {
      setSource({ picture, url, square, file, result: name })
      onUpload(name, pathOf(name), picked, description)
    })
  }
  const choose = async (file: File) => {
    // What was saved describes the previous picture.
    const description = alt && at.replace(/[^.]*$/, alt)
    await use(await read(file), description)
    if (description) document.getElementById(description)?.focus()
  }
  const name = String(value ?? "")
  const current = loaded.urlOf(name && pathOf(name))
  // Undo may have restored another picture.
  const cropped = source?.result === name ? source : undefined
  const crop = async () => {
    if (!cropped && current) {
      const blob = await (await fetch(current)).blob()
      setSource({ ...(await read(new File([blob], name))), result: name })
    }
    setCropping(true)
  }
  return (
    <>
      <PictureButton attributes={attributes} onChoose={choose}>
        {(attempt) =>
          (cropped ?? current) && (
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
