import type { Store, Stored } from "../../store/store"
import { draftIn, stored, version } from "./first-owner"

/** A store in memory, in which a save begins a draft, and others put what they save. */
export function storeInMemory(): Store & { put(next: Stored): void } {
  let now = stored()
  return {
    open: async () => now,
    async save({ main }, { texts }) {
      now = { version: version("2", texts), main, draft: draftIn("ready") }
      return now
    },
    file: async () => undefined,
    put(next) {
      now = next
    },
  }
}
