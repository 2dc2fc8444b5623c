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

/** The picture, if there is one, a button to choose another, and a link to take it away where the site does without. */
function SitePictureControl(props: PropsOf<Field>) {
  const { value, attributes, field, files, loaded, onUpload } = props
  const current = pathOfPicture(files, field)
  const { main } = files.stored
  const isDeletable = field.isOptional && main.url && current && main.files[current]
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
      <PictureButton attributes={attributes} onChoose={choose}>
        {() =>
          isDeletable && (
            <a
              className="button"
              href={`${main.url?.replace("/blob/", "/delete/")}/${current}`}
              target="_blank"
              rel="noreferrer"
            >
              Delete it on GitHub
            </a>
          )
        }
      </PictureButton>
    </>
  )
}
