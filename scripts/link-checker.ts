import { imageAddresses } from "../src/content/image-addresses"
import type { Content } from "../src/schema/content-files"

type Answer = "answers" | "gone" | "unknown"

const TIMEOUT_MS = 20_000
/** The size of a picture from which on to warn: more than everything else that a visitor downloads. */
const PICTURE_MAX_BYTES = 150_000
/** Statuses of pages that exist but refuse programs, such as LinkedIn's 999. */
const REFUSALS = [401, 403, 405, 429, 999]

/** Every https address that the screens link to or load, once each. */
export function contentLinks({ profile, site }: Content): string[] {
  const links = profile.about.social.map(({ link }) => link)
  const addresses = new Set([...links, ...imageAddresses(site)])
  return [...addresses].filter((address) => address.startsWith("https:"))
}

type Answered = { answer: Answer; because: string; warning?: string }

/** Whether an address answers; unknown if it refuses programs, or fails for now. Warns of a heavy picture. */
export async function answerOf(address: string): Promise<Answered> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const { status, ok, headers, body } = response
    const isPicture = ok && headers.get("content-type")?.startsWith("image/")
    const bytes = isPicture ? (await response.arrayBuffer()).byteLength : 0
    if (!isPicture) await body?.cancel()
    const warning =
      bytes > PICTURE_MAX_BYTES
        ? `found a picture of ${Math.round(bytes / 1000)} kB; expected at most ${PICTURE_MAX_BYTES / 1000} kB, because each visitor of About loads it`
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

/** Codes of errors in which no host was found: the name does not exist, or the name server does not answer. */
const UNKNOWN_HOST = ["ENOTFOUND", "EAI_AGAIN"]

/** Whether no host was found for any address, as without a connection. */
export const areUnreachable = (answers: Answered[]) =>
  answers.length > 0 && answers.every(({ because }) => UNKNOWN_HOST.includes(because))

function answerFor(status: number): Answer {
  if (status < 300) return "answers"
  return REFUSALS.includes(status) || status >= 500 ? "unknown" : "gone"
}
