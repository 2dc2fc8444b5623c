/** The longest wait for an answer. GitHub itself gives up after ten seconds. */
const ANSWER_MAX_MS = 30_000
/** The slowest upload for which the wait is long enough: 256 kbit/s. */
const UPLOAD_BYTES_PER_MS = 32

/**
 * `fetch` that fails, as without a network, if no answer comes in time: a request that hangs would never be retried.
 */
export async function fetchInTime(input: RequestInfo, init: RequestInit = {}): Promise<Response> {
  const uploadMs = typeof init.body === "string" ? init.body.length / UPLOAD_BYTES_PER_MS : 0
  const limit = AbortSignal.timeout(ANSWER_MAX_MS + Math.ceil(uploadMs))
  const request = new AbortController()
  const cancel = () => request.abort()
  limit.addEventListener("abort", cancel)
  try {
    return await fetch(input, { ...init, signal: request.signal })
  } finally {
    // The body of the answer may take longer than the limit.
    limit.removeEventListener("abort", cancel)
  }
}
