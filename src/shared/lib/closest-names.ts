interface Named {
  name: string
  /** Its identifier in addresses. */
  value: string
}

const MAX_SHOWN = 5
/** Names that are less similar than this (0 to 1) are not suggested. */
const ENOUGH = 0.3

const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

const pairs = (text: string): Set<string> =>
  new Set(Array.from({ length: Math.max(1, text.length - 1) }, (_, at) => text.slice(at, at + 2)))

/** Sørensen–Dice similarity of letter pairs: 1 for equal texts, 0 without a common pair. */
function likeness(a: string, b: string): number {
  if (a === b) return 1
  const [left, right] = [pairs(a), pairs(b)]
  return (2 * [...left].filter((pair) => right.has(pair)).length) / (left.size + right.size)
}

/** Returns at most 5 candidates that are similar to the typed text, the most similar first. */
export function closestNames<Candidate extends Named>(typed: string, candidates: readonly Candidate[]): Candidate[] {
  const wanted = bare(typed)
  return candidates
    .map((candidate) => ({ candidate, like: Math.max(likeness(wanted, bare(candidate.name)), likeness(wanted, bare(candidate.value))) }))
    .filter(({ like }) => like >= ENOUGH)
    .toSorted((a, b) => b.like - a.like)
    .slice(0, MAX_SHOWN)
    .map(({ candidate }) => candidate)
}
