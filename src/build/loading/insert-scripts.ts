/*
 * Inline script of both screens: inserts the other scripts after the first paint and the load event, one per task, so input
 * stays responsive. Browsers that do not report paints wait for the load event alone.
 */

function insert() {
  const { content } = document.getElementById("after-paint") as HTMLTemplateElement
  for (const element of [...content.childNodes]) setTimeout(() => document.body.append(element))
}

function insertWhenLoaded() {
  if (document.readyState === "complete") insert()
  else addEventListener("load", insert)
}

if (window.PerformanceObserver?.supportedEntryTypes?.includes("paint"))
  new PerformanceObserver((entries, observer) => {
    if (!entries.getEntriesByName("first-contentful-paint")[0]) return
    observer.disconnect()
    insertWhenLoaded()
  }).observe({ type: "paint", buffered: true })
else insertWhenLoaded()

export {}
