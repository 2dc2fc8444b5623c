import { ENTRY } from "./form"

const NUMBER = /^\d+$/

/** The path of a field in Decap's form, in which each text of a list is a field of its own. */
export const formPath = (path: string) => path.replace(/\.\d+$/, `$&.${ENTRY}`)

/**
 * The element to focus for a field of the form. Decap's labels and groups carry ids that begin with the name of
 * their field (seen in decap-cms-core 3.19).
 *
 * @param path the field's path in the form, such as `about.social.2.link`
 * @throws Error when the form has no such field
 */
export function controlOf(path: string): HTMLElement {
  const steps = path.split(".")
  const names = steps.filter((step) => !NUMBER.test(step))
  const groups = names.slice(0, -1).map((name) => `[id^="${name}-field-"]`)
  const labels = document.querySelectorAll<HTMLLabelElement>(
    [...groups, `label[for^="${names.at(-1)}-field-"]`].join(" "),
  )
  const label = labels[Number(steps.find((step) => NUMBER.test(step)) ?? 0)]
  // A label does not name the buttons of a picture.
  const control = label?.control ?? label?.closest("[aria-label]")?.querySelector("button")
  if (!control) throw new Error(`Decap's form has no control for ${path}: change src/editor/.`)
  return control
}

/** The part of the page that scrolls the form. */
export const formPane = () => document.querySelector("[class*='-ControlPaneContainer']")

/** The entries of the form's lists, each of which has a bar with a handle, and its fields. */
export const entriesOf = (): HTMLElement[] =>
  [...document.querySelectorAll("[aria-roledescription=sortable]")].flatMap(
    (handle) => handle.parentElement?.parentElement ?? [],
  )
