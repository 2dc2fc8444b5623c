/** @jest-environment jsdom */
import { localArea } from "../../../editor/store/storage"

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
  localArea.removeItem("key")
})

/** Lets the browser refuse something. */
const refuse = (what: () => jest.SpyInstance) =>
  what().mockImplementation(() => {
    throw new DOMException("Refused.", "SecurityError")
  })

test.each([
  ["is full", () => jest.spyOn(Storage.prototype, "setItem")],
  ["is blocked", () => jest.spyOn(window, "localStorage", "get")],
])("what is stored while the storage %s is there until the page is gone", (_, what) => {
  localArea.setItem("key", "before")
  refuse(what)
  localArea.setItem("key", "after")
  expect(localArea.getItem("key")).toBe("after")
  localArea.removeItem("key")
  expect(localArea.getItem("key")).not.toBe("after")
})

test("what is stored outlives the page, also after the storage was full", () => {
  refuse(() => jest.spyOn(Storage.prototype, "setItem"))
  localArea.setItem("key", "first")
  jest.restoreAllMocks()
  localArea.setItem("key", "second")
  expect(localStorage.getItem("key")).toBe("second")
  expect(localArea.getItem("key")).toBe("second")
})
