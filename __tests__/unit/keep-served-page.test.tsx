import { waitFor } from "@testing-library/dom"
import { useState } from "react"
import { hydrateAndKeepServedPage } from "../../src/shell/keep-served-page"

const BROKEN = new Error("broken")

function BreaksOnClick() {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) throw BROKEN
  return (
    <button type="button" onClick={() => setBroken(true)}>
      Break
    </button>
  )
}

afterEach(() => {
  jest.restoreAllMocks()
})

test("an app that breaks after it has started leaves the served page", async () => {
  jest.spyOn(console, "error").mockImplementation(() => {})
  window.history.replaceState({}, "", "/terminal")
  document.body.innerHTML = '<div id="___gatsby"><button type="button">Break</button></div>'
  hydrateAndKeepServedPage(<BreaksOnClick />, document.body.firstElementChild as Element)
  const served = document.body.innerHTML
  await waitFor(() => {
    document.querySelector("button")?.click()
    expect(console.error).toHaveBeenCalledWith(BROKEN)
  })
  expect(document.body.innerHTML).toBe(served)
  // jsdom does not navigate, and would say so.
  expect(console.error).toHaveBeenCalledTimes(1)
})
