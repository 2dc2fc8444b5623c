import type { GatsbyLinkProps } from "gatsby"

/** Replaces Gatsby's Link, which needs Gatsby's router. */
export const Link = ({ to, className, children }: GatsbyLinkProps<unknown>) => (
  <a href={to} className={className}>
    {children}
  </a>
)

/** Replaces the tag of queries, which Gatsby runs in the build. */
export const graphql = () => undefined
