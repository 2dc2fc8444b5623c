import type { Behaviour } from "./kind"

/** The text by which an entry of a list is known. It means nothing beside the entry's name. */
export const label = (): Behaviour => ({ textOf: () => "" })
