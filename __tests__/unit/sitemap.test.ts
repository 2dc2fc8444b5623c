import { sitemap } from "../../src/seo/crawler-files"

/** https://www.sitemaps.org/protocol.html */
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9"

const document = new DOMParser().parseFromString(
  sitemap("https://ada.example/?a=1&b=2"),
  "application/xml",
)

test("the sitemap is a set of addresses in the words of its protocol", () => {
  expect(document.querySelector("parsererror")).toBeNull()
  expect(document.documentElement.localName).toBe("urlset")
  for (const element of document.querySelectorAll("*")) {
    expect(element.namespaceURI).toBe(NAMESPACE)
    expect(["urlset", "url", "loc"]).toContain(element.localName)
  }
})

test("it has the two screens, by their whole addresses on one host", () => {
  const addresses = Array.from(document.querySelectorAll("url > loc"), (loc) => loc.textContent)
  expect(addresses).toEqual(["https://ada.example/terminal", "https://ada.example/about"])
})
