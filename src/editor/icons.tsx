/** Icons of the editor itself, as Tabler draws them (outline). */
const PATHS = {
  undo: "M9 14l-4-4 4-4M5 10h11a4 4 0 1 1 0 8h-1",
  redo: "M15 14l4-4-4-4M19 10H8a4 4 0 1 0 0 8h1",
  outline: "M9 6h11M9 12h11M9 18h11M5 6v.01M5 12v.01M5 18v.01",
  more: "M4 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M18 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0",
  close: "M18 6 6 18M6 6l12 12",
  plus: "M12 5v14M5 12h14",
  remove:
    "M4 7h16M10 11v6M14 11v6M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2l1-12M9 7V4a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v3",
  up: "M12 5v14M18 11l-6-6-6 6",
  down: "M12 5v14M18 13l-6 6-6-6",
  left: "M5 12h14M11 18l-6-6 6-6",
  right: "M5 12h14M13 18l6-6-6-6",
  previous: "M15 6l-6 6 6 6",
  next: "M9 6l6 6-6 6",
}

export type IconName = keyof typeof PATHS

/** An icon of the editor itself. What it stands for has to be said beside it. */
export const Icon = ({ name }: { name: IconName }) => <Drawing paths={[PATHS[name]]} />

/** An icon by its paths, such as one that the content names. */
export const Drawing = ({ paths = [] }: { paths?: string[] | undefined }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    {paths.map((d) => (
      <path key={d} d={d} />
    ))}
  </svg>
)
