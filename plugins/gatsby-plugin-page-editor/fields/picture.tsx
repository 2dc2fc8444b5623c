import { useState } from "react"
import { flushSync } from "react-dom"
import { Button } from "../ui/tool"
import { asText } from "../yaml/values"
import { cutOut, largestSquare, readPicture } from "./chosen-files"
import { Crop, type Cropped } from "./crop"
import { PictureButton } from "./file-button"
import { hashed } from "./files"
import type { Behaviour, FieldOf, PropsOf } from "./kind"

/** The name of a picture in the repository. */
export const picture = (field: FieldOf<"picture">): Behaviour<FieldOf<"picture">> => ({
  Control: PictureControl,
  textOf: () => "",
  fileOf: field.pathOf,
  isPicture: true,
  onPage(name, urlOf) {
    const url = urlOf(asText(name) && field.pathOf(asText(name)))
    return field.onPage(url)
  },
})

/** A button to choose a picture, which is cropped to a square, and a button to change that crop. */
function PictureControl({
  at,
  value,
  attributes,
  field,
  loaded,
  onUpload,
}: PropsOf<FieldOf<"picture">>) {
  const { least, pathOf, alt } = field
  const name = asText(value)
  const current = loaded.urlOf(name && pathOf(name))
  const [source, setSource] = useState<Cropped & { result: string }>()
  const [isCropping, setCropping] = useState(false)
  // Undo may have restored another picture.
  const cropped = source?.result === name ? source : undefined

  const read = async (file: File) => {
    const picture = await readPicture(file, { width: least, height: least })
    return { file, picture, square: largestSquare(picture) }
  }
  const use = async ({ file, picture, square }: Cropped, description?: string) => {
    const result = await cutOut(picture, square, file.name)
    const picked = await hashed(result)
    // In one render, so that the focused button stays.
    flushSync(() => {
      setSource({ file, picture, square, result: result.name })
      onUpload(result.name, pathOf(result.name), picked, description)
    })
  }
  const choose = async (file: File) => {
    // What was saved describes the previous picture.
    const description = alt && at.replace(/[^.]*$/, alt)
    await use(await read(file), description)
    if (description) document.getElementById(description)?.focus()
  }
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
          (cropped ?? current) && <Button onClick={() => attempt(crop)}>Change the crop</Button>
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
