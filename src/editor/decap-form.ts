import { ENTRY } from "./form"

const NUMBER = /^\d+$/

/** What an entry is dragged by, and its title while it is folded. */
const HANDLE = "[aria-roledescription=sortable]"
const TITLE = "[class*='-NestedObjectLabel']"
/** In its bar. An entry without a valid type has none, and begins with the handle. */
const OPEN = ":scope > button:first-child"
const REMOVE = ":scope > button:last-child"

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
  // A label does not name the buttons of a picture, and none of what is in a group or a list.
  const control =
    label?.control ??
    label?.closest("[aria-label]")?.querySelector<HTMLElement>("button, input, textarea")
  if (!control) throw new Error(`Decap's form has no control for ${path}: change src/editor/.`)
  return control
}

/** The part of the page that scrolls the form. */
export const formPane = () => document.querySelector("[class*='-ControlPaneContainer']")

const handles = () => [...document.querySelectorAll(HANDLE)]

/** The entries of the form's lists, each of which has a bar with a handle, and its fields. */
export const entriesOf = (): HTMLElement[] =>
  handles().flatMap((handle) => handle.parentElement?.parentElement ?? [])

/**
 * Makes the bars of entries do what owners expect: a click on the title opens the entry, and a drag does not scroll. The
 * list clears the selection during a drag, whereupon Chromium scrolls to a field that has the focus (seen in
 * decap-cms-widget-list 3.6 with @dnd-kit/core 6.3).
 *
 * @returns what undoes it
 */
export function improveBars(): () => void {
  const click = ({ target }: Event) => {
    const bar = (target as Element).closest(TITLE)?.previousElementSibling
    bar?.querySelector<HTMLElement>(OPEN)?.click()
  }
  const blur = ({ target }: Event) => {
    const { activeElement } = document
    if ((target as Element).closest(HANDLE)) (activeElement as HTMLElement | null)?.blur()
  }
  document.addEventListener("click", click)
  document.addEventListener("pointerdown", blur)
  return () => {
    document.removeEventListener("click", click)
    document.removeEventListener("pointerdown", blur)
  }
}

/** Names the buttons in the bars of entries, which have only pictures, for assistive technology. */
export function nameButtons(): void {
  for (const handle of handles()) {
    const bar = handle.parentElement
    const entry = bar?.parentElement
    if (!bar || !entry?.parentElement) continue
    const number = [...entry.parentElement.children].indexOf(entry) + 1
    const name = `${bar.nextElementSibling?.textContent}, number ${number}`
    bar.querySelector(OPEN)?.setAttribute("aria-label", `Open ${name}`)
    handle.setAttribute("aria-label", `Move ${name}`)
    bar.querySelector(REMOVE)?.setAttribute("aria-label", `Remove ${name}`)
  }
}
