import fc from "fast-check"
import { slideUp } from "../../src/shell/slide-up"

const VIEWPORT = 800
const SCROLLED = 300

const animate = jest.fn()
let reducesMotion = false

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
    matchMedia: (query: string) => ({ matches: reducesMotion && query.includes("reduce") }),
  })
  Object.defineProperty(window, "innerHeight", { value: VIEWPORT })
  Object.defineProperty(window, "scrollY", { value: SCROLLED })
  Element.prototype.animate = function (this: Element, ...animation) {
    return animate(this.id, ...animation)
  }
})

beforeEach(() => {
  animate.mockClear()
  reducesMotion = false
})

type Screen = { id: string; leaves?: boolean; isAt?: number }

/** A stage with screens, each where its slide has brought it by now, in px below its place. */
function setStage(...screens: Screen[]) {
  const stage = document.createElement("div")
  for (const { id, leaves = false, isAt = 0 } of screens) {
    const screen = document.createElement("main")
    screen.id = id
    screen.toggleAttribute("inert", leaves)
    screen.style.transform = `matrix(1, 0, 0, 1, 0, ${isAt})`
    stage.append(screen)
  }
  document.body.replaceChildren(stage)
  return stage
}

function order(stage: Element) {
  return Array.from(stage.children, ({ id }) => id)
}

const screenOf = (stage: Element, id: string) => stage.querySelector(`#${id}`) as HTMLElement

/** From where to where each screen moves, in px below its place. */
function moves() {
  const pairs = animate.mock.calls.map(([id, { transform }]) => [
    id,
    transform.map((step: string) => Number(/^translateY\((.+)px\)$/.exec(step)?.[1])),
  ])
  return Object.fromEntries(pairs) as Record<string, [from: number, to: number]>
}

describe("a slide", () => {
  test("moves one screen up and out while the other comes from below", () => {
    slideUp(setStage({ id: "old", leaves: true }, { id: "new" }))
    expect(moves()).toEqual({ old: [0, -VIEWPORT], new: [VIEWPORT, 0] })
  })

  test("takes 700 ms with ease-out, after which the old screen stays out", () => {
    slideUp(setStage({ id: "old", leaves: true }, { id: "new" }))
    const timings = animate.mock.calls.map(([id, , timing]) => [id, timing])
    expect(timings).toEqual([
      ["old", { duration: 700, easing: "ease-out", fill: "forwards" }],
      ["new", { duration: 700, easing: "ease-out", fill: "none" }],
    ])
  })

  test("holds the old screen where the visitor had scrolled it", () => {
    const stage = setStage({ id: "old", leaves: true }, { id: "new" })
    slideUp(stage)
    expect(screenOf(stage, "old").dataset.held).toBe("")
    expect(screenOf(stage, "old").scrollTop).toBe(SCROLLED)
    expect(screenOf(stage, "new").dataset.held).toBeUndefined()
  })

  test("puts the new screen first on the page, in its place", () => {
    const stage = setStage({ id: "old", leaves: true }, { id: "new" })
    slideUp(stage)
    expect(order(stage)).toEqual(["new", "old"])
  })
})

describe("an interrupted slide", () => {
  test("goes on from where it is", () => {
    const older = { id: "older", leaves: true, isAt: -200 }
    const old = { id: "old", leaves: true, isAt: 400 }
    slideUp(setStage(older, old, { id: "new" }))
    expect(moves()).toEqual({ older: [-200, -1400], old: [400, -800], new: [1200, 0] })
  })

  test("leaves a held screen at the position it was held at", () => {
    const stage = setStage({ id: "older", leaves: true }, { id: "new" })
    const older = screenOf(stage, "older")
    older.dataset.held = ""
    older.scrollTop = 40
    slideUp(stage)
    expect(older.scrollTop).toBe(40)
  })

  test("moves all screens by one way, the leaving ones out of sight and the new one into place", () => {
    const offset = fc.integer({ min: -VIEWPORT, max: 3 * VIEWPORT })
    fc.assert(
      fc.property(fc.array(offset, { minLength: 1 }), (offsets) => {
        animate.mockClear()
        const leaving = offsets.map((isAt, index) => ({ id: `old${index}`, leaves: true, isAt }))
        slideUp(setStage(...leaving, { id: "new" }))
        const { new: [way, end] = [], ...others } = moves()
        expect(way).toBeGreaterThanOrEqual(VIEWPORT)
        expect(end).toBe(0)
        for (const [from, to] of Object.values(others)) {
          expect(from - to).toBe(way)
          expect(to).toBeLessThanOrEqual(-VIEWPORT)
        }
      }),
    )
  })
})

describe("nothing moves", () => {
  test("when no screen leaves", () => {
    slideUp(setStage({ id: "new" }))
    expect(moves()).toEqual({})
  })

  test("when no screen enters", () => {
    const stage = setStage({ id: "old", leaves: true })
    slideUp(stage)
    expect(moves()).toEqual({})
    expect(screenOf(stage, "old").dataset.held).toBeUndefined()
  })

  test("for visitors who asked for less motion; the new screen still comes first", () => {
    reducesMotion = true
    const stage = setStage({ id: "old", leaves: true }, { id: "new" })
    slideUp(stage)
    expect(moves()).toEqual({})
    expect(screenOf(stage, "old").dataset.held).toBeUndefined()
    expect(order(stage)).toEqual(["new", "old"])
  })
})
