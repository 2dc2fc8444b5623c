import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { Page } from "@playwright/test"
import { readPublic } from "../sites/sites"
import { expect, test, waitForHydration } from "./test"

/** Portrait phone, and landscape phone whose window the lines fill; in px. */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 640, height: 320 },
]

for (const path of ["/terminal", "/about"]) {
  test(`${path} has no layout shift at whichever tag its HTML is cut, or when scripts start`, async ({
    browser,
    baseURL,
    site,
  }) => {
    const { head, pieces, scripts } = cut(readPublic(site, `${path}.html`))
    // In parallel, because each mostly waits for frames.
    const shifts = WINDOWS.map(async (viewport) => {
      const server = await serveInPieces(path, String(baseURL))
      // Not the page fixture, which would answer requests to other origins.
      const page = await browser.newPage({ viewport })
      await page.addInitScript(recordShifts)
      const loading = page.goto(server.address + path)
      server.send(head)
      await page.waitForURL(`**${path}`, { waitUntil: "commit" })
      for (const { piece, elements } of pieces) {
        server.send(piece)
        await paint(page, elements)
      }
      server.send(scripts)
      server.end()
      await loading
      await waitForHydration(page)
      await page.keyboard.press("Escape")
      await paint(page, 0)
      const found = await page.evaluate(() => window.shifts)
      await page.close()
      await server.close()
      return found.map((shift) => `${viewport.width} x ${viewport.height}: ${shift}`)
    })
    expect((await Promise.all(shifts)).flat()).toEqual([])
  })
}

declare global {
  interface Window {
    /** Layout shifts so far, with what moved. */
    shifts: string[]
  }
}

/** Runs in the page. */
function recordShifts() {
  window.shifts = []
  type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] }
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      const moved = sources.map(({ node }) => (node as Element)?.className || node?.nodeName)
      const last = [...document.querySelectorAll("main, main *")].at(-1)
      window.shifts.push(`${value} of ${moved} when ${last?.outerHTML} had arrived`)
    }
  }).observe({ type: "layout-shift", buffered: true })
}

/**
 * Splits HTML into its start, the screen cut before each opening tag but those of letters (with the number of elements then
 * parsed), and the scripts.
 */
function cut(html: string) {
  const [whole = "", scripts = ""] = html.split(/(?=<template)/)
  const [head = "", ...tags] = whole.split(/(?=<main|(?<=<main.*)<(?!span)[a-z])/s)
  let elements = head.match(/<[a-z]/g)?.length ?? 0
  return {
    head,
    scripts,
    pieces: tags.map((piece) => {
      elements += piece.match(/<[a-z]/g)?.length ?? 0
      return { piece, elements }
    }),
  }
}

/** Waits until a page has parsed and painted so many elements. */
const paint = (page: Page, elements: number) =>
  page.evaluate(async (count) => {
    const frame = () => new Promise(requestAnimationFrame)
    while (document.getElementsByTagName("*").length < count) await frame()
    await frame()
    await frame()
  }, elements)

/** Serves a page piece by piece, and everything else from the site. */
async function serveInPieces(path: string, site: string) {
  let send: (piece: string) => void = () => {}
  let end = () => {}
  const unsent: string[] = []
  const server = createServer(async ({ url = "" }, response) => {
    if (url === path) {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" })
      for (const piece of unsent) response.write(piece)
      send = (piece) => response.write(piece)
      end = () => response.end()
      return
    }
    const answer = await fetch(site + url)
    response.writeHead(answer.status, { "content-type": `${answer.headers.get("content-type")}` })
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  send = (piece) => unsent.push(piece)
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    send: (piece: string) => send(piece),
    end: () => end(),
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
