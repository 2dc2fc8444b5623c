import { diffPatch } from "node-diff3"

/** The lines that differ, as in a patch: the ones that went with a minus, the ones that came with a plus. */
export const lineDiff = (before: string, after: string) =>
  diffPatch(before.split("\n"), after.split("\n")).flatMap(({ buffer1, buffer2 }) => [
    ...buffer1.chunk.map((line) => `-${line}`),
    ...buffer2.chunk.map((line) => `+${line}`),
  ])
