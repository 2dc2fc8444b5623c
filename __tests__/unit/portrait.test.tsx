import { render, screen } from "@testing-library/react"
import { Portrait, type PortraitImage, prefetchPortrait } from "../../src/about/portrait"

const image: PortraitImage["image"] = {
  layout: "fixed",
  width: 300,
  height: 300,
  images: {
    sources: [
      { type: "image/avif", srcSet: "/a.avif 1x, /b.avif 2x", sizes: "300px" },
      { type: "image/webp", srcSet: "/a.webp 1x, /b.webp 2x", sizes: "300px" },
    ],
    fallback: { src: "/a.jpg", srcSet: "/a.jpg 1x, /b.jpg 2x", sizes: "300px" },
  },
}

function attributes(element: Element, ...names: string[]) {
  return names.map((name) => element.getAttribute(name))
}

test("is an image of 300 by 300 with its description", () => {
  render(<Portrait image={image} alt="Ada, smiling" />)
  const portrait = screen.getByRole("img", { name: "Ada, smiling" })
  expect(attributes(portrait, "width", "height")).toEqual(["300", "300"])
})

test("offers every format in order, then the one that any browser shows", () => {
  const { container } = render(<Portrait image={image} alt="Ada" />)
  const formats = Array.from(container.querySelectorAll("source, img"), (source) =>
    attributes(source, "type", "src", "srcset", "sizes"),
  )
  expect(formats).toEqual([
    ["image/avif", null, "/a.avif 1x, /b.avif 2x", "300px"],
    ["image/webp", null, "/a.webp 1x, /b.webp 2x", "300px"],
    [null, "/a.jpg", "/a.jpg 1x, /b.jpg 2x", "300px"],
  ])
})

describe("until it is there", () => {
  const placeholder = (overrides: object) => {
    const { container } = render(<Portrait image={{ ...image, ...overrides }} alt="Ada" />)
    expect(container.querySelectorAll("[style]")).toHaveLength(0)
    return container.querySelector("style")?.textContent
  }

  test("its circle has its dominant colour, from a style element", () => {
    expect(placeholder({ backgroundColor: "#8a4b2d" })).toBe(".image{background:#8a4b2d}")
  })

  test("its circle is empty, where the colour is not known or would go on to show through", () => {
    const png = { fallback: { src: "/a.png" } }
    expect(placeholder({})).toBeUndefined()
    expect(placeholder({ backgroundColor: "#8a4b2d", images: png })).toBeUndefined()
  })
})

describe("before it is shown", () => {
  const decode = jest.fn<Promise<void>, []>()
  const decoded: HTMLImageElement[] = []

  beforeAll(() => {
    // jsdom decodes no images.
    HTMLImageElement.prototype.decode = function (this: HTMLImageElement) {
      decoded.push(this)
      return decode()
    }
  })

  beforeEach(() => decoded.splice(0))

  test("the browser chooses among the same files and decodes the one it chose", async () => {
    decode.mockResolvedValue()
    await prefetchPortrait(image)
    const { container } = render(<Portrait image={image} alt="Ada" />)
    const files = (picture: ParentNode | null | undefined) =>
      Array.from(picture?.querySelectorAll("source, img") ?? [], (source) =>
        attributes(source, "type", "src", "srcset", "sizes"),
      )
    expect(files(decoded[0]?.parentElement)).toEqual(files(container))
  })

  test("a file that cannot be fetched harms nothing", async () => {
    decode.mockRejectedValue(new Error("no such file"))
    await expect(prefetchPortrait(image)).resolves.toBeUndefined()
  })
})

test("is shown without other formats, too", () => {
  const { container } = render(
    <Portrait image={{ ...image, images: { fallback: { src: "/a.jpg" } } }} alt="Ada" />,
  )
  expect(container.querySelectorAll("source")).toHaveLength(0)
  expect(screen.getByRole("img").getAttribute("src")).toBe("/a.jpg")
})
