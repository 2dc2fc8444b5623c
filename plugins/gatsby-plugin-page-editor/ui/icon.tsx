import type { Icons } from "../site"

/** The icons of the editor's own buttons: outlines of https://tabler.io/icons (MIT licence), on a grid of 24 by 24. */
const OWN = {
  "arrow-back-up": "m9 14l-4-4l4-4M5 10h11a4 4 0 1 1 0 8h-1",
  "arrow-forward-up": "m15 14l4-4l-4-4M19 10H8a4 4 0 1 0 0 8h1",
  "arrow-up": "M12 5v14m6-8l-6-6m-6 6l6-6",
  "arrow-down": "M12 5v14m6-6l-6 6m-6-6l6 6",
  "arrow-left": "M5 12h14M5 12l6 6m-6-6l6-6",
  "arrow-right": "M5 12h14m-6 6l6-6m-6-6l6 6",
  dots: "M4 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0m7 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0m7 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0",
  link: "m9 15l6-6m-4-3l.463-.536a5 5 0 0 1 7.071 7.072L18 13m-5 5l-.397.534a5.07 5.07 0 0 1-7.127 0a4.97 4.97 0 0 1 0-7.071L6 11",
  list: "M9 6h11M9 12h11M9 18h11M5 6v.01M5 12v.01M5 18v.01",
  plus: "M12 5v14m-7-7h14",
  trash:
    "M4 7h16m-10 4v6m4-6v6M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2l1-12M9 7V4a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v3",
  x: "M18 6L6 18M6 6l12 12",
}

export type OwnIcon = keyof typeof OWN

/** An icon of the editor. Hidden from screen readers, so it needs a label beside it. */
export const Icon = ({ name }: { name: OwnIcon }) => <Outline paths={[OWN[name]]} />

/** An icon of the site, if it has loaded. */
export const SiteIcon = ({ name, icons }: { name: string; icons: Icons }) => (
  <Outline paths={(Object.hasOwn(icons, name) && icons[name]) || []} />
)

const Outline = ({ paths }: { paths: string[] }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    {paths.map((d) => (
      <path key={d} d={d} />
    ))}
  </svg>
)
