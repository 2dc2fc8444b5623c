import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react"
import { PORTRAIT_MIN_PX } from "../site"
import { Sheet } from "../ui/sheet"
import { type Point, type Square, squareIn } from "./square"

/** The presses of an arrow key that move the frame by its own size. */
const STEPS = 50
const DIRECTIONS: Partial<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** A picture of which a square part is shown. */
export type Cropped = { picture: ImageBitmap; url: string; square: Square }

type Props = Cropped & { onUse: (square: Square) => void; onClose: () => void }

/** A dialog in which the square part of a picture is moved and resized: by pointer, two fingers, keys and a slider. */
export function Crop({ picture, url, square: start, onUse, onClose }: Props) {
  const [square, setSquare] = useState(start)
  const { width, height } = picture
  const { x, y, side } = square
  /** The positions of the fingers, in px of the picture, by the ids of their pointers. */
  const fingers = useRef(new Map<number, Point>())
  const change = (to: (before: Square) => Partial<Square>) =>
    setSquare((before) => squareIn(picture, { ...before, ...to(before) }))

  const drag = ({ buttons, pointerId, currentTarget, clientX, clientY }: PointerEvent) => {
    if (buttons === 0) return
    const box = currentTarget.getBoundingClientRect()
    const ratio = width / box.width
    const before = spread(fingers.current)
    fingers.current.set(pointerId, { x: (clientX - box.x) * ratio, y: (clientY - box.y) * ratio })
    const after = spread(fingers.current)
    const factor = before && after ? after / before : 1
    const middle = middleOf(fingers.current)
    change((last) => ({ ...middle, side: last.side * factor }))
  }
  const lift = ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId)
  const press = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key]
    if (!direction) return
    event.preventDefault()
    const step = side / STEPS
    change((last) => ({ x: last.x + direction.x * step, y: last.y + direction.y * step }))
  }
  return (
    <Sheet title="Change the crop" onClose={onClose}>
      {() => (
        <form method="dialog" className="crop" onSubmit={() => onUse(square)}>
          <button
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
                d={`M0 0H${width}V${height}H0ZM${x - side / 2} ${y - side / 2}v${side}h${side}v${-side}Z`}
              />
              <circle className="crop-edge" cx={x} cy={y} r={side / 2} />
            </svg>
          </button>
          <label>
            Size of the frame
            <input
              type="range"
              min={PORTRAIT_MIN_PX}
              max={Math.min(width, height)}
              value={side}
              onChange={({ target }) => change(() => ({ side: target.valueAsNumber }))}
            />
          </label>
          <div className="foot">
            <button type="submit" className="button primary">
              Use this part
            </button>
          </div>
        </form>
      )}
    </Sheet>
  )
}

function middleOf(fingers: Map<number, Point>): Point {
  const points = [...fingers.values()]
  const mean = (axis: "x" | "y") =>
    points.reduce((sum, point) => sum + point[axis], 0) / points.length
  return { x: mean("x"), y: mean("y") }
}

/** The distance between two fingers; undefined unless there are two. */
function spread(fingers: Map<number, Point>): number | undefined {
  const [a, b, third] = fingers.values()
  return a && b && !third ? Math.hypot(a.x - b.x, a.y - b.y) : undefined
}
