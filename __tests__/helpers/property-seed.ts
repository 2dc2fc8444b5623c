import fc from "fast-check"

/** The same cases on every run, so that a failure comes from a change. The weekly workflow tries others. */
const DEFAULT_SEED = 1

fc.configureGlobal({ seed: Number(process.env.SEED ?? DEFAULT_SEED) })
