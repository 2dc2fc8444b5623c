import { useEffect, useEffectEvent, useRef, useState } from "react"
import { useEditing } from "../session/editing"
import { fieldOf } from "../session/fields"
import type { Group } from "../yaml/values"
import { type ControlProps, useGroup } from "./control"
import { AddressInput } from "./link-control"
import { sizeInProportion } from "./square"

/** The debounce after which a typed address is loaded. */
const TRY_MS = 500
/** The field of a picture with a width and a height beside it. */
const SOURCE = "src"

/** The address of a picture on another site. It is loaded to warn if it fails, and to set the size in its proportion. */
export function ImageControl(props: ControlProps) {
  const { session, dispatch } = useEditing()
  const { group, name, values } = useGroup(props.at)
  const address = String(props.value ?? "")
  const [broken, setBroken] = useState<string>()
  /** When the address was typed, in ms; undefined if it was not changed here. */
  const typedAt = useRef<number>(undefined)

  /** Changes the address and the size as one step of undo. */
  const set = (change: Group, time = Date.now()) => {
    typedAt.current = time
    dispatch({ type: "set", at: group, value: { ...values, ...change }, time })
  }
  const takeSize = useEffectEvent(({ naturalWidth, naturalHeight }: HTMLImageElement) => {
    setBroken(undefined)
    const hasSize = name === SOURCE && fieldOf(session, `${group}.width`)
    const size = sizeInProportion({ width: naturalWidth, height: naturalHeight }, values)
    const isNew = size?.width !== values.width || size?.height !== values.height
    if (typedAt.current && hasSize && size && isNew) set(size, typedAt.current)
  })
  useEffect(() => {
    if (!/^https:\/\/\S+$/.test(address)) return
    const picture = new Image()
    picture.onload = () => takeSize(picture)
    picture.onerror = () => setBroken(address)
    const timer = setTimeout(() => {
      picture.src = address
    }, TRY_MS)
    return () => {
      clearTimeout(timer)
      picture.onload = null
      picture.onerror = null
    }
  }, [address])
  return (
    <>
      <AddressInput {...props} onChange={(next, time) => set({ [name]: next }, time)} />
      <p className="warning" role="status">
        {broken === address && `This picture does not answer: ${address}`}
      </p>
    </>
  )
}
