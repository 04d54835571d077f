/** One part of a text beside another version of it. */
export interface DiffPart {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Beyond so many comparisons the whole text is called changed; nobody reads such a comparison part by part. */
const MOST_COMPARISONS = 2_000_000

/** Lines, and within them the flags of a command, which people write on one long line. */
export const partsOf = (text: string): string[] =>
  text
    .split(/\n|[ \t]+(?=--?[A-Za-z])/)
    .map((part) => part.replace(/[ \t\r]*\\?[ \t\r]*$/, '').trimStart())
    .filter((part) => part !== '')

/**
 * Compares two texts part by part, by the longest common sequence. Blanks and line breaks between the parts do not count:
 * where only they differ, every part is the same.
 */
export function diffTexts(from: string, to: string): DiffPart[] {
  const [a, b] = [partsOf(from), partsOf(to)]
  if (a.length * b.length > MOST_COMPARISONS) return [...a.map(part('removed')), ...b.map(part('added'))]
  const common = commonLengths(a, b)
  const diff: DiffPart[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      diff.push(part('same')(a[i] ?? ''))
      i += 1
      j += 1
    } else if (j >= b.length || (i < a.length && (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0))) {
      diff.push(part('removed')(a[i] ?? ''))
      i += 1
    } else {
      diff.push(part('added')(b[j] ?? ''))
      j += 1
    }
  }
  return diff
}

const part =
  (kind: DiffPart['kind']) =>
  (text: string): DiffPart => ({ kind, text })

/** How long the longest common sequence of what follows is, from every pair of places on. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint32Array[] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = lengths[i]
      const below = lengths[i + 1]
      if (row && below) row[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  return lengths
}
