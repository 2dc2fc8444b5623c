import { serve } from "./netlify-server"

/** `npm run serve`: serves public/ at http://localhost:9000, or at the port in the variable PORT. */
serve("public", Number(process.env.PORT ?? 9000)).then(
  (url) => console.log(`public/ is served as by Netlify at ${url}`),
  ({ message }: Error) => {
    console.error(message)
    process.exitCode = 1
  },
)
