import * as z from "zod"
import { ACCENT, DEFAULT_ACCENT } from "./accent"
import { contentFile, group, optionalText, text, withMetadata, withRule } from "./fields"
import { nameOfLanguage } from "./language"
import { address, isLink } from "./links"
import type { Lookups } from "./lookups"
import { ofSample } from "./sample"
import { defaultWords, translationFor, wordsSchema } from "./words"

/** The portrait is shown at 300 px, with up to two device pixels per px (docs/behaviour.md, section 6). */
export const PORTRAIT_MIN_PX = 600

/** `content/site.yaml`: what the site needs beyond the person. */
export const siteSchema = (lookups: Lookups) =>
  withRule(siteFile(lookups), ({ language, words }, report) => {
    const name = language && nameOfLanguage(language)
    if (!name || name === "English" || translationFor(language) || words) return
    const found = `the site has no words in ${name} yet`
    const advice = `${found}. Write yours under "The site's own words"`
    const expected = "words of your own (docs/words.md lists them)"
    report({ found, expected, advice, severity: "warning" }, "language")
  })

const siteFile = (lookups: Lookups) => {
  const words = defaultWords(lookups.language)
  return contentFile("Site", {
    prompt: withRule(prompt, ({ user, host }, report) => {
      if (lookups.isSample(`${user}@${host}`)) report(ofSample("prompt"), "host")
    }),
    portrait: group("Portrait", {
      file: portraitFile(lookups),
      alt: optionalText("Description", { hint: WITHOUT_PICTURE, default: words.portrait }),
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
    words: wordsSchema(words),
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
  optionalText("Language of the page", {
    format: "language",
    example: "pt-PT",
    hint: "If it is not English: pt for Portuguese, el for Greek. In ar, de, es, fr, ja and pt, the site's own words come with it.",
  }),
  (tag, report) => {
    if (!tag || nameOfLanguage(tag)) return
    const meant = [tag.replaceAll("_", "-")].filter(nameOfLanguage)
    report({ expected: "a language, such as pt for Portuguese", meant })
  },
)

const ACCENT_EXPECTED = `a colour, such as "${DEFAULT_ACCENT}", or nothing`

const accent = withMetadata(z.string(ACCENT_EXPECTED).regex(ACCENT, ACCENT_EXPECTED).nullish(), {
  title: "Colour",
  format: "colour",
  pattern: ACCENT.source,
  example: DEFAULT_ACCENT,
  hint: "Of the prompt, the caret and what is pressed. Lighter or darker where it would be hard to read.",
})

/** A file in content/ with an extension that gatsby-transformer-sharp reads. */
const PICTURE_FILE = /^(?!.*(?:^|\/)\.\.(?:\/|$))[^/\\][^\\]*\.(?:jpe?g|png|webp|avif)$/i

const portraitFile = ({ hasPicture, isSample }: Lookups) =>
  withRule(
    text("Picture", "portrait.jpg", {
      format: "picture",
      hint: `At least ${PORTRAIT_MIN_PX} by ${PORTRAIT_MIN_PX} px. Shown as a circle in shades of grey; in colour under the mouse.`,
    }),
    (file, report) => {
      const expected =
        "the name of a picture in content/ that ends in .jpg, .jpeg, .png, .webp or .avif"
      if (!PICTURE_FILE.test(file) || !hasPicture(file)) report({ expected })
      else if (isSample(file)) report(ofSample("portrait"))
    },
  )

/** A host that a content security policy can name (w3.org/TR/CSP3, "host-source"): others would break or widen it. */
const HOST = /^[\w.-]+$/

const imageAddress = (title: string, hint: string) =>
  address(
    { title, format: "image", example: "https://example.org/picture.svg", hint },
    "an https: address",
    (link) => isLink(link) && link.startsWith("https:") && HOST.test(new URL(link).hostname),
  )

const WITHOUT_PICTURE = "For visitors who do not see the picture."

const pixels = (title: string) => {
  const expected = "a whole number of pixels, such as 96"
  return withMetadata(z.int(expected).min(1, expected), { title, example: 96 })
}

const externalImage = {
  src: imageAddress("Address", "Where the picture is loaded from."),
  alt: text("Description", "a cup of hot coffee", { hint: WITHOUT_PICTURE }),
  character: text("Emoji", "☕", { hint: "Shown when the picture cannot be loaded." }),
  width: pixels("Width"),
  height: pixels("Height"),
}
