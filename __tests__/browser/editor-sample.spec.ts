import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import type { GithubStore } from "../../src/editor/settings"
import { HANDWRITTEN } from "../sites/handwritten"
import { button, COMPUTER, field, open, outlined, press, retype, upload } from "./editor"
import { host, SETTINGS, test } from "./hosted"
import { expect } from "./test"

test.use(COMPUTER)

const RESUME = "static/resume.pdf"
const MARK = /, still the sample's/

test("the outline says what is still the sample's, until it is replaced", async ({
  page,
  github: _,
}) => {
  const pdf = await readFile(join(HANDWRITTEN, RESUME))
  const sha256 = createHash("sha256").update(pdf).digest("hex")
  const sample = [
    { value: "mailto:ada@example.org" },
    { value: "/resume.pdf", file: { path: RESUME, sha256 } },
    // Replaced by a file of the same name since the build.
    { value: "portrait.png", file: { path: "content/portrait.png", sha256 } },
  ]
  const store = { ...(SETTINGS.store as GithubStore), sample }
  await host(page.context(), "a-token", { store })
  await open(page)
  const email = outlined(page, /^Edit Email/)
  const resume = outlined(page, /^Edit Résumé/)

  await press(button(page, "Outline"))
  await expect(resume).toHaveAccessibleName(MARK)
  await expect(resume).toContainText("still the sample's")
  await expect(email).toHaveAccessibleName(MARK)
  await expect(outlined(page, MARK)).toHaveCount(2)

  await press(email)
  await press(field(page, "Link"))
  await retype(page, "mailto:ada@example.com")
  await press(button(page, "Outline"))
  await expect(email).not.toHaveAccessibleName(MARK)

  await press(resume)
  const another = Buffer.concat([pdf, Buffer.from("\n")])
  await upload(button(page, "Upload a PDF"), "resume.pdf", another, "application/pdf")
  await press(button(page, "Outline"))
  await expect(resume).toBeVisible()
  await expect(outlined(page, MARK)).toHaveCount(0)
})
