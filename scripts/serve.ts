import { serve } from "../src/build/hosting/server"

const DEFAULT_PORT = 9000

/** `npm run serve`: the build at http://localhost:9000, or at the port in the variable PORT. */
serve({ directory: "public", port: Number(process.env.PORT ?? DEFAULT_PORT) }).then(
  ({ url }) => console.log(`public/ as the host serves it: ${url}`),
  ({ message }: Error) => {
    console.error(message)
    process.exitCode = 1
  },
)
