import { act, render, screen } from "@testing-library/react"
import { Slide } from "../../src/shell/slide"

let finishSlides = () => {}
/** Resolves when the slides of the test are over. */
let slidesAreOver = Promise.resolve()
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
    return { finished: slidesAreOver } as unknown as Animation
  }
  Element.prototype.getAnimations = function (this: Element) {
    return sliding.has(this) ? [{ finished: slidesAreOver } as unknown as Animation] : []
  }
})

beforeEach(() => {
  sliding.clear()
  slidesAreOver = new Promise((resolve) => {
    finishSlides = resolve
  })
})

function page(path: string) {
  return (
    <Slide pathname={path}>
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
const current = () => screens().find((element) => !element.hasAttribute("inert"))

/** The screens on the page, in its order, by their tags; the leaving ones in brackets. */
function tags() {
  return screens().map((element) => {
    const tag = element.dataset.routeState
    return element.hasAttribute("inert") ? `(${tag})` : tag
  })
}

test("the first screen neither slides nor moves in the document, which would restart its animations", () => {
  const container = focusWrapperElement()
  const observer = new MutationObserver(() => {})
  observer.observe(container, { childList: true, subtree: true })
  render(page("/terminal"), { container })
  const changed = new Set(observer.takeRecords().map(({ target }) => target))
  expect([...changed]).toEqual([container])
  expect(sliding.size).toBe(0)
})

test("a screen stays when the same path is navigated to", async () => {
  const { navigate } = open("/terminal")
  const before = current()
  await navigate("/terminal")
  expect(screens()).toEqual([before])
  expect(sliding.size).toBe(0)
})

test("coming back is a new visit, even while the last one leaves", async () => {
  const { navigate } = open("/terminal")
  const first = current()
  await navigate("/about")
  await navigate("/terminal")
  expect(tags()).toEqual(["TerminalPage", "(AboutPage)", "(TerminalPage)"])
  expect(current()).not.toBe(first)
  await act(async () => finishSlides())
  expect(tags()).toEqual(["TerminalPage"])
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
  expect(tags()).toEqual(["TerminalPage"])
  expect(screen.queryByText("/404")).toBeNull()
  expect(sliding.size).toBe(0)
})

describe("the focus that Gatsby gives to its wrapper", () => {
  function focusWrapper(wrapper: HTMLElement) {
    wrapper.tabIndex = -1
    wrapper.focus()
  }

  test("goes to the entering screen, without scrolling", async () => {
    const focus = jest.spyOn(HTMLElement.prototype, "focus")
    const { navigate, container } = open("/terminal")
    await navigate("/about")
    focusWrapper(container)
    expect(document.activeElement).toBe(current())
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true })
    focus.mockRestore()
  })

  test("stays there while a screen leaves and none enters", async () => {
    const { navigate, container } = open("/terminal")
    await navigate("/404")
    focusWrapper(container)
    expect(document.activeElement).toBe(container)
  })
})
