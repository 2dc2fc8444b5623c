import type { StoreError } from "../store/store"

const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 30_000

/** How long to wait before a retry, in ms: exponential backoff, or until the rate limit ends. */
export const retryDelay = ({ retryAt }: StoreError, failures: number): number =>
  retryAt
    ? Math.max(retryAt.getTime() - Date.now(), 0)
    : Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS)

const sleepFor = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

type Options<Step> = {
  /** The most urgent step that is pending. */
  next(): Step | undefined
  take(step: Step): Promise<void>
  /** Called when a step has failed. */
  recover(error: unknown, step: Step): Promise<void>
  /** Called when no step is pending. */
  rest(): void
  /** Resolves after so many ms; in tests, at once. */
  sleep?: ((ms: number) => Promise<void>) | undefined
}

/** Takes steps one after the other, in a loop that runs at most once at a time, with pauses that can be cut short. */
export function createRunner<Step>(options: Options<Step>) {
  const { next, take, recover, rest, sleep = sleepFor } = options
  let running: Promise<void> | undefined
  let isWaiting = false
  let wake = () => {}
  async function loop() {
    for (let step = next(); step && !isWaiting; step = next()) {
      await take(step).catch((error) => recover(error, step))
    }
    if (!isWaiting) rest()
  }
  return {
    isBusy: () => running !== undefined || isWaiting,
    /** Resolves after so many ms, or on the next `resume`. */
    pause: (ms: number) =>
      Promise.race([
        sleep(ms),
        new Promise<void>((resolve) => {
          wake = resolve
        }),
      ]),
    /** Ends the loop after this step, until it is resumed. */
    wait() {
      isWaiting = true
    },
    /** Starts the loop, or ends its pause. Resolves when the loop is over. */
    async resume(): Promise<void> {
      isWaiting = false
      if (!next()) return
      wake()
      running ??= loop().finally(() => {
        running = undefined
      })
      await running
    },
  }
}
