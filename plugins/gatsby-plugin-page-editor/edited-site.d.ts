/** The module at the option `modulePath`, to which esbuild resolves it (node/bundle.ts). For tests and tools, tsconfig.json does. */
declare module "edited-site" {
  const site: import("./site").Site
  export default site
}
