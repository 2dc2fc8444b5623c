import { fireEvent, render, screen } from "@testing-library/react"
import { SocialLinks } from "../../src/about/social-links"

const links = [
  { label: "email", link: "mailto:ada@example.org", iconPaths: ["M1 1h2", "M3 3h4"] },
  { label: "resume", link: "/resume.pdf", iconPaths: ["M5 5h6"] },
  { label: "github", link: "https://github.com/ada", iconPaths: ["M7 7h8"] },
]

test("are no empty list where there are none", () => {
  const { container } = render(<SocialLinks links={[]} />)
  expect(container.innerHTML).toBe("")
})

test("can be an email alone", () => {
  render(<SocialLinks links={links.slice(0, 1)} />)
  expect(screen.getByRole("link").getAttribute("href")).toBe("mailto:ada@example.org")
})

const stayHere = (event: Event) => event.preventDefault()

beforeAll(() => document.addEventListener("click", stayHere))
afterAll(() => document.removeEventListener("click", stayHere))
afterEach(() => delete window.gtag)

function show() {
  render(<SocialLinks links={links} />)
  return screen.getAllByRole("link")
}

test("stand in the order given, under their labels, each at its address", () => {
  const shown = show().map((link) => [link.textContent, link.getAttribute("href")])
  expect(shown).toEqual([
    ["email", "mailto:ada@example.org"],
    ["resume", "/resume.pdf"],
    ["github", "https://github.com/ada"],
  ])
})

test.each(links)("$label is named once, by its label", ({ label }) => {
  show()
  expect(screen.getByRole("link", { name: label }).title).toBe(label)
})

test("show their icons, which are not read out", () => {
  const drawings = show().map((link) => link.querySelector("svg[aria-hidden=true]"))
  const paths = drawings.map((drawing) =>
    Array.from(drawing?.querySelectorAll("path") ?? [], (path) => path.getAttribute("d")),
  )
  expect(paths).toEqual(links.map(({ iconPaths }) => iconPaths))
})

test("tell other sites nothing, and only those", () => {
  expect(show().map((link) => link.getAttribute("rel"))).toEqual([
    null,
    null,
    "me noopener noreferrer",
  ])
})

test.each(links)("report a click on $label", ({ label }) => {
  window.gtag = jest.fn()
  show()
  fireEvent.click(screen.getByRole("link", { name: label }))
  expect(window.gtag).toHaveBeenCalledTimes(1)
  expect(window.gtag).toHaveBeenCalledWith(
    "event",
    label,
    expect.objectContaining({ event_label: label }),
  )
})
