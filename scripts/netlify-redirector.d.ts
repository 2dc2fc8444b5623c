/** Netlify's parser and matcher of `_redirects`, as WebAssembly. The package has no types. */
declare module "netlify-redirector" {
  type Lookup = (name: string) => string
  type Request = Record<"scheme" | "host" | "path" | "query", string> &
    Record<"getHeader" | "getCookie", Lookup>
  type Rule = { to: string; status: number; force: boolean }
  type Matcher = { match: (request: Request) => Rule | null }

  export function parsePlain(rules: string, options: object): Promise<Matcher>
}
