/** Netlify's service that signs users in to GitHub (docs.netlify.com, "OAuth provider tokens"). */
const NETLIFY = "https://api.netlify.com"
const POPUP = "width=640,height=720"
const CLOSED_CHECK_MS = 500

const SUCCESS = "authorization:github:success:"
const FAILURE = "authorization:github:error:"

/**
 * Signs in to GitHub in a window of Netlify's. Its messages are taken from its own origin alone.
 *
 * @param host the site's, by which Netlify knows it
 * @returns a token
 * @throws Error when the window was closed, is blocked, or says why it failed
 */
export function signInWithNetlify(host: string): Promise<string> {
  const query = new URLSearchParams({ provider: "github", site_id: host, scope: "repo" })
  const popup = open(`${NETLIFY}/auth?${query}`, "sign-in", POPUP)
  if (!popup)
    throw new Error("The browser has blocked the window to sign in. Allow it, then try again.")
  return new Promise((resolve, reject) => {
    const end = () => {
      clearInterval(closed)
      removeEventListener("message", listen)
    }
    const closed = setInterval(() => {
      if (!popup.closed) return
      end()
      reject(new Error("The window was closed before you were signed in."))
    }, CLOSED_CHECK_MS)
    const listen = ({ data, origin, source }: MessageEvent<unknown>) => {
      if (origin !== NETLIFY || source !== popup || typeof data !== "string") return
      // Netlify waits for an answer, and sends the token to who gives it.
      if (data === "authorizing:github") popup.postMessage(data, NETLIFY)
      const isFailure = data.startsWith(FAILURE)
      if (!data.startsWith(SUCCESS) && !isFailure) return
      end()
      popup.close()
      const { token, message } = JSON.parse(data.slice((isFailure ? FAILURE : SUCCESS).length))
      if (token) resolve(token)
      else reject(new Error(`GitHub did not sign you in: ${message ?? "no reason was given"}.`))
    }
    addEventListener("message", listen)
  })
}
