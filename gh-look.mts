import { chromium } from "@playwright/test"
import { editorPage } from "./src/editor/node/bundle"
import { editorPolicy } from "./src/hosting/content-security-policy"
import { HANDWRITTEN } from "./__tests__/sites/handwritten"
import { bareRepository } from "./__tests__/browser/bare-repository"
import { standInGithub } from "./__tests__/browser/stand-in-github"
const [, , width = "1280", height = "800", name = "a", script = ""] = process.argv
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"] })
const context = await browser.newContext({ viewport: { width: +width, height: +height }, hasTouch: +width < 900, isMobile: +width < 900, colorScheme: process.env.DARK ? "dark" : "light" })
const page = await context.newPage()
const repository = await bareRepository(HANDWRITTEN)
const github = standInGithub(repository)
await github.routes(page)
const body = await editorPage({ store: { kind: "github", repository: "ada/portfolio", branch: "main", site: "https://ada.example", hasNetlify: true }, owner: "Ada", builtAt: "2026-05-04T10:30:00Z" } as never)
await context.route("**/admin/", (route) => route.fulfill({ contentType: "text/html", body, headers: { "content-security-policy": editorPolicy({ page: body, isLive: false }) } }))
if (!process.env.NOTOKEN) await context.addInitScript(() => localStorage.setItem("editor-token", "a-token"))
page.on("console", (m) => ["error", "warning"].includes(m.type()) && console.log("console:", m.text().slice(0, 300)))
page.on("pageerror", (e) => console.log("pageerror:", e.message.slice(0, 500)))
let n = 0
const shot = async (label: string) => page.screenshot({ path: `/tmp/shots/me/${name}-${n++}${label ? `-${label}` : ""}.png` })
const inner = page.frameLocator("iframe.page")
await page.goto("http://localhost:8000/admin/")
const AsyncFunction = (async () => {}).constructor as any
try { await new AsyncFunction("page", "inner", "shot", "github", "context", script)(page, inner, shot, github, context) } catch (e) { console.log("FAILED", (e as Error).message.slice(0, 1500)); await shot("failed") }
console.log(github.log.join("\n"))
await browser.close(); await repository.remove(); process.exit()
