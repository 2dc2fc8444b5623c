import type { ComponentProps } from "react"

/** Stands for Gatsby's link, which is an anchor to what renders it. */
export const Link = ({ to, ...anchor }: ComponentProps<"a"> & { to: string }) => (
  <a {...anchor} href={to} />
)

/** Queries are run by the build, never by a test. */
export const graphql = () => null
