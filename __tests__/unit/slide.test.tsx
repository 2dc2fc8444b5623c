import { act, render, screen } from "@testing-library/react"
import { Slide } from "../../src/shell/slide"

const sliding = new Set<Element>()

beforeAll(() => {
  Object.assign(globalThis, {
    DOMMatrix: class {
      f = 0
    },
    matchMedia: () => ({ matches: false }),
  })
  Element.prototype.animate = function (this: Element) {
    sliding.add(this)
    return { finished: Promise.resolve() } as unknown as Animation
  }
  Element.prototype.getAnimations = () => []
})

beforeEach(() => sliding.clear())

const TITLES: Record<string, string> = { "/terminal": "Intro", "/about": "About" }

function page(path: string) {
  return (
    <Slide pathname={path} title={TITLES[path]}>
      <p>{path}</p>
    </Slide>
  )
}

/** Gatsby's element around all screens. */
const focusWrapperElement = () =>
  document.body.appendChild(
    Object.assign(document.createElement("div"), { id: "gatsby-focus-wrapper" }),
  )

function open(path: string) {
  const { rerender, ...rendered } = render(page(path), { container: focusWrapperElement() })
  const navigate = (to: string) => act(async () => rerender(page(to)))
  return { navigate, ...rendered }
}

const screens = () => Array.from(document.querySelectorAll<HTMLElement>("[data-route-state]"))

test("a screen stays when the same path is navigated to", async () => {
  const { navigate } = open("/terminal")
  const before = screens()
  await navigate("/terminal")
  expect(screens()).toEqual(before)
  expect(sliding.size).toBe(0)
})

describe("the announcement", () => {
  const announcement = () => document.querySelector("[aria-live]")?.textContent

  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test("is removed after 7000 ms, so that it is not read again", async () => {
    const { navigate } = open("/terminal")
    await navigate("/about")
    await act(() => jest.advanceTimersByTimeAsync(6999))
    expect(announcement()).toBe("About")
    await act(() => jest.advanceTimersByTimeAsync(1))
    expect(announcement()).toBe("")
  })

  test("stays as long when another was made shortly before", async () => {
    const { navigate } = open("/terminal")
    await navigate("/about")
    await act(() => jest.advanceTimersByTimeAsync(6000))
    await navigate("/terminal")
    await act(() => jest.advanceTimersByTimeAsync(6999))
    expect(announcement()).toBe("Intro")
  })
})

test("a path that is no screen shows its page, and leads to a screen without a slide", async () => {
  const { navigate } = open("/404")
  expect(screen.getByText("/404")).toBeTruthy()
  expect(screen.queryByRole("main")).toBeNull()
  await navigate("/terminal")
  expect(screens().map(({ dataset }) => dataset.routeState)).toEqual(["TerminalPage"])
  expect(screen.queryByText("/404")).toBeNull()
  expect(sliding.size).toBe(0)
})

test("the focus stays where Gatsby puts it while a screen leaves and none enters", async () => {
  const { navigate, container } = open("/terminal")
  await navigate("/404")
  container.tabIndex = -1
  container.focus()
  expect(document.activeElement).toBe(container)
})
