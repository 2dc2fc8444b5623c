import { useEditing } from "../session/editing-context"
import { type ControlKind, KINDS } from "../session/field-kinds"
import { describeFile, fileOf, pathOfPicture } from "../session/uploads"
import type { ControlProps } from "./control"
import { PictureButton } from "./file-button"

type Props = ControlProps & {
  kind: ControlKind
  /** Makes the picture of a chosen file. */
  read: (file: File) => Promise<Blob>
}

/** A picture of the site that no value names, if there is one, and a button to choose another. */
export function SitePictureControl({ at, value, attributes, kind, read }: Props) {
  const { session, dispatch, urlOf } = useEditing()
  const shown = pathOfPicture(session, kind)
  const choose = async (chosen: File) => {
    const picture = await read(chosen)
    const [path = ""] = KINDS[kind].paths ?? []
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
