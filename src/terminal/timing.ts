/** The default time per character, in ms (docs/behaviour.md, section 4). */
export const DEFAULT_SPEED_MS = 120
/** The extra pause after each `.`, `!`, `?` and `;`, before the next character, in ms. */
export const PAUSE_MS = 1000

/** When the intro's second line starts, and its time per character, in ms (docs/behaviour.md, section 3). */
export const ROLE_DELAY_MS = 4000
export const ROLE_SPEED_MS = 50
