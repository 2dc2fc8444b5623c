import * as z from "zod"
import { group, optionalText, withMetadata, withRule } from "./fields"
import { isOnSite, LINK, LINK_EXPECTED, linkProblem } from "./links"
import type { Lookups } from "./lookups"
import { ofSample } from "./sample"
import { iconOf, LABEL, LABELS, labelFrom, networkOf, usualLabel } from "./social"

const LABEL_EXPECTED = "a label in small letters and digits"

/** The label of a social link: a known one, the name of a brand, or any other. */
const label = withRule(
  withMetadata(z.string(LABEL_EXPECTED), {
    title: "Label",
    format: "label",
    pattern: LABEL.source,
    example: LABELS,
    hint: "Two links cannot have the same label.",
  }),
  (value, report) => {
    const meant = [labelFrom(value)]
    if (!LABEL.test(value)) report({ expected: LABEL_EXPECTED, meant })
    else if ((usualLabel(value) ?? value) !== value)
      report({ expected: "the usual label of the network", meant, severity: "warning" })
  },
)

/** A social link: label, icon, address and name. */
export const socialLink = (lookups: Lookups) =>
  withRule(
    group("Social link", {
      label,
      link: withMetadata(z.string(LINK_EXPECTED), {
        title: "Link",
        format: "link",
        pattern: LINK.source,
        example: "https://github.com/ada",
      }),
      name: optionalText("Name", { hint: "Shown below the icon, instead of the usual name." }),
      icon: optionalText("Icon", {
        example: "mail",
        hint: "All of them are on https://tabler.io/icons (outline).",
        format: "icon",
      }),
    }),
    (entry, report) => {
      const icon = iconOf(entry)
      const meant = lookups.likelyIcons(icon)
      const expected = "an outline icon of https://tabler.io/icons"
      if (meant) report({ found: `found no icon "${icon}"`, expected, meant }, "icon")

      const beginning = networkOf(labelFrom(entry.label))?.link
      const problem = linkProblem(entry.link, lookups, beginning)
      if (problem) report(problem, "link")
      else if (lookups.isSample(entry.link)) report(ofSample(entry.label), "link")
      else if (entry.link === beginning && !isOnSite(beginning)) {
        const found = `your name is missing after ${beginning}`
        const expected = "the address of your own page"
        report({ found, expected, advice: found, severity: "warning" }, "link")
      }
    },
  )
