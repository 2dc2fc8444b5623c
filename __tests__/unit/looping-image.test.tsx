import { fireEvent, render, screen } from "@testing-library/react"
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
  jest.restoreAllMocks()
})

test("can be paused where the visitor refuses all storage", () => {
  jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("refused", "SecurityError")
  })
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("refused", "SecurityError")
  })
  render(<LoopingImage field="site.images.building" pause={["Pause the picture"]} {...picture} />)
  fireEvent.click(control())
  expect(image().src).toBe(still)
})

test("has no control that would do nothing: without scripts, or without a still picture", () => {
  expect(
    renderToString(
      <LoopingImage field="site.images.building" pause={["Pause the picture"]} {...picture} />,
    ),
  ).not.toContain("<button")
  const { still: _, ...withoutStill } = picture
  render(
    <LoopingImage field="site.images.building" pause={["Pause the picture"]} {...withoutStill} />,
  )
  expect(screen.queryByRole("button")).toBeNull()
})
