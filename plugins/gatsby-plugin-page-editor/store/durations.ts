/** What the editor waits for at its store, in ms. */

/** The interval at which the store is read while something is awaited. */
export const POLL_MS = 10_000
/** What takes longer than this has most likely failed. */
export const LATE_MS = 15 * 60_000
/** The pause after which a commit is tried again on a branch that was made a moment before. */
export const NEW_BRANCH_MS = 1_000
/** A request may take ANSWER_MAX_MS, plus its bytes at 256 kbit/s. */
export const ANSWER_MAX_MS = 30_000
export const BYTES_PER_MS = 32
