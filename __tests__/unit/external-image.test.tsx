import { act, fireEvent, render, screen } from "@testing-library/react"
import { ExternalImage, type Picture } from "../../src/about/external-image"

const coffee: Picture = {
  src: "https://images.example/coffee.svg",
  alt: "a cup of coffee",
  character: "☕",
  width: 20,
  height: 24,
}

/** jsdom loads no images: says that they are there already, and whether they can be drawn. */
function loadBeforeMounting(decode: () => Promise<void>) {
  jest.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(true)
  HTMLImageElement.prototype.decode = decode
}

afterEach(() => {
  jest.restoreAllMocks()
  Reflect.deleteProperty(HTMLImageElement.prototype, "decode")
})

async function show(picture: Picture) {
  const { container } = render(<ExternalImage {...picture} />)
  await act(async () => {})
  return container
}

const image = () => screen.getByRole("img", { name: "a cup of coffee" })

function expectCharacter() {
  expect(image().tagName).toBe("svg")
  expect(image().textContent).toBe("☕")
  expect([image().getAttribute("width"), image().getAttribute("height")]).toEqual(["20", "24"])
}

test("shows the image in its size, when it is needed, without telling where from", async () => {
  await show(coffee)
  const attributes = Array.from(image().attributes, ({ name, value }) => [name, value])
  expect(Object.fromEntries(attributes)).toMatchObject({
    src: coffee.src,
    width: "20",
    height: "24",
    loading: "lazy",
    decoding: "async",
    referrerpolicy: "no-referrer",
  })
})

test("offers the still one to those who asked for less motion", async () => {
  const still = "https://images.example/still.svg"
  const source = (await show({ ...coffee, still })).querySelector("picture > source")
  expect(source?.getAttribute("media")).toBe("(prefers-reduced-motion: reduce)")
  expect(source?.getAttribute("srcset")).toBe(still)
})

test("offers nothing else where there is no still one", async () => {
  expect((await show(coffee)).querySelector("source")).toBeNull()
})

test("shows the character when it fails to load", async () => {
  await show(coffee)
  fireEvent.error(image())
  expectCharacter()
})

test("shows the character when it had failed before it was mounted", async () => {
  loadBeforeMounting(() => Promise.reject(new DOMException("no image", "EncodingError")))
  await show(coffee)
  expectCharacter()
})

test("shows the image when it had loaded before it was mounted", async () => {
  loadBeforeMounting(() => Promise.resolve())
  await show(coffee)
  expect(image().tagName).toBe("IMG")
})
