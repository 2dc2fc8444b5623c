import { type LoadPage, prefetchOtherScreens } from "../../src/shell/prefetch"

let becomeIdle = () => {}

const loadPage = jest.fn<ReturnType<LoadPage>, [string]>()

beforeEach(() => {
  jest.clearAllMocks()
  loadPage.mockResolvedValue({
    component: { default: () => null },
    json: { data: null },
  })
  window.history.replaceState({}, "", "/terminal")
  set(navigator, "connection", undefined)
  Object.assign(globalThis, {
    requestIdleCallback: (callback: () => void) => {
      becomeIdle = callback
    },
  })
})

const set = (object: object, name: string, value: unknown) =>
  Object.defineProperty(object, name, { value, configurable: true })

/** Lets everything happen that waits for nothing else. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

async function waitUntilIdle() {
  await settle()
  becomeIdle()
  await settle()
}

test("loads nothing before the browser is idle", async () => {
  prefetchOtherScreens(loadPage)
  await settle()
  expect(loadPage).not.toHaveBeenCalled()
  becomeIdle()
  await settle()
  expect(loadPage).toHaveBeenCalled()
})

test("does without idle callbacks, which Safari does not have", async () => {
  Reflect.deleteProperty(globalThis, "requestIdleCallback")
  prefetchOtherScreens(loadPage)
  await settle()
  await settle()
  expect(loadPage).toHaveBeenCalled()
})

test.each([
  { saveData: true, effectiveType: "4g" },
  { saveData: false, effectiveType: "2g" },
  { effectiveType: "slow-2g" },
])("loads nothing on a connection of %j", async (connection) => {
  set(navigator, "connection", connection)
  await prefetchOtherScreens(loadPage)
  expect(loadPage).not.toHaveBeenCalled()
})

test.each([
  ["does not exist", undefined],
  ["cannot be loaded", { error: new Error("offline") }],
  ["names nothing more", { component: { default: () => null }, json: { data: null } }],
])("a screen that %s harms nothing", async (_, page) => {
  loadPage.mockResolvedValue(page)
  const prefetching = prefetchOtherScreens(loadPage)
  await waitUntilIdle()
  await expect(prefetching).resolves.toBeUndefined()
})

test("fails loudly when Gatsby's loader gives something else than it did", async () => {
  loadPage.mockResolvedValue({ page: "/about" } as never)
  const prefetching = prefetchOtherScreens(loadPage)
  prefetching.catch(() => {})
  await waitUntilIdle()
  await expect(prefetching).rejects.toThrow("change shell/prefetch.ts")
})
