import { readFileSync } from "node:fs"
import { join } from "node:path"
import { blobHash } from "../../src/content/blob-hash"
import { HANDWRITTEN } from "../sites/handwritten"
import { COMPUTER } from "./editor"
import { test } from "./hosted"
import { expect } from "./test"

const RESUME = "static/resume.pdf"
const pdf = readFileSync(join(HANDWRITTEN, RESUME))
const hash = blobHash(pdf)
const MARK = /, still the sample's/

test.use({
  ...COMPUTER,
  settings: {
    sample: [
      { value: "mailto:ada@example.org" },
      { value: "/resume.pdf", file: { path: RESUME, hash } },
      // Replaced by a file of the same name since the build.
      { value: "portrait.png", file: { path: "content/portrait.png", hash } },
    ],
  },
})

test("the outline says what is still the sample's, until it is replaced", async ({
  editor: { outlined, press, retype, field, upload },
}) => {
  const [email, resume] = [outlined(/^Edit Email/), outlined(/^Edit Résumé/)]
  await press("Outline")
  await expect(resume).toHaveAccessibleName(MARK)
  await expect(resume).toContainText("still the sample's")
  await expect(email).toHaveAccessibleName(MARK)
  await expect(outlined(MARK)).toHaveCount(2)

  await press(email)
  await press(field("Link"))
  await retype("mailto:ada@example.com")
  await press("Outline")
  await expect(email).not.toHaveAccessibleName(MARK)
  await press(resume)
  const another = Buffer.concat([pdf, Buffer.from("\n")])
  await upload("Upload a PDF", "resume.pdf", another, "application/pdf")
  await press("Outline")
  await expect(resume).toBeVisible()
  await expect(outlined(MARK)).toHaveCount(0)
})
