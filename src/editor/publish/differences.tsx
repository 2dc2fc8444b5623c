import { differingWords } from "../session/merge"

type Props = { before: string; after: string }

/** Two versions of a text as one, with the words that differ. */
export const Differences = ({ before, after }: Props) => (
  <span className="differences">
    {differingWords(before, after).map(({ common, removed, added }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they have no identity
      <span key={index}>
        {shortened(common)}
        {removed && <del>{removed}</del>}
        {added && <ins>{added}</ins>}
      </span>
    ))}
  </span>
)

/** A version of a text, with the words that the other one does not have. */
export const Version = ({ text, other }: { text: string; other: string }) => (
  <span className="differences">
    {differingWords(other, text).map(({ common, added }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they have no identity
      <span key={index}>
        {common}
        {added && <mark>{added}</mark>}
      </span>
    ))}
  </span>
)

/** Words around a difference by which one finds it, in letters. */
const AROUND = 40

const shortened = (common: string) =>
  common.length > 3 * AROUND ? `${common.slice(0, AROUND)} … ${common.slice(-AROUND)}` : common
