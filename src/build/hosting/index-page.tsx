import { renderToStaticMarkup } from "react-dom/server"
import type { Content } from "../../content/content-files"
import { languageOf, sentencesOf } from "../../content/sentences"
import { INTRO } from "../../shell/screens"
import { HeadMetadata } from "../seo/head-metadata"

/**
 * The page at `/` on hosts without redirects: it leads to the intro, whose metadata it has, because readers of link previews
 * and Mastodon follow no redirect of a page.
 */
export function indexPage({ profile: { about }, site }: Content, siteUrl?: string): string {
  const title = sentencesOf(about, site).titles.intro
  const page = (
    <html {...languageOf(site)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="color-scheme" content="dark" />
        <meta httpEquiv="refresh" content={`0; url=${INTRO}`} />
        <title>{title}</title>
        <HeadMetadata screen={INTRO} about={about} site={site} siteUrl={siteUrl} />
      </head>
      <body>
        <a href={INTRO}>{title}</a>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}\n`
}
