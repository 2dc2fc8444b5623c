/** How the page is looked at. */
export type View = {
  /** Whether it is as wide as a phone. */
  isPhone: boolean
  /** The colour scheme; without it that of the system. */
  scheme: "light" | "dark" | undefined
  /** How often the intro was played again. */
  plays: number
}

export const USUAL_VIEW: View = { isPhone: false, scheme: undefined, plays: 0 }

/** The id of the menu. */
export const MENU = "menu"

const SCHEMES = { "As the system": undefined, Light: "light", Dark: "dark" } as const

type Props = { view: View; onChange: (view: View) => void }

/** The part of the menu about how the page is looked at. */
export const ViewMenu = ({ view, onChange }: Props) => (
  <>
    <button
      type="button"
      className="flat"
      // On a phone it would cover the intro.
      popoverTarget={MENU}
      popoverTargetAction="hide"
      onClick={() => onChange({ ...view, plays: view.plays + 1 })}
    >
      Play the intro
    </button>
    <label className="flat wide-only">
      <input
        type="checkbox"
        checked={view.isPhone}
        onChange={({ target }) => onChange({ ...view, isPhone: target.checked })}
      />
      As wide as a phone
    </label>
    <fieldset>
      <legend>Colours</legend>
      {Object.entries(SCHEMES).map(([name, scheme]) => (
        <label key={name} className="flat">
          <input
            type="radio"
            name="scheme"
            checked={view.scheme === scheme}
            onChange={() => onChange({ ...view, scheme })}
          />
          {name}
        </label>
      ))}
    </fieldset>
  </>
)
