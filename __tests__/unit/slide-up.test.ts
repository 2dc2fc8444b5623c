import fc from "fast-check"
import { slideUp } from "../../src/shell/slide-up"

const VIEWPORT = 800

const animate = jest.fn()

/** jsdom has no matrices: the one thing that is read of them, the vertical offset. */
class VerticalOffset {
  f: number
  constructor(transform: string) {
    this.f = Number(/matrix\(1, 0, 0, 1, 0, (.+)\)/.exec(transform)?.[1] ?? 0)
  }
}

beforeAll(() => {
  Object.assign(globalThis, {
    DOMMatrix: VerticalOffset,
    matchMedia: () => ({ matches: false }),
  })
  Object.defineProperty(window, "innerHeight", { value: VIEWPORT })
  Element.prototype.animate = function (this: Element, ...animation) {
    return animate(this.id, ...animation)
  }
})

beforeEach(() => animate.mockClear())

type Screen = { id: string; leaves?: boolean; isAt?: number }

/** A stage with screens, each where its slide has brought it by now, in px below its place. */
function setStage(...screens: Screen[]) {
  const stage = document.createElement("div")
  for (const { id, leaves = false, isAt = 0 } of screens) {
    const screen = document.createElement("main")
    screen.id = id
    screen.toggleAttribute("data-leaving", leaves)
    screen.style.transform = `matrix(1, 0, 0, 1, 0, ${isAt})`
    stage.append(screen)
  }
  document.body.replaceChildren(stage)
  return stage
}

/** From where to where each screen moves, in px below its place. */
function moves() {
  const pairs = animate.mock.calls.map(([id, { transform }]) => [
    id,
    transform.map((step: string) => Number.parseFloat(step.replace(/^\D+\(/, ""))),
  ])
  return Object.fromEntries(pairs) as Record<string, [from: number, to: number]>
}

test("an interrupted slide moves all screens equally far, the leaving ones out of sight and the entering one into place", () => {
  const offset = fc.integer({ min: -VIEWPORT, max: 3 * VIEWPORT })
  fc.assert(
    fc.property(fc.array(offset, { minLength: 1 }), (offsets) => {
      animate.mockClear()
      const leaving = offsets.map((isAt, index) => ({ id: `old${index}`, leaves: true, isAt }))
      slideUp(setStage(...leaving, { id: "new" }))
      const { new: [way, end] = [], ...others } = moves()
      expect(way).toBeGreaterThanOrEqual(VIEWPORT)
      expect(end).toBe(0)
      for (const [index, isAt] of offsets.entries()) {
        const [from = Number.NaN, to = Number.NaN] = others[`old${index}`] ?? []
        expect(from).toBe(isAt)
        expect(from - to).toBe(way)
        expect(to).toBeLessThanOrEqual(-VIEWPORT)
      }
    }),
  )
})

test("a screen that leaves already stays where the visitor had scrolled it", () => {
  const stage = setStage({ id: "older", leaves: true }, { id: "new" })
  const older = stage.firstElementChild as HTMLElement
  older.dataset.held = ""
  older.scrollTop = 40
  slideUp(stage)
  expect(older.scrollTop).toBe(40)
})

test("nothing moves when no screen enters", () => {
  slideUp(setStage({ id: "old", leaves: true }))
  expect(moves()).toEqual({})
})
