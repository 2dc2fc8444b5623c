import { withEditorPolicy } from "../../node/editor-policy"

test("editor's policy › allows its own scripts alone, and stops the build at an inline one", () => {
  const page = '<meta charset="utf-8"><script src="/admin/editor.js"></script>'
  const [, policy] = / content="(.*?)"/.exec(withEditorPolicy(page, { isLive: false })) ?? []
  expect(policy?.split("; ")).toEqual([
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
  expect(() => withEditorPolicy("<script>go()</script>", { isLive: true })).toThrow(
    "admin/index.html: found an inline script; expected a file, in editor/.",
  )
})
