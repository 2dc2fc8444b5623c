import { printedAddress } from "../../src/content/printed-address"

test.each([
  ["mailto:ada@example.org", "ada@example.org"],
  ["https://github.com/ada", "github.com/ada"],
  ["http://ada.example/", "ada.example/"],
  ["/resume.pdf", "ada.example/resume.pdf"],
])("paper says %s as %s", (link, address) => {
  expect(printedAddress(link, "https://ada.example")).toBe(address)
})

test("a path of the site is said as it is where the build does not know the site's address", () => {
  expect(printedAddress("/resume.pdf")).toBe("/resume.pdf")
})
