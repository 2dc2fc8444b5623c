import { diffIndices } from "node-diff3"

/** The lines that differ, in order: removed lines with a minus, added lines with a plus. */
export const lineDiff = (before: string, after: string): string[] =>
  diffIndices(before.split("\n"), after.split("\n")).flatMap(
    ({ buffer1Content, buffer2Content }) => [
      ...buffer1Content.map((line) => `-${line}`),
      ...buffer2Content.map((line) => `+${line}`),
    ],
  )
