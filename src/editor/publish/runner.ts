const sleepFor = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Runs a loop at most once at a time (single flight), with pauses that can be cut short.
 *
 * @param sleep resolves after so many ms; in tests, at once
 */
export function createRunner(loop: () => Promise<void>, sleep = sleepFor) {
  let running: Promise<void> | undefined
  let wake = () => {}
  return {
    isRunning: () => running !== undefined,
    /** Resolves after so many ms, or on the next `resume`. */
    pause: (ms: number) =>
      Promise.race([
        sleep(ms),
        new Promise<void>((resolve) => {
          wake = resolve
        }),
      ]),
    /** Starts the loop, or ends its pause. Resolves when the loop is over. */
    resume(): Promise<void> {
      wake()
      running ??= loop().finally(() => {
        running = undefined
      })
      return running
    },
  }
}
