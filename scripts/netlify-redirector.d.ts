/** Netlify's own matcher of redirect rules, as WebAssembly. The package has no types. */
declare module "netlify-redirector" {
  type Request = {
    scheme: string
    host: string
    path: string
    query: string
    getHeader: (name: string) => string
    getCookie: (name: string) => string
  }
  type Match = { to: string; status: number; force: boolean }

  export function parseJSON(
    rules: string,
    options: object,
  ): Promise<{ match: (request: Request) => Match | null }>
}
