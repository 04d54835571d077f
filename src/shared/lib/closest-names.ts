/** Something with a name that people may have meant. */
interface Named {
  name: string
  /** What stands for it in addresses. */
  value: string
}

const MAX_SHOWN = 5
/** Names that share fewer letters than this with what was typed are not what was meant. */
const ENOUGH = 0.3

const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

const pairs = (text: string): Set<string> =>
  new Set(Array.from({ length: Math.max(1, text.length - 1) }, (_, at) => text.slice(at, at + 2)))

/** 1 for the same letters, 0 for none in common: the share of neighbouring letters that both have. */
function likeness(a: string, b: string): number {
  if (a === b) return 1
  const [left, right] = [pairs(a), pairs(b)]
  return (2 * left.intersection(right).size) / (left.size + right.size)
}

/** The few that look most like what was typed, the nearest first; none when nothing does. */
export function closestNames<Candidate extends Named>(typed: string, candidates: readonly Candidate[]): Candidate[] {
  const wanted = bare(typed)
  return candidates
    .map((candidate) => ({ candidate, like: Math.max(likeness(wanted, bare(candidate.name)), likeness(wanted, bare(candidate.value))) }))
    .filter(({ like }) => like >= ENOUGH)
    .toSorted((a, b) => b.like - a.like)
    .slice(0, MAX_SHOWN)
    .map(({ candidate }) => candidate)
}
