import type { Profile, Site } from "../schema/content-files"

export type Answer = "answers" | "gone" | "unknown"

const TIMEOUT_MS = 20_000
/** Statuses of pages that exist but refuse programs, as LinkedIn's 999 does. */
const REFUSALS = [401, 403, 405, 429, 999]

/** Every https address that the screens link to or load. */
export function contentLinks({ profile, site }: { profile: Profile; site: Site }): string[] {
  const { coffee, building } = site.images
  const links = profile.about.social.map(({ link }) => link)
  const pictures = [coffee.src, building.src, building.still]
  return [...new Set([...links, ...pictures])].filter(
    (address): address is string => address?.startsWith("https:") ?? false,
  )
}

/** Whether an address answers; unknown if it refuses programs, or fails in a way that may pass. */
export async function answerOf(address: string): Promise<{ answer: Answer; because: string }> {
  try {
    const { status, body } = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    await body?.cancel()
    return { answer: answerFor(status), because: `${status}` }
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
