/*
 * Inline script of both screens: inserts the other scripts after the first paint and the load event, one per task, so input
 * stays responsive.
 */

function insert() {
  const { content } = document.getElementById("after-paint") as HTMLTemplateElement
  for (const element of [...content.childNodes]) setTimeout(() => document.body.append(element))
}

new PerformanceObserver((entries, observer) => {
  if (!entries.getEntriesByName("first-contentful-paint")[0]) return
  observer.disconnect()
  if (document.readyState === "complete") insert()
  else addEventListener("load", insert)
}).observe({ type: "paint", buffered: true })

export {}
