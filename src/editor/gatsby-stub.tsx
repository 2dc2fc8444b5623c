import type { GatsbyLinkProps } from "gatsby"

/** Stands in for Gatsby's link, which needs a whole site around it. */
export const Link = ({ to, className, children }: GatsbyLinkProps<unknown>) => (
  <a href={to} className={className}>
    {children}
  </a>
)
