import { diffWords } from "../session/merge"

type Props = {
  before: string
  after: string
  /** Whether `before` is shown beside this text: then only added words are marked, and nothing is shortened. */
  isBeside?: boolean
}

/** A text with the words marked in which it differs from another. */
export const WordDiff = ({ before, after, isBeside }: Props) => (
  <span className="differences">
    {diffWords(before, after).map(({ common, removed, added }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a diff have no identity
      <span key={index}>
        {isBeside ? common : shortened(common)}
        {removed && !isBeside && <del>{removed}</del>}
        {added && (isBeside ? <mark>{added}</mark> : <ins>{added}</ins>)}
      </span>
    ))}
  </span>
)

/** The letters of context before and after a difference. */
const CONTEXT = 40

const shortened = (common: string) =>
  common.length > 3 * CONTEXT ? `${common.slice(0, CONTEXT)} … ${common.slice(-CONTEXT)}` : common
