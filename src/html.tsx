import type { ReactNode } from "react"

type Props = {
  htmlAttributes: object
  bodyAttributes: object
  headComponents: ReactNode
  preBodyComponents: ReactNode
  postBodyComponents: ReactNode
  body: string
}

/** The document around Gatsby's app (gatsbyjs.com/docs/custom-html), without elements that no browser reads any more. */
export default function Html(props: Props) {
  return (
    <html {...props.htmlAttributes}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {props.headComponents}
      </head>
      <body {...props.bodyAttributes}>
        {props.preBodyComponents}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: what Gatsby has rendered */}
        <div id="___gatsby" dangerouslySetInnerHTML={{ __html: props.body }} />
        {props.postBodyComponents}
      </body>
    </html>
  )
}
