import * as z from "zod"
import type { Explanation } from "./error-message"
import { group, optionalText, withMetadata, withRule } from "./fields"
import type { Lookups } from "./lookups"
import { repetitionIn } from "./repeated-beginning"
import { ofSample } from "./sample"
import {
  addressOfHandle,
  canonicalLabel,
  iconOf,
  knownLabel,
  LABEL,
  LABELS,
  labelFrom,
} from "./social-networks"
import { pathInStatic } from "./static-path"
import { mended, mistakeIn } from "./url-mistakes"
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

/** The problem of a link in a paragraph; undefined if there is none. */
export function inlineLinkProblem(
  { text, address }: { text: string; address: string },
  { hasStaticFile }: Lookups,
): Explanation | undefined {
  const problem = fileProblem(address, hasStaticFile)
  if (problem || isLink(address)) return problem
  return (
    mistakeIn(address, isLink) ?? {
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
    const problem = fileProblem(address, lookups.hasStaticFile, label)
    if (problem || !isLink(address)) {
      const explanation = problem ?? handleProblem(address, label) ?? mistakeIn(address, isLink)
      return error(explanation, "link")
    }
    if (lookups.isSample(address)) {
      warning(ofSample(label, "your own, or no such link"), "link")
    }
    const repetition = repetitionIn(address)
    // A handle with an @ too many is often found all the same.
    if (repetition) (SECOND_ADDRESS.test(address) ? error : warning)(repetition, "link")
    if (!STATIC_PATH.test(address) && address === knownLabel(label)?.link) {
      warning(
        {
          found: `your name is missing after ${address}`,
          expected: "the address of your own page",
        },
        "link",
      )
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

/** Explains a handle in place of an address; undefined if it is none. */
function handleProblem(text: string, label: string): Explanation | undefined {
  const meant = addressOfHandle(text, knownLabel(labelFrom(label))?.link)
  if (!meant) return undefined
  const found = `found ${JSON.stringify(text)}`
  return { found, expected: "the address of your page", meant: [meant] }
}

/** The problem with the file of a link; undefined if there is none, or the link is to no file of this site. */
function fileProblem(
  address: string,
  hasStaticFile: Lookups["hasStaticFile"],
  label?: string,
): Explanation | undefined {
  const path = mended(address)
  if (!STATIC_PATH.test(path)) return undefined
  const found = `found ${JSON.stringify(address)},`
  if (!hasStaticFile(path)) {
    return {
      found: `${found} but there is no such file in static/`,
      expected: "the path of a file there, such as /resume.pdf",
    }
  }
  return label === "resume" && !/\.pdf$/i.test(pathInStatic(path))
    ? { found: `${found} which is not a PDF`, expected: "a PDF, such as /resume.pdf" }
    : undefined
}
