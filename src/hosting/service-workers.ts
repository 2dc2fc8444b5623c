/** Where generators of sites put their service workers: Gatsby, Vite and Workbox; Create React App. */
export const SERVICE_WORKERS = ["sw.js", "service-worker.js"]

/**
 * A service worker that ends itself. An earlier site at this address may have left one with its visitors, which would show
 * them that site for ever. Browsers look for a newer one at the same address on each visit.
 */
export const LAST_SERVICE_WORKER = `addEventListener("install", () => skipWaiting())
addEventListener("activate", (event) => event.waitUntil(end()))

async function end() {
  await registration.unregister()
  for (const page of await clients.matchAll({ type: "window" })) page.navigate(page.url)
}
`
