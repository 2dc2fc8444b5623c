import { config } from "zod"

// The content security policy blocks eval, which zod would try. The bundle runs this before any schema is made.
config({ jitless: true })
