import { Component, type KeyboardEvent, type PointerEvent, useEffect, useState } from "react"
import { PORTRAIT_MIN_PX } from "../schema/site"
import type { ControlProps } from "./controls"
import { controlOf } from "./decap-form"
import { expectMethods } from "./decap-internals"
import { FileButton } from "./file-button"
import { largestSquare, middleOf, type Square, squareAround } from "./square"
import { addToDraft, cutOut, readPicture } from "./uploads"

/** HEIC has no media type on some systems. */
const PICTURES = "image/*,.heic,.heif"

/** A picture that is cut to a square before it is added to the draft. */
export class PortraitControl extends Component<ControlProps> {
  constructor(props: ControlProps) {
    super(props)
    expectMethods("The props of a control", props, ["getAsset", "onPersistMedia"])
  }

  /** Decap renders a control again once its picture has loaded, unless only changes of its value count. */
  override shouldComponentUpdate() {
    return true
  }

  override render() {
    return <PortraitField {...this.props} />
  }
}

function PortraitField(props: ControlProps) {
  const { value, field, forID, getAsset } = props
  const [thumbnail, setThumbnail] = useState("")
  const [frame, setFrame] = useState<FrameProps>()
  useEffect(() => setThumbnail(getAsset(String(value ?? ""), field).toString()))

  /** The square of a picture that the owner wants; undefined if she cancels. */
  async function chooseSquare(picture: ImageBitmap, file: File): Promise<Square | undefined> {
    const { width, height } = picture
    if (width === height) return largestSquare(picture)
    const url = URL.createObjectURL(file)
    const square = await new Promise<Square | undefined>((onClose) =>
      setFrame({ picture, url, onClose }),
    )
    setFrame(undefined)
    URL.revokeObjectURL(url)
    return square
  }
  return (
    <div className="portrait">
      <img className="thumbnail" src={thumbnail} alt="" />
      <FileButton
        id={forID}
        label="Choose a picture"
        accept={PICTURES}
        onChoose={async (file) => {
          const picture = await readPicture(file)
          const square = await chooseSquare(picture, file)
          const portrait = square && (await cutOut(picture, square, file.name))
          picture.close()
          if (!portrait) return
          // The description is still that of the previous picture, as a rule.
          if (await addToDraft(portrait, props)) controlOf("portrait.alt").focus()
        }}
      >
        <span>{String(value ?? "")}</span>
      </FileButton>
      {frame && <Frame {...frame} />}
    </div>
  )
}

/** How many presses of an arrow key move the square by its own size. */
const STEPS = 50
/** Where the arrow keys move the square. */
const DIRECTIONS: Partial<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** What the dialog returns, unless it is cancelled. */
const USE = "use"

type FrameProps = {
  picture: ImageBitmap
  url: string
  onClose: (square?: Square) => void
}

/** A dialog that shows which square of a picture will be used, and moves and resizes it. */
function Frame({ picture, url, onClose }: FrameProps) {
  const [square, setSquare] = useState(() => largestSquare(picture))
  const { width, height } = picture
  const { x, y, side } = square

  const drag = ({ buttons, currentTarget, clientX, clientY }: PointerEvent) => {
    if (buttons === 0) return
    const box = currentTarget.getBoundingClientRect()
    const scale = width / box.width
    const point = { x: (clientX - box.x) * scale, y: (clientY - box.y) * scale }
    setSquare(squareAround(picture, point, side))
  }
  const press = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key]
    if (!direction) return
    event.preventDefault()
    const middle = middleOf(square)
    const step = side / STEPS
    const point = { x: middle.x + direction.x * step, y: middle.y + direction.y * step }
    setSquare(squareAround(picture, point, side))
  }
  const resize = (newSide: number) => setSquare(squareAround(picture, middleOf(square), newSide))
  return (
    <dialog
      className="frame"
      aria-labelledby="frame-title"
      ref={showModal}
      onClose={({ currentTarget }) =>
        onClose(currentTarget.returnValue === USE ? square : undefined)
      }
    >
      <h2 id="frame-title">Move the frame to the part that the page should show</h2>
      <button
        type="button"
        className="frame-picture"
        aria-label="Drag the frame, or move it with the arrow keys"
        onPointerDown={drag}
        onPointerMove={drag}
        onKeyDown={press}
      >
        <img src={url} alt="" draggable={false} />
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <path
            className="frame-outside"
            d={`M0 0H${width}V${height}H0ZM${x} ${y}v${side}h${side}v${-side}Z`}
          />
          <rect className="frame-edge" x={x} y={y} width={side} height={side} />
          <circle className="frame-edge" cx={x + side / 2} cy={y + side / 2} r={side / 2} />
        </svg>
      </button>
      <label>
        Size of the frame
        <input
          type="range"
          min={PORTRAIT_MIN_PX}
          max={Math.min(width, height)}
          value={side}
          onChange={({ target }) => resize(target.valueAsNumber)}
        />
      </label>
      <form method="dialog">
        <button type="submit" className="control-button primary" value={USE}>
          Use this part
        </button>
        <button type="submit" className="control-button">
          Cancel
        </button>
      </form>
    </dialog>
  )
}

/** The rest of the page, such as the button that saves, waits until it is closed. */
const showModal = (dialog: HTMLDialogElement | null) => dialog?.showModal()
