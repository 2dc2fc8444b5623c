import { renderToStaticMarkup } from "react-dom/server"
import type { Content } from "../../content/content-files"
import { languageOf, sentencesOf } from "../../content/sentences"
import { INTRO } from "../../shell/screens"
import { HeadMetadata } from "../seo/head-metadata"
import type { SharingPicture } from "../seo/sharing-picture"

/**
 * The page at `/` on hosts without redirects: it leads to the intro, whose metadata it has, because readers of link previews
 * and Mastodon follow no redirect of a page.
 */
export function indexPage(content: Content, picture: SharingPicture, siteUrl?: string): string {
  const { about } = content.profile
  const { site } = content
  const title = sentencesOf(about, site).titles.intro
  const page = (
    <html {...languageOf(site)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="color-scheme" content="dark" />
        <meta httpEquiv="refresh" content={`0; url=${INTRO}`} />
        <title>{title}</title>
        <HeadMetadata {...{ about, site, picture, siteUrl }} screen={INTRO} />
      </head>
      <body>
        <a href={INTRO}>{title}</a>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}\n`
}
