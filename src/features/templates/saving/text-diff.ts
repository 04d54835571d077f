export interface TextPart {
  text: string
  start: number
}

/** A part of a comparison. `start` is a position in the old text for removed parts, otherwise in the new one. */
export interface DiffPart extends TextPart {
  kind: 'same' | 'removed' | 'added'
}

/** Beyond this, a text counts as changed as a whole: the comparison would be too long to review. */
const MOST_COMPARISONS = 2_000_000

/** Quoted text at the start of a word or value. An apostrophe inside a word does not start one. */
const QUOTED = /(?<=^|[\s=:,(])(?:"(?:[^"\\]|\\[^])*"|'[^']*')/g

/** Splits a text into lines, and lines at the flags of a command. Never splits inside quotes. */
export function partsOf(text: string): TextPart[] {
  // Same length, but quoted text has nothing to split at.
  const outline = text.replaceAll(QUOTED, (quoted) => '"'.repeat(quoted.length))
  return trimmedIn(text, outline.split(/(\n|[ \t]+(?=--?[A-Za-z]))/), (piece) => piece.replace(/[ \t\r]*\\?[ \t\r]*$/, '').trimStart())
}

export const linesOf = (text: string): TextPart[] => trimmedIn(text, text.split(/(\n)/), (line) => line.trim())

/** @param outline has a piece of equal length for each piece of the text */
function trimmedIn(text: string, outline: readonly string[], trim: (piece: string) => string): TextPart[] {
  let end = 0
  const parts = outline.map(({ length }) => {
    const piece = text.slice(end, end + length)
    const part = trim(piece)
    const start = end + piece.indexOf(part)
    end += length
    return { text: part, start }
  })
  return parts.filter((part) => part.text !== '')
}

/** Whitespace between parts is ignored: if only it differs, all parts are the same. */
export function diffTexts(from: string, to: string): DiffPart[] {
  const [a, b] = [partsOf(from), partsOf(to)]
  const places = alignParts(a.map(textOf), b.map(textOf)) ?? []
  let next = 0
  const diff = a.flatMap((old, at) => {
    const place = places[at]
    if (place === undefined) return [part('removed')(old)]
    const added = b.slice(next, place).map(part('added'))
    next = place + 1
    return [...added, ...b.slice(place, next).map(part('same'))]
  })
  return [...diff, ...b.slice(next).map(part('added'))]
}

/** By the longest common subsequence, the index of the same part. @returns undefined for texts that are too long to compare */
export function alignParts(a: readonly string[], b: readonly string[]): (number | undefined)[] | undefined {
  if (a.length * b.length > MOST_COMPARISONS) return undefined
  const common = commonLengths(a, b)
  const places: (number | undefined)[] = a.map(() => undefined)
  for (let [i, j] = [0, 0]; i < a.length && j < b.length;) {
    if (a[i] === b[j]) {
      places[i] = j
      i += 1
      j += 1
    } else if ((common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0)) i += 1
    else j += 1
  }
  return places
}

const textOf = ({ text }: TextPart): string => text

const part =
  (kind: DiffPart['kind']) =>
  (one: TextPart): DiffPart => ({ kind, ...one })

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
