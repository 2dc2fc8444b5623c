import { act, render, screen } from "@testing-library/react"
import { Slide } from "../../src/shell/slide"

let reducesMotion = false
let finishSlides = () => {}
/** Resolves when the slides of the test are over. */
let slidesAreOver = Promise.resolve()
const sliding = new Set<Element>()

beforeAll(() => {
  Object.assign(globalThis, {
    DOMMatrix: class {
      f = 0
    },
    matchMedia: () => ({ matches: reducesMotion }),
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
  reducesMotion = false
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

describe("a screen", () => {
  test.each([
    ["/terminal", "TerminalPage"],
    ["/about", "AboutPage"],
  ])("at %s carries the tag %s and is the main part of the page", (path, tag) => {
    open(path)
    expect(tags()).toEqual([tag])
    expect(screen.getByRole("main").textContent).toBe(path)
  })

  test("is not slid in when the site is opened", () => {
    open("/terminal")
    expect(sliding.size).toBe(0)
  })

  test("is not moved in the document then, which would start its animations anew", () => {
    const container = focusWrapperElement()
    const observer = new MutationObserver(() => {})
    observer.observe(container, { childList: true, subtree: true })
    render(page("/terminal"), { container })
    const changed = new Set(observer.takeRecords().map(({ target }) => target))
    expect([...changed]).toEqual([container])
  })

  test("stays when the same path is navigated to", async () => {
    const { navigate } = open("/terminal")
    const before = current()
    await navigate("/terminal")
    expect(screens()).toEqual([before])
    expect(sliding.size).toBe(0)
  })
})

describe("between screens", () => {
  test.each([
    ["/terminal", "/about", ["AboutPage", "(TerminalPage)"]],
    ["/about", "/terminal", ["TerminalPage", "(AboutPage)"]],
  ])("from %s to %s both slide and the leaving one is inert", async (from, to, expected) => {
    const { navigate } = open(from)
    await navigate(to)
    expect(tags()).toEqual(expected)
    expect([...sliding]).toEqual(expect.arrayContaining(screens()))
    expect(screens().map(({ textContent }) => textContent)).toEqual([to, from])
  })

  test("the leaving screen is gone when its slide is over", async () => {
    const { navigate } = open("/terminal")
    await navigate("/about")
    const entered = current()
    await act(async () => finishSlides())
    expect(tags()).toEqual(["AboutPage"])
    expect(current()).toBe(entered)
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

  test("nothing slides for visitors who asked for less motion", async () => {
    reducesMotion = true
    const { navigate } = open("/terminal")
    await navigate("/about")
    expect(tags()).toEqual(["AboutPage"])
    expect(sliding.size).toBe(0)
  })
})

describe("the name of the screen", () => {
  const announcement = () => document.querySelector("[aria-live]")?.textContent

  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test("is announced after a navigation, and not when the site is opened, which the browser does", async () => {
    const { navigate } = open("/terminal")
    expect(announcement()).toBe("")
    await navigate("/about")
    expect(announcement()).toBe("About")
    await navigate("/terminal")
    expect(announcement()).toBe("Intro")
  })

  test("is no longer on the page 7000 ms later, where it would be read once more", async () => {
    const { navigate } = open("/terminal")
    await navigate("/about")
    await act(() => jest.advanceTimersByTimeAsync(6999))
    expect(announcement()).toBe("About")
    await act(() => jest.advanceTimersByTimeAsync(1))
    expect(announcement()).toBe("")
  })

  test("stands for as long when another was announced shortly before", async () => {
    const { navigate } = open("/terminal")
    await navigate("/about")
    await act(() => jest.advanceTimersByTimeAsync(6000))
    await navigate("/terminal")
    await act(() => jest.advanceTimersByTimeAsync(6999))
    expect(announcement()).toBe("Intro")
  })
})

describe("a path that is no screen", () => {
  test.each(["/", "/404", "/terminal/"])("shows %s as it is", (path) => {
    open(path)
    expect(screen.getByText(path)).toBeTruthy()
    expect(screen.queryByRole("main")).toBeNull()
  })

  test("leads to a screen without a slide", async () => {
    const { navigate } = open("/404")
    await navigate("/terminal")
    expect(tags()).toEqual(["TerminalPage"])
    expect(screen.queryByText("/404")).toBeNull()
    expect(sliding.size).toBe(0)
  })
})

describe("the focus that Gatsby gives to the element around the screens", () => {
  const focus = jest.spyOn(HTMLElement.prototype, "focus")

  beforeEach(() => focus.mockClear())
  afterAll(() => focus.mockRestore())

  function focusWrapper(wrapper: HTMLElement) {
    wrapper.tabIndex = -1
    wrapper.focus()
  }

  test("goes to the entering screen, which stays where it is", async () => {
    const { navigate, container } = open("/terminal")
    await navigate("/about")
    focusWrapper(container)
    expect(document.activeElement).toBe(current())
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true })
  })

  test("stays there while a screen leaves and none enters", async () => {
    const { navigate, container } = open("/terminal")
    await navigate("/404")
    focusWrapper(container)
    expect(document.activeElement).toBe(container)
  })

  test("is no longer passed on when the screens are gone", () => {
    const { container, unmount } = open("/terminal")
    unmount()
    focusWrapper(container)
    expect(focus.mock.contexts).toEqual([container])
  })
})
