import * as z from "zod"
import type { Explanation } from "./error-message"
import { group, optionalText, withMetadata, withRule } from "./fields"
import type { Lookups } from "./lookups"
import { withoutRepetition } from "./repeated-beginning"
import { ofSample } from "./sample"
import { canonicalLabel, iconOf, knownLabel, LABEL, LABELS, labelFrom } from "./social-networks"
import { pathInStatic } from "./static-path"
import { explainMeant, mended } from "./url-mistakes"
import { addressOf, isLink, LINK, STATIC_PATH } from "./urls"

const LINK_EXPECTED =
  "a web address (https://…), an e-mail address (mailto:…) or a file of this site (/…)"

/** A web address, an e-mail address or a file of this site. */
export const link = (title: string, example: string, isValid = isLink) =>
  withMetadata(addressOf(isValid), {
    title,
    format: "link",
    pattern: LINK.source,
    expected: LINK_EXPECTED,
    example,
  })

const isThere = (address: string, { hasStaticFile }: Lookups) =>
  isLink(address) && (!STATIC_PATH.test(address) || hasStaticFile(address))

/** Explains an address that leads nowhere, by its mistakes or the missing file; undefined if these do not explain it. */
function explainLost(address: string, { hasStaticFile }: Lookups, beginning?: string) {
  const meant = mended(address, beginning)
  if (!isLink(meant)) return undefined
  if (!STATIC_PATH.test(meant) || hasStaticFile(meant)) return explainMeant(address, meant)
  return {
    found: `found ${JSON.stringify(address)}, but there is no such file in static/`,
    expected: "the path of a file there, such as /resume.pdf",
  }
}

/** The problem of a link in a paragraph; undefined if there is none. */
export function inlineLinkProblem(
  { text, address }: { text: string; address: string },
  lookups: Lookups,
): Explanation | undefined {
  if (isThere(address, lookups)) return undefined
  return (
    explainLost(address, lookups) ?? {
      found: `found ${JSON.stringify(address)} after [${text}]`,
      expected: `${LINK_EXPECTED} after [${text}]`,
      advice: "If that is no link, put a space between ] and (",
    }
  )
}

const LABEL_EXPECTED = "a label in small letters and digits"

/** The label of a social link: a known one, the name of a brand, or any other. */
const label = withRule(
  withMetadata(z.string(), {
    title: "Label",
    format: "label",
    pattern: LABEL.source,
    expected: LABEL_EXPECTED,
    example: LABELS,
    hint: "Two links cannot have the same label.",
  }),
  (value, error, warning) => {
    const found = `found ${JSON.stringify(value)}`
    const meant = [labelFrom(value)]
    if (!LABEL.test(value)) error({ found, expected: LABEL_EXPECTED, meant })
    else if ((canonicalLabel(value) ?? value) !== value)
      warning({ found, expected: "the usual label of the network", meant })
  },
)

const SECOND_ADDRESS = /.(?:https?:\/\/|mailto:)/i

/** A social link: label, icon, address and name. */
export const socialLink = (lookups: Lookups) =>
  withRule(entryWithIcon(lookups), ({ label, link: address }, error, warning) => {
    const beginning = knownLabel(labelFrom(label))?.link
    if (!isThere(address, lookups)) return error(explainLost(address, lookups, beginning), "link")
    const isFile = STATIC_PATH.test(address)
    if (label === "resume" && isFile && !/\.pdf$/i.test(pathInStatic(address))) {
      const found = `found ${JSON.stringify(address)}, which is not a PDF`
      return error({ found, expected: "a PDF, such as /resume.pdf" }, "link")
    }
    if (lookups.isSample(address)) warning(ofSample(label, "your own, or no such link"), "link")
    const meant = withoutRepetition(address)
    // A handle with an @ too many is often found all the same.
    const report = SECOND_ADDRESS.test(address) ? error : warning
    if (meant !== address) report(explainMeant(address, meant), "link")
    else if (!isFile && address === beginning) {
      const found = `your name is missing after ${address}`
      warning({ found, expected: "the address of your own page" }, "link")
    }
  })

const entryWithIcon = ({ unknownIcon }: Lookups) =>
  withRule(
    group("Social link", {
      label,
      // The entry's rule checks it.
      link: link("Link", "https://github.com/ada", () => true),
      name: optionalText("Name", { hint: "Shown below the icon, instead of the usual name." }),
      icon: optionalText("Icon", {
        example: "mail",
        hint: "All of them are on https://tabler.io/icons (outline).",
        format: "icon",
      }),
    }),
    (entry, error) => {
      const unknown = unknownIcon(iconOf(entry))
      const found = `found no icon, and there is none with the name ${iconOf(entry)}`
      if (unknown) error(entry.icon ? unknown : { ...unknown, found }, "icon")
    },
  )
