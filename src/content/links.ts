import type { Profile, Site } from "../schema/content-files"

type Answer = "answers" | "gone" | "unknown"

const TIMEOUT_MS = 20_000
/** A heavier picture is more than all else that a visitor loads. */
const PICTURE_MAX_BYTES = 150_000
/** Statuses of pages that exist but refuse programs, as LinkedIn's 999 does. */
const REFUSALS = [401, 403, 405, 429, 999]

/** Every https address that the screens link to or load. */
export function contentLinks({ profile, site }: { profile: Profile; site: Site }): string[] {
  const links = profile.about.social.map(({ link }) => link)
  const addresses = new Set([...links, ...imageAddresses(site)])
  return [...addresses].filter((address) => address.startsWith("https:"))
}

/** The addresses of the external images. */
export const imageAddresses = ({ images: { coffee, building } }: Site) => [
  coffee.src,
  building.src,
  building.still,
]

type Answered = { answer: Answer; because: string; warning?: string }

/**
 * Whether an address answers, with a warning of a picture that is heavy for visitors; unknown if it refuses programs,
 * or fails in a way that may pass.
 */
export async function answerOf(address: string): Promise<Answered> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const { status, ok, headers, body } = response
    const isPicture = ok && headers.get("content-type")?.startsWith("image/")
    const bytes = isPicture ? (await response.arrayBuffer()).byteLength : 0
    if (!isPicture) await body?.cancel()
    const warning =
      bytes > PICTURE_MAX_BYTES
        ? `found a picture of ${Math.round(bytes / 1000)} kB; expected at most ${PICTURE_MAX_BYTES / 1000} kB, which each visitor of About loads`
        : undefined
    return { answer: answerFor(status), because: `${status}`, ...(warning && { warning }) }
  } catch (error) {
    const { message, cause } = error as { message: string; cause?: { code: string } }
    return {
      answer: cause?.code === "ENOTFOUND" ? "gone" : "unknown",
      because: cause?.code ?? message,
    }
  }
}

function answerFor(status: number): Answer {
  if (status < 300) return "answers"
  return REFUSALS.includes(status) || status >= 500 ? "unknown" : "gone"
}
