import { useEditing } from "../session/editing-context"
import { describeFile, fileOf, pathOfPicture } from "../session/uploads"
import { readSitePicture } from "./chosen-files"
import type { PropsOf } from "./control"
import { PictureButton } from "./file-button"

/** A picture of the site that no value names, if there is one, and a button to choose another. */
export function SitePictureControl({ at, value, attributes, field }: PropsOf<"site picture">) {
  const { session, dispatch, urlOf } = useEditing()
  const shown = pathOfPicture(session, field)
  const choose = async (chosen: File) => {
    const picture = await readSitePicture(chosen, field)
    const [path] = field.paths
    dispatch({ type: "upload", at, value, path, file: fileOf(path, picture, picture.type) })
  }
  return (
    <>
      {shown && (
        <img className="site-picture" src={urlOf(shown)} alt={describeFile(session, shown)} />
      )}
      <PictureButton attributes={attributes} onChoose={choose} />
    </>
  )
}
