/** Everything that the editor waits for, in ms. */

/** The interval at which the store is read while something is awaited. */
export const LOOK_MS = 10_000
/** For this long after a write, a read that does not show the write lags behind it. */
export const LAG_MAX_MS = 30_000
/** The pause after which a commit is tried again on a branch that was made a moment before. */
export const NEW_BRANCH_MS = 1_000
/** The longest wait for an answer, and the slowest connection for which it is long enough: 256 kbit/s. */
export const ANSWER_MAX_MS = 30_000
export const BYTES_PER_MS = 32
