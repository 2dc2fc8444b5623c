import { render, screen } from "@testing-library/react"
import type { ComponentProps } from "react"
import UnknownPage from "../../src/pages/404"
import AboutPage from "../../src/pages/about"
import TerminalPage from "../../src/pages/terminal"

type About = ComponentProps<typeof AboutPage>
type Terminal = ComponentProps<typeof TerminalPage>

const picture = { src: "https://images.example/x.svg", character: "☕", width: 20, height: 20 }

const about: About["data"] = {
  profile: {
    about: {
      name: { first: "Ada", last: "Lovelace" },
      birth: 1985,
      home: "London, England",
      social: [
        { label: "github", link: "https://github.com/ada", address: "", iconPaths: ["M1 1h2"] },
      ],
      about: ["I study.", "Write to me over coffee"],
    },
  },
  siteContent: {
    portrait: {
      alt: "Ada, smiling",
      file: {
        childImageSharp: {
          gatsbyImageData: {
            layout: "fixed",
            width: 300,
            height: 300,
            images: { fallback: { src: "/ada.jpg" } },
          },
        },
      },
    },
    images: {
      coffee: { ...picture, alt: "a cup of coffee" },
      building: { ...picture, alt: "a barrier", still: "https://images.example/still.svg" },
    },
  },
}

const terminal: Terminal["data"] = {
  profile: {
    about: { name: { first: "Ada" }, role: "engineer" },
  },
  siteContent: { prompt: { user: "ada", host: "engine", directory: "~" } },
}

const heading = () => screen.getByRole("heading", { level: 1 }).textContent
const paragraphs = () => screen.getAllByRole("paragraph").map(({ textContent }) => textContent)

test("the intro greets with the first name and the role", () => {
  render(<TerminalPage {...({ data: terminal } as Terminal)} />)
  expect(heading()).toBe("Hi! I'm Ada!")
  expect(paragraphs()).toEqual(["ada@engine:~$", "An engineer"])
})

test("the About screen shows the person and the images", () => {
  render(<AboutPage {...({ data: about } as About)} />)
  expect(heading()).toBe("Ada Lovelace")
  expect(paragraphs()).toEqual([
    "Born in 1985, living in London, England",
    "I study.",
    "Write to me over coffee ",
    "Building...",
  ])
  expect(screen.getByRole("link", { name: "github" }).getAttribute("href")).toBe(
    "https://github.com/ada",
  )
  const images = screen.getAllByRole<HTMLImageElement>("img").map(({ alt }) => alt)
  expect(images).toEqual(["Ada, smiling", "a cup of coffee", "a barrier"])
})

test("any other path leads to the intro", () => {
  render(<UnknownPage />)
  expect(screen.getByRole("link", { name: "Intro" }).getAttribute("href")).toBe("/terminal")
})
