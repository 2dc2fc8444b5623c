export const TRACKER_ID = "G-TEST123"

/** The variable that gives a tested site its tracker. */
export const TRACKER = { GA_MEASUREMENT_ID: TRACKER_ID }
