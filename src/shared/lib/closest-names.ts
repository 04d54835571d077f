interface Named {
  name: string
  /** Its identifier in addresses. */
  value: string
}

const MAX_SHOWN = 5
/** Names that are less similar than this (0 to 1) are not suggested. A wrong letter of "L40S" leaves it one pair of three. */
const enough = (length: number): number => (length > 5 ? 0.45 : 0.3)

const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

const pairs = (text: string): Set<string> =>
  new Set(Array.from({ length: Math.max(1, text.length - 1) }, (_, at) => text.slice(at, at + 2)))

/** Sørensen–Dice similarity of letter pairs: 1 for equal texts, 0 for a text that is too different. The start of a name is similar to it. */
function likeness(typed: string, name: string): number {
  if (typed === name) return 1
  const [left, right] = [pairs(typed), pairs(name)]
  const like = (2 * [...left].filter((pair) => right.has(pair)).length) / (left.size + right.size)
  return like >= enough(Math.max(typed.length, name.length)) || (typed.length >= 3 && name.startsWith(typed)) ? like : 0
}

/** Returns at most 5 candidates that are similar to the typed text, the most similar first. */
export function closestNames<Candidate extends Named>(typed: string, candidates: readonly Candidate[]): Candidate[] {
  const wanted = bare(typed)
  return candidates
    .map((candidate) => ({ candidate, like: Math.max(likeness(wanted, bare(candidate.name)), likeness(wanted, bare(candidate.value))) }))
    .filter(({ like }) => like > 0)
    .toSorted((a, b) => b.like - a.like)
    .slice(0, MAX_SHOWN)
    .map(({ candidate }) => candidate)
}
