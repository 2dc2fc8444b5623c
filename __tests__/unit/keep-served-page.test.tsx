import { waitFor } from "@testing-library/dom"
import { type ReactNode, useState } from "react"
import { hydrateAndKeepServedPage } from "../../src/shell/keep-served-page"

const BROKEN = new Error("broken")
const SERVED = "<main><p>Served</p></main>"

function Broken(): ReactNode {
  throw BROKEN
}

function BreaksOnClick() {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) throw BROKEN
  return (
    <button type="button" onClick={() => setBroken(true)}>
      Break
    </button>
  )
}

function serve(html: string) {
  window.history.replaceState({}, "", "/terminal")
  document.body.innerHTML = `<div id="___gatsby">${html}</div>`
  return document.body.firstElementChild as Element
}

/** Starts the app on a served button that breaks it, and presses that until the app listens. */
async function startAndBreakAt(path: string) {
  const container = serve('<button type="button">Break</button>')
  hydrateAndKeepServedPage(<BreaksOnClick />, container)
  const served = document.body.innerHTML
  window.history.pushState({}, "", path)
  await waitFor(() => {
    document.querySelector("button")?.click()
    expect(console.error).toHaveBeenCalledWith(BROKEN)
  })
  return served
}

/** jsdom does not navigate; it says in the console that it was asked to. */
function reloads() {
  const errors = jest.mocked(console.error).mock.calls.map(([error]) => String(error))
  return errors.filter((error) => error.includes("Not implemented: navigation"))
}

beforeEach(() => {
  jest.spyOn(console, "error").mockImplementation(() => {})
})

afterEach(() => {
  jest.restoreAllMocks()
})

test("an app that breaks while it starts leaves the served page, and an error in the console", async () => {
  const container = serve(SERVED)
  const onError = jest.fn()
  window.addEventListener("error", onError)
  hydrateAndKeepServedPage(<Broken />, container)
  await waitFor(() => expect(console.error).toHaveBeenCalled())
  expect(jest.mocked(console.error).mock.calls).toEqual([[BROKEN]])
  expect(onError).not.toHaveBeenCalled()
  expect(document.body.innerHTML).toBe(`<div id="___gatsby">${SERVED}</div>`)
})

test("an app that breaks later leaves the served page", async () => {
  const served = await startAndBreakAt("/terminal")
  expect(document.body.innerHTML).toBe(served)
  expect(reloads()).toHaveLength(0)
})

test("an app that breaks on another screen loads that one anew", async () => {
  await startAndBreakAt("/about")
  expect(reloads()).toHaveLength(1)
})
