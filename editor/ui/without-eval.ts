import { config } from "zod"

// The content security policy blocks eval, which zod would try. Imported first: session/fields.ts makes schemas at once.
config({ jitless: true })
