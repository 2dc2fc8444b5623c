import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react"
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

type Props = Cropped & { least: number; onUse: (square: Square) => void; onClose: () => void }

/** A dialog in which the square part of a picture is moved by pointer and keys, and resized by a slider. */
export function Crop({ picture, url, square: start, least, onUse, onClose }: Props) {
  const [square, setSquare] = useState(start)
  const { width, height } = picture
  const { x, y, side } = square
  /** From the pointer to the middle of the frame while it is dragged, in px of the picture. */
  const grip = useRef<Point>({ x: 0, y: 0 })
  const change = (to: Partial<Square>) => setSquare(squareIn(picture, { ...square, ...to }, least))

  const grab = (event: PointerEvent) => {
    if (!event.isPrimary) return
    const point = pointIn(event, width)
    grip.current = { x: x - point.x, y: y - point.y }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const drag = (event: PointerEvent) => {
    if (!event.isPrimary || event.buttons === 0) return
    const point = pointIn(event, width)
    change({ x: point.x + grip.current.x, y: point.y + grip.current.y })
  }
  const press = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key]
    if (!direction) return
    event.preventDefault()
    const step = side / STEPS
    change({ x: x + direction.x * step, y: y + direction.y * step })
  }
  return (
    <Sheet title="Change the crop" onClose={onClose}>
      {() => (
        <form method="dialog" className="crop" onSubmit={() => onUse(square)}>
          <button
            type="button"
            className="crop-picture"
            aria-label="Drag the frame, or move it with the arrow keys"
            onPointerDown={grab}
            onPointerMove={drag}
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
              min={least}
              max={Math.min(width, height)}
              value={side}
              onChange={({ target }) => change({ side: target.valueAsNumber })}
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

/** The position of a pointer, in px of a picture of some width. */
function pointIn({ currentTarget, clientX, clientY }: PointerEvent, width: number): Point {
  const ratio = width / currentTarget.clientWidth
  return { x: clientX * ratio, y: clientY * ratio }
}
