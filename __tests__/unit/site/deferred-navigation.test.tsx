/** @jest-environment jsdom */
import { Location, navigate } from "@reach/router"
import { configure, waitFor } from "@testing-library/react/pure"
import { createRoot } from "react-dom/client"
import { DeferredNavigation } from "../../../src/shell/deferred-navigation"

// Only a hang takes longer. Less than Jest's timeout, so that a failure names what is missing.
configure({ asyncUtilTimeout: 60_000 })

/** Longer than React's time slice, so that it yields after each part. */
const PART_MS = 10
const PARTS = ["1", "2", "3", "4"]

let tasksBefore: number[] = []
let tasks = 0

/** A slow part of a screen, which records how many other tasks have run before. */
function Part({ pathname, part }: { pathname: string; part: string }) {
  tasksBefore.push(tasks)
  setTimeout(() => {
    tasks += 1
  })
  const end = performance.now() + PART_MS
  while (performance.now() < end);
  return <p>{pathname + part}</p>
}

test("other tasks run while React renders the next screen", async () => {
  const container = document.createElement("div")
  const root = createRoot(container)
  // Reads its location from Gatsby's router, like Gatsby's app.
  root.render(
    <DeferredNavigation>
      <Location>
        {({ location: { pathname } }) =>
          PARTS.map((part) => <Part key={part} pathname={pathname} part={part} />)
        }
      </Location>
    </DeferredNavigation>,
  )
  await waitFor(() => expect(container.textContent).toContain("/4"))
  tasksBefore = []
  navigate("/about")
  await waitFor(() => expect(container.textContent).toContain("/about4"))
  expect(tasksBefore).toHaveLength(PARTS.length)
  expect(tasksBefore.at(-1)).toBeGreaterThan(Number(tasksBefore[0]))
  root.unmount()
})
