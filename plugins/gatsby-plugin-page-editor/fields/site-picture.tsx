import { readSitePicture } from "./chosen-files"
import { PictureButton } from "./file-button"
import { describeFile, fileOf, hashed, pathOfPicture } from "./files"
import type { Behaviour, FieldOf, PropsOf } from "./kind"

type Field = FieldOf<"site picture">

/** A picture of the site that no value names. */
export const sitePicture = ({ paths }: Field): Behaviour<Field> => ({
  Control: SitePictureControl,
  paths,
})

/** The picture, if there is one, and a button to choose another. */
function SitePictureControl(props: PropsOf<Field>) {
  const { value, attributes, field, files, loaded, onUpload } = props
  const current = pathOfPicture(files, field)
  const choose = async (chosen: File) => {
    const picture = await readSitePicture(chosen, field)
    const [path] = field.paths
    onUpload(value, path, await hashed(fileOf(path, picture, picture.type)))
  }
  return (
    <>
      {current && (
        <img
          className="site-picture"
          src={loaded.urlOf(current)}
          alt={describeFile(files, current)}
        />
      )}
      <PictureButton attributes={attributes} onChoose={choose} />
    </>
  )
}
