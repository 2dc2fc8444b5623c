import * as z from "zod"
import { ACCENT, DEFAULT_ACCENT } from "./accent"
import { contentFile, group, optionalText, text, withMetadata, withRule } from "./fields"
import { isLanguage } from "./language"
import type { Lookups, PictureFile } from "./lookups"
import { ofSample } from "./sample"
import { addressOf, isWebAddress } from "./urls"
import { defaultWording, hasWording, translationFor, words } from "./wording"

/** The portrait is shown at 300 px, with up to two device pixels per px (docs/behaviour.md, section 6). */
export const PORTRAIT_MIN_PX = 600

/** `content/site.yaml`: what the site needs beyond the person. */
export const siteSchema = (lookups: Lookups) =>
  withRule(siteFile(lookups), ({ language: tag, words: own }, _, warning) => {
    if (!tag || /^en\b/i.test(tag) || translationFor(tag) || hasWording(own)) return
    warning(
      {
        found: `found ${JSON.stringify(tag)}, but no words of your own, so the site's English words are read aloud as if they were of that language`,
        expected: "words (docs/words.md lists them)",
      },
      "language",
    )
  })

const siteFile = (lookups: Lookups) => {
  const wording = defaultWording(lookups.language)
  return contentFile("Site", {
    prompt: withRule(prompt, ({ user, host }, _, warning) => {
      if (lookups.isSample(`${user}@${host}`)) warning(ofSample("prompt", "your own"), "host")
    }),
    portrait: group("Portrait", {
      file: portraitFile(lookups),
      alt: optionalText("Description", { hint: WITHOUT_PICTURE, default: wording.portrait }),
    }),
    images: group(
      "Pictures from other sites",
      {
        coffee: group("Coffee", externalImage),
        building: group("Building", {
          ...externalImage,
          still: imageAddress("Still picture", "For visitors who asked for less motion."),
        }),
      },
      "Seldom changed.",
    ),
    language,
    accent,
    words: words(wording),
  })
}

const prompt = group(
  "First line of the intro",
  {
    user: text("Before the @", "ada"),
    host: text("After the @", "engine"),
    directory: text("After the colon", "~"),
  },
  "As a terminal says who is there: somebody@their-computer:~.",
)

const language = withRule(
  withMetadata(z.string().nullish(), {
    title: "Language of the page",
    format: "language",
    expected: "a language tag",
    example: "pt-PT",
    hint: "If it is not English: pt for Portuguese, el for Greek. In ar, de, es, fr, ja and pt, the site's own words come with it.",
  }),
  (tag, error) => {
    if (tag && !isLanguage(tag)) {
      error({
        found: `found ${JSON.stringify(tag)}`,
        expected: "a language, such as pt for Portuguese",
        meant: [tag.replaceAll("_", "-")].filter(isLanguage),
      })
    }
  },
)

const accent = withMetadata(z.string().regex(ACCENT).nullish(), {
  title: "Colour",
  format: "colour",
  pattern: ACCENT.source,
  expected: "a colour",
  example: `"${DEFAULT_ACCENT}"`,
  hint: "Of the prompt, the caret and what is pressed. Lighter or darker where it would be hard to read.",
})

/** A file in content/ with an extension that gatsby-transformer-sharp reads. */
const PICTURE_FILE = /^(?!.*(?:^|\/)\.\.(?:\/|$))[^/\\][^\\]*\.(?:jpe?g|png|webp|avif)$/i

const portraitFile = ({ picture, isSample }: Lookups) =>
  withRule(
    withMetadata(z.string().regex(PICTURE_FILE, { abort: true }), {
      title: "Picture",
      format: "picture",
      expected: "the name of a picture in content/ that ends in .jpg, .jpeg, .png, .webp or .avif",
      example: "portrait.jpg",
      hint: `At least ${PORTRAIT_MIN_PX} by ${PORTRAIT_MIN_PX} px. Shown as a circle in shades of grey; in colour under the mouse.`,
    }),
    (file, error, warning) => {
      const judge = (found: PictureFile) => {
        const refuse = (problem: string) =>
          error({
            found: `found ${JSON.stringify(file)}, ${problem}`,
            expected: `a JPEG, PNG or WebP of at least ${PORTRAIT_MIN_PX} by ${PORTRAIT_MIN_PX} px, such as portrait.jpg`,
          })
        if (!found) return refuse("but there is no such picture in content/")
        if (found === "unreadable") return refuse("which cannot be read as such a picture")
        const { width, height } = found
        if (Math.min(width, height) < PORTRAIT_MIN_PX) {
          return refuse(`which is ${width} by ${height} px`)
        }
        if (isSample(file)) warning(ofSample("portrait", "your own"))
      }
      const found = picture(file)
      return found instanceof Promise ? found.then(judge) : judge(found)
    },
  )

/** A host that a content security policy can name (w3.org/TR/CSP3, "host-source"): others would break or widen it. */
const HOST = /^[\w.-]+$/
const isOfNamedHost = (address: string) =>
  URL.canParse(address) && HOST.test(new URL(address).hostname)

const imageAddress = (title: string, hint: string) =>
  withMetadata(
    addressOf((address) => isWebAddress(address) && isOfNamedHost(address)),
    {
      title,
      format: "image",
      expected: "an https: address",
      example: "https://example.org/picture.svg",
      hint,
    },
  )

const WITHOUT_PICTURE = "For visitors who do not see the picture."

const pixels = (title: string) =>
  withMetadata(z.int().min(1), {
    title,
    expected: "a whole number of pixels",
    example: 96,
  })

const externalImage = {
  src: imageAddress("Address", "Where the picture is loaded from."),
  alt: text("Description", "a cup of hot coffee", { hint: WITHOUT_PICTURE }),
  character: text("Emoji", "☕", { hint: "Shown when the picture cannot be loaded." }),
  width: pixels("Width"),
  height: pixels("Height"),
}
