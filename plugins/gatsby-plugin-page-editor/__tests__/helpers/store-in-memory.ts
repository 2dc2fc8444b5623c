import type { Store, Stored } from "../../store/store"
import { stored, version } from "./first-owner"

const DRAFT: Stored["draft"] = {
  id: "PR_1",
  number: 1,
  url: "https://github.com/ada/portfolio/pull/1",
  state: "ready",
  isChecking: false,
  hasAutoMerge: false,
  mayAutoMerge: false,
  needsReview: false,
}

/** A store in memory, in which a save begins a draft, and others put what they save. */
export function storeInMemory(): Store & { put(next: Stored): void } {
  let now = stored()
  return {
    open: async () => now,
    async save({ main }, { texts }) {
      now = { version: version("2", texts), main, draft: DRAFT }
      return now
    },
    file: async () => undefined,
    put(next) {
      now = next
    },
  }
}
