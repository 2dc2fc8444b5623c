const isDevelopment = process.env.NODE_ENV === "development"
const isOnCloudflare = Boolean(process.env.CF_PAGES)
const context = process.env.CONTEXT || (isOnCloudflare ? "deploy-preview" : undefined)
const isProduction = context === "production"

/**
 * The environment variables of the build. Nothing else in src/ reads process.env. The variables have Netlify's names
 * (docs.netlify.com/build/configure-builds/environment-variables), except those of analytics and Cloudflare Pages.
 *
 * Each variable is read by its full name, because Gatsby replaces `process.env.GATSBY_…` in the code of pages.
 */
export const env = {
  /** Whether this is the development server, `npm start`. */
  isDevelopment,
  /** Whether the host may get redirects: Cloudflare Pages applies them before it looks for a file. */
  redirects: !isOnCloudflare,
  /** Whether this is the build that visitors get. Cloudflare Pages does not say so: without CONTEXT, it is a preview. */
  isProduction,
  /** Whether this is a preview of a host, such as of a pull request. */
  isPreview: context !== undefined && !isProduction && !isDevelopment,
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

/** The valid values of variables, and what a message expects. */
const EXPECTED: Record<string, [valid: RegExp, expected: string]> = {
  URL: [
    /^https?:\/\/[^\s/?#@]+\/?$/i,
    "the address of the live site without a path, such as https://ada.example. On GitHub Pages, name the fork <you>.github.io, or give it a domain",
  ],
  // Hosts build from repositories on other sites as well, without an editor.
  REPOSITORY_URL: [
    /\bgithub\.com[/:][\w.-]+\/[\w.-]+\/?$|^(?!.*\bgithub\.com\b).+[:@]/,
    "the address of your repository on GitHub, such as https://github.com/ada/portfolio",
  ],
  // The deploy contexts of Netlify.
  CONTEXT: [
    /^(?:production|deploy-preview|branch-deploy|preview-server|dev)$/,
    "production, deploy-preview, branch-deploy, preview-server or dev",
  ],
  GA_MEASUREMENT_ID: [/^G-\w+$/, "the measurement ID of Google Analytics, such as G-1A2B3C4D5E"],
  GATSBY_ANALYTICS_CONSENT: [/^(?:granted|denied)$/, "granted or denied"],
}

/** A message for each variable that would quietly give another build, in the form of content errors. */
export const envProblems = (variables = process.env): string[] =>
  Object.entries(EXPECTED).flatMap(([name, [valid, expected]]) => {
    const value = variables[name]
    if (!value || valid.test(value)) return []
    return `${name} (build environment): found ${JSON.stringify(value)}; expected ${expected}`
  })
