import { readFileSync } from "node:fs"
import { PLUGIN } from "../../node/bundle"
import { EDITOR_POLICY } from "../../node/editor-policy"

test("editor's policy › allows its own scripts alone", () => {
  expect(EDITOR_POLICY.split("; ")).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-elem 'self' 'unsafe-inline'",
    "img-src 'self' https: blob: data:",
    "font-src 'self'",
    "connect-src 'self' blob: https://api.github.com",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types editor#page",
  ])
})

test("editor's page › has its policy right after its charset, and no inline script", () => {
  const page = readFileSync(`${PLUGIN}/index.html`, "utf8")
  expect(page).toMatch(/<meta charset="utf-8" \/>\s*<meta http-equiv="Content-Security-Policy"/)
  const scripts = page.match(/<script(?! type="application\/json")[^>]*>/g)
  expect(scripts).toEqual([expect.stringContaining(" src=")])
})
