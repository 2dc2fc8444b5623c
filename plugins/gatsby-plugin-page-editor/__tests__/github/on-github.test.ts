import { githubContract } from "./contract"
import { type Scratch, scratchRepository } from "./scratch-repository"

const { lacks, content }: Scratch = JSON.parse(process.env.SCRATCH ?? "")

describe("GitHub", () => {
  githubContract({
    begin: (hasRequiredCheck) => scratchRepository(hasRequiredCheck, content),
    lacks,
    patience: 60_000,
  })
})
