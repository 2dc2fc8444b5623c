import { SCREENS, type ScreenPath } from "./screens"

/** What the document's head holds for a screen; titles as in the specification, section 2. */
export function DocumentHead({ screen }: { screen: ScreenPath }) {
  return (
    <>
      <html lang="en" />
      <title>{SCREENS[screen].title}</title>
    </>
  )
}
