import type { Store, Upload, Version } from "../store/store"

/** Reads files of a version as uploads. Skips paths that it does not have. */
export async function filesOf(
  store: Pick<Store, "file">,
  version: Version,
  paths: string[],
): Promise<Upload[]> {
  const found = paths.map(async (path) => {
    const blob = await store.file(path, version)
    const name = path.slice(path.lastIndexOf("/") + 1)
    return blob ? [{ path, file: new File([blob], name, { type: blob.type }) }] : []
  })
  return (await Promise.all(found)).flat()
}
