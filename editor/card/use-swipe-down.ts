import { type TouchEvent, useRef } from "react"

const SWIPE_MIN_PX = 80

const yOf = ({ changedTouches }: TouchEvent) => changedTouches[0]?.clientY ?? 0

/** Listeners for the header of a sheet, which is swiped down to close. The sheet follows the finger by `--swiped`. */
export function useSwipeDown(onSwipe: () => void) {
  const start = useRef(0)
  const follow = ({ currentTarget }: TouchEvent, px: number) =>
    currentTarget.parentElement?.style.setProperty("--swiped", `${px}px`)
  return {
    onTouchStart: (event: TouchEvent) => {
      start.current = yOf(event)
    },
    onTouchMove: (event: TouchEvent) => follow(event, Math.max(0, yOf(event) - start.current)),
    onTouchCancel: (event: TouchEvent) => follow(event, 0),
    onTouchEnd: (event: TouchEvent) => {
      follow(event, 0)
      if (yOf(event) - start.current > SWIPE_MIN_PX) onSwipe()
    },
  }
}
