/** Hosts that builds differ for. "static" is any host that only serves files, such as GitHub Pages. */
export type Host = "netlify" | "cloudflare-pages" | "static"

const otherHost: Host = process.env.NETLIFY || !process.env.CONTEXT ? "netlify" : "static"
const context = process.env.CONTEXT || (process.env.CF_PAGES && "deploy-preview")
const isLive = process.env.CONTEXT === "production"

/**
 * The environment variables of the build. Nothing else in src/ reads process.env. The variables have Netlify's names
 * (docs.netlify.com/build/configure-builds/environment-variables), except those of analytics and Cloudflare Pages.
 *
 * Each variable is read by its full name, because Gatsby replaces `process.env.GATSBY_…` in the code of pages.
 */
export const env = {
  /** Whether this is the development server, `npm start`. */
  isDevelopment: process.env.NODE_ENV === "development",
  /** The host that the build is for. A local build is for Netlify, which `npm run serve` imitates. */
  host: (process.env.CF_PAGES ? "cloudflare-pages" : otherHost) as Host,
  /**
   * "production", "deploy-preview" or "branch-deploy"; undefined on a local machine. Cloudflare Pages does not
   * say which build goes live, so its builds without CONTEXT are previews.
   */
  context,
  /** Whether this is the build that visitors get. */
  isLive,
  /** Whether the build has the editor. Previews have none, because each would need a sign-in of its own. */
  hasEditor: context === undefined || isLive,
  /** The address of the live site, in previews too. */
  siteUrl: process.env.URL,
  repositoryUrl: process.env.REPOSITORY_URL,
  branch: process.env.BRANCH || process.env.CF_PAGES_BRANCH,
  /** The commit that is built. */
  commit: process.env.COMMIT_REF || process.env.CF_PAGES_COMMIT_SHA,
  /** The measurement id of Google Analytics. */
  trackerId: process.env.GA_MEASUREMENT_ID,
  /** The default consent to analytics; "denied" unless the owner grants it. */
  analyticsConsent: process.env.GATSBY_ANALYTICS_CONSENT === "granted" ? "granted" : "denied",
}

export type Env = Readonly<typeof env>

const RULES: Record<string, [pattern: RegExp, expected: string]> = {
  CONTEXT: [
    /^(production|deploy-preview|branch-deploy|preview-server|dev)$/,
    "production, deploy-preview, branch-deploy, preview-server or dev",
  ],
  // The origin alone, with or without a trailing slash: a path would be lost.
  URL: [
    /^https?:\/\/[\p{L}\p{N}.-]+(:\d+)?\/?$/u,
    "the address of the live site without a path, such as https://ada.example",
  ],
  REPOSITORY_URL: [
    /^((https?|ssh|git):\/\/|git@)\S+$/,
    "the address of the repository, such as https://github.com/ada/portfolio",
  ],
  BRANCH: [/^[^\s~^:?*[\\]+$/, "the name of the branch that goes live, such as main"],
  GA_MEASUREMENT_ID: [/^GT?-[A-Z0-9]+$/, "an id of Google Analytics, such as G-1A2B3C4D5E"],
  GATSBY_ANALYTICS_CONSENT: [/^(granted|denied)$/, "granted or denied"],
}

/** A message for each variable with an invalid value, in the form of content errors. */
export const envProblems = (variables: NodeJS.ProcessEnv = process.env): string[] =>
  Object.entries(RULES).flatMap(([name, [pattern, expected]]) => {
    const value = variables[name]
    if (!value || pattern.test(value)) return []
    return `${name} (build environment): found ${JSON.stringify(value)}; expected ${expected}`
  })
