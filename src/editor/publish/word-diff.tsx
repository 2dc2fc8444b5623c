import { diffWords } from "../session/merge"

type Props = {
  before: string
  after: string
  /** Whether the version before is shown elsewhere, and not as what was removed. */
  isBeside?: boolean
}

/** A text with the words in which it differs from another. */
export const WordDiff = ({ before, after, isBeside }: Props) => (
  <span className="differences">
    {diffWords(before, after).map(({ common, removed, added }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they have no identity
      <span key={index}>
        {isBeside ? common : shortened(common)}
        {removed && !isBeside && <del>{removed}</del>}
        {added && (isBeside ? <mark>{added}</mark> : <ins>{added}</ins>)}
      </span>
    ))}
  </span>
)

/** Words around a difference by which one finds it, in letters. */
const AROUND = 40

const shortened = (common: string) =>
  common.length > 3 * AROUND ? `${common.slice(0, AROUND)} … ${common.slice(-AROUND)}` : common
