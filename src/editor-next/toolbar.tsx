import type { ReactNode } from "react"
import { Icon, type IconName } from "./icons"

/** How the page is looked at. */
export type Look = { isPhone: boolean; scheme: "light" | "dark" | undefined }

type Props = {
  status: ReactNode
  /** Save and Publish. */
  ends: ReactNode
  look: Look
  onLook: (look: Look) => void
  onUndo: (() => void) | undefined
  onRedo: (() => void) | undefined
  onOutline: () => void
  onPlay: () => void
  onVersions: (() => void) | undefined
  onSignOut: (() => void) | undefined
  /** The address of the site. */
  site: string
}

const MENU = "menu"

/** The bar above the page: where everything is, and what can be done with all of it. */
export function Toolbar(props: Props) {
  const { status, ends, look, onLook, onUndo, onRedo, onOutline, onPlay, onVersions } = props
  const { onSignOut, site } = props
  const schemes = (["light", "dark"] as const).map((scheme) => (
    <button
      key={scheme}
      type="button"
      aria-pressed={look.scheme === scheme}
      onClick={() => onLook({ ...look, scheme: look.scheme === scheme ? undefined : scheme })}
    >
      {scheme === "light" ? "As in light mode" : "As in dark mode"}
    </button>
  ))
  return (
    <header className="bar">
      {status}
      <BarButton icon="undo" label="Undo" onClick={onUndo} />
      <BarButton icon="redo" label="Redo" onClick={onRedo} />
      <BarButton icon="outline" label="Outline" onClick={onOutline} />
      <button type="button" popoverTarget={MENU} aria-label="More" title="More">
        <Icon name="more" />
      </button>
      <div className="ends">{ends}</div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click on one of its buttons bubbles here, by keys too */}
      <div
        id={MENU}
        className="menu"
        popover="auto"
        onClick={({ currentTarget }) => currentTarget.hidePopover()}
      >
        <button
          type="button"
          className="wide"
          aria-pressed={look.isPhone}
          onClick={() => onLook({ ...look, isPhone: !look.isPhone })}
        >
          As on a phone
        </button>
        {schemes}
        <button type="button" onClick={onPlay}>
          Play the intro again
        </button>
        {onVersions && (
          <button type="button" onClick={onVersions}>
            Earlier versions
          </button>
        )}
        <a className="button" href={site} target="_blank" rel="noreferrer">
          See the site
        </a>
        {onSignOut && (
          <button type="button" onClick={onSignOut}>
            Sign out
          </button>
        )}
      </div>
    </header>
  )
}

type BarButtonProps = { icon: IconName; label: string; onClick: (() => void) | undefined }

const BarButton = ({ icon, label, onClick }: BarButtonProps) => (
  <button type="button" disabled={!onClick} onClick={onClick} aria-label={label} title={label}>
    <Icon name={icon} />
    <span>{label}</span>
  </button>
)
