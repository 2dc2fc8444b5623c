import { randomBytes } from "node:crypto"
import { cp, mkdir, symlink, writeFile } from "node:fs/promises"
import { resolve } from "node:path"
import sharp from "sharp"
import { VALID_CONTENT } from "../../../src/node/graphql/read-content"
import { sharingPicture } from "../../../src/node/seo/sharing-picture"
import { inTemporaryFolder } from "../../helpers/temporary-folder"
import { contentIn } from "../../sites/sites"

const FIXTURE = resolve("__tests__/fixtures/first-owner")
const PROJECT = process.cwd()
/** The folders with fonts and with the palette. */
const LINKED = ["node_modules", "src"]
const content = contentIn(FIXTURE)

inTemporaryFolder()
beforeEach(async () => {
  await cp(`${FIXTURE}/content`, VALID_CONTENT, { recursive: true })
  for (const folder of LINKED) await symlink(resolve(PROJECT, folder), folder)
})

const WIDE = { width: 1200, height: 630, card: "summary_large_image" }

test("the picture for shared links › is the intro, drawn as a PNG", async () => {
  const { bytes, ...picture } = await sharingPicture(content)
  expect(picture).toMatchObject({ ...WIDE, path: "/sharing.png", type: "image/png" })
  expect(picture.alt).toContain(
    `A terminal that says: Hi! I'm ${content.profile.about.name.first}!`,
  )
  expect((await sharp(bytes).metadata()).format).toBe("png")
})

test("the picture for shared links › is the portrait where the fonts lack a letter", async () => {
  const about = { ...content.profile.about, name: { first: "美咲" } }
  const site = { ...content.site, portrait: { ...content.site.portrait, alt: "" } }
  const { bytes, ...picture } = await sharingPicture({ site, profile: { about } })
  expect(picture).toEqual({
    path: "/sharing.jpg",
    type: "image/jpeg",
    width: 600,
    height: 600,
    card: "summary",
    alt: "Portrait of 美咲",
  })
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 600, height: 600 })
})

test.each(["sharing.png", "sharing.jpg"])(
  "the picture for shared links › is static/%s, small enough to be loaded",
  async (name) => {
    await mkdir("static")
    const [width, height] = [1600, 1600]
    const raw = { width, height, channels: 3 } as const
    // Noise, which compresses worst.
    const noise = sharp(randomBytes(width * height * 3), { raw }).jpeg({ quality: 100 })
    await writeFile(`static/${name}`, await noise.toBuffer())
    const { bytes, ...picture } = await sharingPicture(content)
    expect(picture).toMatchObject({ ...WIDE, path: "/sharing.jpg", type: "image/jpeg" })
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: "jpeg",
      width: 1200,
      height: 630,
    })
    expect(bytes.length).toBeLessThan(300_000)
  },
)

test("a picture for shared links that cannot be read › is named", async () => {
  await mkdir("static")
  await writeFile("static/sharing.png", "no picture")
  await expect(sharingPicture(content)).rejects.toThrow(/^static\/sharing\.png: found a picture/)
})
