import type { Browser } from "@playwright/test"
import { renderToStaticMarkup } from "react-dom/server"
import { SLOW_CPU, slowDownNetwork, slowDownProcessor, visit } from "./visit"

/** What a visitor on a slow phone sees, one row for each page. */
export type Strip = { name: string; frames: Frame[] }
/** A picture of the screen as a data URL; none before the first one. */
type Frame = { ms: number; picture?: string | undefined }

/** In ms from the start of the navigation. */
const MOMENTS = [500, 750, 1000, 1250, 1500, 2000, 3000, 4500, 7500]
const WIDTH = 1280

/** Films the first load of a page. */
export const film = (browser: Browser, name: string, url: string): Promise<Strip> =>
  visit(browser, async (page, devtools) => {
    await slowDownNetwork(devtools)
    await slowDownProcessor(devtools, SLOW_CPU)
    const taken: { at: number; picture: string }[] = []
    devtools.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
      const at = Number(metadata.timestamp) * 1000
      taken.push({ at, picture: `data:image/jpeg;base64,${data}` })
      // The page before it, or after it, takes no answer.
      devtools.send("Page.screencastFrameAck", { sessionId }).catch(() => {})
    })
    await devtools.send("Page.startScreencast", { format: "jpeg", quality: 80, maxHeight: 412 })
    await page.goto(url)
    await page.waitForFunction((ms) => performance.now() > ms, Math.max(...MOMENTS), {
      polling: 250,
    })
    const start = await page.evaluate(() => performance.timeOrigin)
    const frames = MOMENTS.map((ms) => ({
      ms,
      picture: taken.findLast(({ at }) => at - start <= ms)?.picture,
    }))
    return { name, frames }
  })

/** Draws strips below each other, as a PNG. */
export async function draw(browser: Browser, strips: Strip[]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: 100 } })
  await page.setContent(renderToStaticMarkup(<Strips strips={strips} />))
  const picture = await page.screenshot({ fullPage: true })
  await page.close()
  return picture
}

const STYLE = `
  body { margin: 0; padding: 24px; background: #f4f1ec; color: #211e1a; font: 15px system-ui, sans-serif }
  h2 { margin: 16px 0 8px; font-size: 17px }
  ol { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: 8px; margin: 0; padding: 0; list-style: none }
  li { text-align: center; font-variant-numeric: tabular-nums }
  div { aspect-ratio: 412 / 823; overflow: hidden; border: 1px solid #d5cec3; background: #fff }
  img { display: block; width: 100% }
`

function Strips({ strips }: { strips: Strip[] }) {
  return (
    <html lang="en">
      <head>
        <style>{STYLE}</style>
      </head>
      <body>
        {strips.map(({ name, frames }) => (
          <section key={name}>
            <h2>{name}</h2>
            <ol>
              {frames.map(({ ms, picture }) => (
                <li key={ms}>
                  <div>{picture && <img src={picture} alt="" />}</div>
                  {ms / 1000} s
                </li>
              ))}
            </ol>
          </section>
        ))}
      </body>
    </html>
  )
}
