/** Documented at https://decapcms.org/docs/working-with-a-local-git-repository; the package has no types. */
declare module "decap-server/dist/middlewares" {
  import type { Express } from "express"

  /** Answers to POST /api/v1 with the files of the current folder, and admits pages of this machine alone. */
  export function registerLocalFs(app: Express, options: { logLevel: string }): Promise<void>
}
