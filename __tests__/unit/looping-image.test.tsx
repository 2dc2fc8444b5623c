/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react"
import { LoopingImage } from "../../src/about/looping-image"

const PICTURE = { src: "https://a.example/moving.webp", still: "https://a.example/still.svg" }
const REST = { alt: "a barrier", character: "🚧", width: 96, height: 96, pause: ["Pause"] }

test("the looping picture can be paused when storage is blocked", () => {
  const storage = jest.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("refused", "SecurityError")
  })
  render(<LoopingImage field="site.images.building" {...PICTURE} {...REST} />)
  fireEvent.click(screen.getByRole("button", { name: "Pause" }))
  expect(screen.getByRole<HTMLImageElement>("img").src).toBe(PICTURE.still)
  storage.mockRestore()
})
