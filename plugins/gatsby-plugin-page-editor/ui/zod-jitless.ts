import { config } from "zod"

// Turns off eval in zod, which the content security policy would block. Imported before session/schema-fields.ts, which
// makes schemas when it is loaded.
config({ jitless: true })
