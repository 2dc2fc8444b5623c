/** Documented at https://decapcms.org/docs/working-with-a-local-git-repository; the package has no types. */
declare module "decap-server/dist/middlewares" {
  import type { Middleware } from "./local-backend"

  /** Adds to an app of Express what answers to POST /api/v1 with the files of the current folder. */
  export function registerLocalFs(
    app: {
      use(middleware: Middleware): void
      post(path: string, middleware: Middleware): void
    },
    options: { logLevel: string },
  ): Promise<void>
}
