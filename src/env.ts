/**
 * The environment variables of the build. Nothing else in src/ reads process.env. Their names are Netlify's
 * (docs.netlify.com/build/configure-builds/environment-variables), except those of analytics.
 *
 * Each variable is read by its full name, because Gatsby replaces `process.env.GATSBY_…` in the code of pages.
 */
export const env = {
  /** Whether this is `npm start`. */
  get isDevelopment(): boolean {
    return process.env.NODE_ENV === "development"
  },
  /** "production", "deploy-preview" or "branch-deploy"; undefined on a local machine. */
  get context(): string | undefined {
    return process.env.CONTEXT
  },
  /** Whether this is a production build, which visitors get. */
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
  /** The measurement id of Google Analytics. */
  get trackerId(): string | undefined {
    return process.env.GA_MEASUREMENT_ID
  },
  /** The default consent to analytics; "denied" unless the owner grants it. */
  get analyticsConsent(): "granted" | "denied" {
    return process.env.GATSBY_ANALYTICS_CONSENT === "granted" ? "granted" : "denied"
  },
}

export type Env = Readonly<typeof env>
