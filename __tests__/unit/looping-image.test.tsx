import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { renderToString } from "react-dom/server"
import { LoopingImage } from "../../src/about/looping-image"

const moving = "https://images.example/moving.webp"
const still = "https://images.example/still.svg"
const picture = { src: moving, still, alt: "a barrier", character: "🚧", width: 96, height: 96 }

const image = () => screen.getByRole<HTMLImageElement>("img", { name: "a barrier" })
const control = () => screen.getByRole("button", { name: "Pause the picture" })

beforeEach(() => {
  HTMLImageElement.prototype.decode = () => Promise.resolve()
})

afterEach(() => {
  sessionStorage.clear()
  jest.restoreAllMocks()
})

test("moves until it is paused, and again when that is taken back", async () => {
  render(<LoopingImage {...picture} />)
  expect(image().src).toBe(moving)
  expect(control().getAttribute("aria-pressed")).toBe("false")
  await userEvent.click(control())
  expect(image().src).toBe(still)
  expect(control().getAttribute("aria-pressed")).toBe("true")
  await userEvent.click(control())
  expect(image().src).toBe(moving)
})

test("is paused by keyboard", async () => {
  render(<LoopingImage {...picture} />)
  await userEvent.tab()
  expect(document.activeElement).toBe(control())
  await userEvent.keyboard("{Enter}")
  expect(image().src).toBe(still)
})

test("stays as it was left for the visit", async () => {
  const { unmount } = render(<LoopingImage {...picture} />)
  await userEvent.click(control())
  unmount()
  render(<LoopingImage {...picture} />)
  expect(image().src).toBe(still)
})

test("can be paused where the visitor refuses all storage", async () => {
  jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("refused", "SecurityError")
  })
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("refused", "SecurityError")
  })
  render(<LoopingImage {...picture} />)
  await userEvent.click(control())
  expect(image().src).toBe(still)
})

test("has no control that would do nothing: without scripts, or without a still picture", () => {
  expect(renderToString(<LoopingImage {...picture} />)).not.toContain("<button")
  const { still: _, ...withoutStill } = picture
  render(<LoopingImage {...withoutStill} />)
  expect(screen.queryByRole("button")).toBeNull()
})
