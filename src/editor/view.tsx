import { useState } from "react"

type Scheme = "light" | "dark" | undefined

/** How the page is looked at: as wide as a phone, light or dark, its intro played. */
export function useView() {
  const [isPhone, setPhone] = useState(false)
  const [scheme, setScheme] = useState<Scheme>()
  const [plays, setPlays] = useState(0)
  return {
    page: { isPhone, scheme, plays },
    togglePhone: () => setPhone(!isPhone),
    setScheme,
    play: () => setPlays(plays + 1),
  }
}

const SCHEMES = { "As the system": undefined, Light: "light", Dark: "dark" } as const

/** The part of the menu about how the page is looked at. */
export function ViewMenu({ view }: { view: ReturnType<typeof useView> }) {
  const { page, togglePhone, setScheme, play } = view
  return (
    <>
      <button type="button" onClick={play}>
        Play the intro
      </button>
      <label className="wide-only">
        <input type="checkbox" checked={page.isPhone} onChange={togglePhone} /> As wide as a phone
      </label>
      <fieldset>
        <legend>Colours</legend>
        {Object.entries(SCHEMES).map(([name, scheme]) => (
          <label key={name}>
            <input
              type="radio"
              name="scheme"
              checked={page.scheme === scheme}
              onChange={() => setScheme(scheme)}
            />{" "}
            {name}
          </label>
        ))}
      </fieldset>
    </>
  )
}
