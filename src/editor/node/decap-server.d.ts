/** Documented at https://decapcms.org/docs/working-with-a-local-git-repository; the package has no types. */
declare module "decap-server/dist/middlewares" {
  import type { Middleware } from "./local-backend"

  /** Adds the handlers of POST /api/v1 to an Express app. They read and write files in the current folder. */
  export function registerLocalFs(
    app: {
      use(middleware: Middleware): void
      post(path: string, middleware: Middleware): void
    },
    options: { logLevel: string },
  ): Promise<void>
}
