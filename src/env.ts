/**
 * What the build environment says. Nothing else reads process.env. The names of the variables are Netlify's
 * (docs.netlify.com/build/configure-builds/environment-variables), but for those of analytics.
 *
 * Each variable is read by its full name, because Gatsby replaces `process.env.GATSBY_…` in the code of pages.
 */
export const env = {
  /** Whether this is `npm start`. */
  get isDevelopment(): boolean {
    return process.env.NODE_ENV === "development"
  },
  /** "production", "deploy-preview" or "branch-deploy"; absent on one's own machine. */
  get context(): string | undefined {
    return process.env.CONTEXT
  },
  /** Whether visitors get this build. */
  get isLive(): boolean {
    return process.env.CONTEXT === "production"
  },
  /** The address of the live site, in previews too. */
  get siteUrl(): string | undefined {
    return process.env.URL
  },
  get repositoryUrl(): string | undefined {
    return process.env.REPOSITORY_URL
  },
  get branch(): string | undefined {
    return process.env.BRANCH
  },
  /** The id of Google Analytics. */
  get trackerId(): string | undefined {
    return process.env.GA_MEASUREMENT_ID
  },
  /** What visitors have agreed to; "denied" unless the owner says otherwise. */
  get analyticsConsent(): "granted" | "denied" {
    return process.env.GATSBY_ANALYTICS_CONSENT === "granted" ? "granted" : "denied"
  },
}

export type Env = Readonly<typeof env>
