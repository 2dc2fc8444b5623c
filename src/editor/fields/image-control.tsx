import { useEffect, useRef, useState } from "react"
import { useEditing } from "../editing"
import { valueIn } from "../session/address"
import { fieldOf } from "../session/fields"
import type { Group } from "../yaml/values"
import { type ControlProps, groupOf } from "./control"
import { AddressInput } from "./link-control"
import { type Size, sizeInProportion } from "./square"

/** A pause in typing after which an address is tried. */
const TRY_MS = 500
/** The field whose picture has the width and the height beside it. */
const SOURCE = "src"

/** The address of a picture of another site, which is tried, and whose proportion is taken. */
export function ImageControl(props: ControlProps) {
  const { session, dispatch } = useEditing()
  const { at, value } = props
  const address = String(value ?? "")
  const [tried, setTried] = useState(address)
  const [broken, setBroken] = useState<string>()
  const typed = useRef<number>(undefined)
  useEffect(() => {
    const timer = setTimeout(() => setTried(address), TRY_MS)
    return () => clearTimeout(timer)
  }, [address])
  const group = groupOf(at)
  const key = at.slice(group.length + 1)
  const values = valueIn(session, group) as Group & Partial<Size>
  const around = fieldOf(session, group)
  const hasSize = around?.kind === "group" && "width" in around.fields && "height" in around.fields

  /** Changes the address and the size as one edit, which undo takes back as one. */
  const set = (change: Group, time = Date.now()) => {
    typed.current = time
    dispatch({ type: "set", at: group, value: { ...values, ...change }, time })
  }
  const takeSize = (picture: HTMLImageElement) => {
    setBroken(undefined)
    if (typed.current === undefined || key !== SOURCE || !hasSize || tried !== address) return
    const natural = { width: picture.naturalWidth, height: picture.naturalHeight }
    const size = sizeInProportion(natural, values)
    const isNew = size && (size.width !== values.width || size.height !== values.height)
    if (isNew) set(size, typed.current)
  }
  return (
    <>
      <span className="image">
        <AddressInput {...props} onChange={(next, time) => set({ [key]: next }, time)} />
        {/^https:\/\/\S+$/.test(tried) && (
          <img
            className="thumbnail"
            src={tried}
            alt=""
            hidden={broken === tried}
            onLoad={({ currentTarget }) => takeSize(currentTarget)}
            onError={() => setBroken(tried)}
          />
        )}
      </span>
      <p className="warning" role="status">
        {broken === address && `This picture does not answer: ${address}`}
      </p>
    </>
  )
}
