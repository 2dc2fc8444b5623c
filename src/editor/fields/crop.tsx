import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react"
import { PORTRAIT_MIN_PX } from "../../schema/site"
import { largestSquare, middleOf, type Point, type Square, scaled, squareAround } from "./square"

/** How many presses of an arrow key move the frame by its own size. */
const STEPS = 50
/** How many px of the wheel make the frame e times as large. */
const WHEEL_PX = 600
/** Where the arrow keys move the frame. */
const DIRECTIONS: Partial<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** What the dialog returns, unless it is cancelled. */
const USE = "use"

export type CropProps = {
  picture: ImageBitmap
  url: string
  onClose: (square?: Square) => void
}

/** A dialog that shows which square of a picture will be used, and moves and resizes it. */
export function Crop({ picture, url, onClose }: CropProps) {
  const [square, setSquare] = useState(() => largestSquare(picture))
  /** Where the fingers are, in px of the picture, by the ids of their pointers. */
  const fingers = useRef(new Map<number, Point>())
  const area = useRef<HTMLButtonElement>(null)
  const { width, height } = picture
  const { x, y, side } = square

  const scale = (factor: number) =>
    setSquare((before) => scaled(picture, before, factor, PORTRAIT_MIN_PX))
  const moveTo = (middle: Point) =>
    setSquare((before) => squareAround(picture, middle, before.side))
  const drag = ({ buttons, pointerId, currentTarget, clientX, clientY }: PointerEvent) => {
    if (buttons === 0) return
    const box = currentTarget.getBoundingClientRect()
    const ratio = width / box.width
    const before = distance(fingers.current)
    fingers.current.set(pointerId, { x: (clientX - box.x) * ratio, y: (clientY - box.y) * ratio })
    const after = distance(fingers.current)
    if (before && after) scale(after / before)
    moveTo(middleOfAll(fingers.current))
  }
  const lift = ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId)
  const press = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key]
    if (!direction) return
    event.preventDefault()
    const middle = middleOf(square)
    const step = side / STEPS
    moveTo({ x: middle.x + direction.x * step, y: middle.y + direction.y * step })
  }
  useEffect(() => {
    const element = area.current
    // React's own listener is passive, so that the page would zoom, too.
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const factor = Math.exp(-event.deltaY / WHEEL_PX)
      setSquare((before) => scaled(picture, before, factor, PORTRAIT_MIN_PX))
    }
    element?.addEventListener("wheel", turn, { passive: false })
    return () => element?.removeEventListener("wheel", turn)
  }, [picture])
  return (
    <dialog
      className="crop panel"
      aria-labelledby="crop-title"
      ref={showModal}
      // Its keys, such as Escape, are not those of the editor.
      onKeyDown={(event) => event.stopPropagation()}
      onClose={({ currentTarget }) =>
        onClose(currentTarget.returnValue === USE ? square : undefined)
      }
    >
      <h2 id="crop-title">Move the frame to the part that the page should show</h2>
      <button
        ref={area}
        type="button"
        className="crop-picture"
        aria-label="Drag the frame, or move it with the arrow keys"
        onPointerDown={drag}
        onPointerMove={drag}
        onPointerUp={lift}
        onPointerCancel={lift}
        onPointerLeave={lift}
        onKeyDown={press}
      >
        <img src={url} alt="" draggable={false} />
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <path
            className="crop-outside"
            d={`M0 0H${width}V${height}H0ZM${x} ${y}v${side}h${side}v${-side}Z`}
          />
          <rect className="crop-edge" x={x} y={y} width={side} height={side} />
          <circle className="crop-edge" cx={x + side / 2} cy={y + side / 2} r={side / 2} />
        </svg>
      </button>
      <label>
        Size of the frame
        <input
          type="range"
          min={PORTRAIT_MIN_PX}
          max={Math.min(width, height)}
          value={side}
          onChange={({ target }) => scale(target.valueAsNumber / side)}
        />
      </label>
      <form method="dialog">
        <button type="submit" className="button primary" value={USE}>
          Use this part
        </button>
        <button type="submit" className="button">
          Cancel
        </button>
      </form>
    </dialog>
  )
}

/** The rest of the page, such as the button that saves, waits until it is closed. */
const showModal = (dialog: HTMLDialogElement | null) => dialog?.showModal()

/** Between two fingers; undefined unless there are two. */
function distance(fingers: Map<number, Point>): number | undefined {
  const [a, b, third] = fingers.values()
  return a && b && !third ? Math.hypot(a.x - b.x, a.y - b.y) : undefined
}

function middleOfAll(fingers: Map<number, Point>): Point {
  const points = [...fingers.values()]
  const mean = (axis: "x" | "y") =>
    points.reduce((sum, point) => sum + point[axis], 0) / points.length
  return { x: mean("x"), y: mean("y") }
}
