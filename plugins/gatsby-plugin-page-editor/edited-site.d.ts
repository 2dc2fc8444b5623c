/** The module at the option `modulePath`. esbuild resolves it (node/bundle.ts), and Jest in tests. */
declare module "edited-site" {
  const site: import("./site").Site
  export default site
}
