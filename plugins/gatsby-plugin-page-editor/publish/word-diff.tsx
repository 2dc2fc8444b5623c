import { diffComm } from "node-diff3"

const SEGMENTER = new Intl.Segmenter(undefined, { granularity: "word" })

/** The words of a text, and what is between them, in any script. */
const wordsIn = (text: string) => Array.from(SEGMENTER.segment(text), ({ segment }) => segment)

/** A text as it was and as it is, with the words marked that were removed and added. */
export const WordDiff = ({ before, after }: { before: string; after: string }) => (
  <span>
    {diffComm(wordsIn(before), wordsIn(after)).map(({ common, buffer1, buffer2 }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a diff have no identity
      <span key={index}>
        {common?.join("")}
        {buffer1 && buffer1.length > 0 && <del>{buffer1.join("")}</del>}
        {buffer2 && buffer2.length > 0 && <ins>{buffer2.join("")}</ins>}
      </span>
    ))}
  </span>
)
