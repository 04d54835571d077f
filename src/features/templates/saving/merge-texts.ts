import { alignParts, type TextPart } from './text-diff'

export interface Versions {
  base: string
  theirs: string
  mine: string
}

export interface DroppedLine {
  text: string
  side: 'theirs' | 'mine' | 'both'
}

type Split = (text: string) => TextPart[]

interface Piece {
  /** The whitespace before it: a space, a line break or a continued one, with the indentation of its line. */
  gap: string
  text: string
}

interface Chunk {
  base: readonly [number, number]
  theirs: readonly [number, number]
  mine: readonly [number, number]
}

/** The name of a variable, container port or flag in a line. Two lines with the same name contradict each other. */
function nameOf(line: string): string | null {
  const variable = /^(?:(?:-e|--env)[\s=]+)?["']?([A-Za-z_]\w*)=/.exec(line)
  if (variable) return `${variable[1]}=`
  const port = /^(?:-p|--publish)[\s=]+\S*?(\d+(?:\/\w+)?)$/.exec(line)
  if (port) return `port ${port[1]}`
  return /^--?[A-Za-z][\w-]*/.exec(line)?.[0] ?? null
}

/** The chunks that either side changed. Undefined if the texts are too long to compare. */
function chunksOf(base: string[], theirs: string[], mine: string[]): Chunk[] | undefined {
  const inTheirs = alignParts(base, theirs)
  const inMine = alignParts(base, mine)
  if (!inTheirs || !inMine) return undefined
  const chunks: Chunk[] = []
  let [i, t, m] = [0, 0, 0]
  for (let at = 0; at <= base.length; at += 1) {
    const nextT = at === base.length ? theirs.length : inTheirs[at]
    const nextM = at === base.length ? mine.length : inMine[at]
    if (nextT === undefined || nextM === undefined) continue
    if (at > i || nextT > t || nextM > m) chunks.push({ base: [i, at], theirs: [t, nextT], mine: [m, nextM] })
    ;[i, t, m] = [at + 1, nextT + 1, nextM + 1]
  }
  return chunks
}

const textsOf = (parts: readonly TextPart[]): string[] => parts.map(({ text }) => text)
export const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, at) => text === b[at])

/** If both sides changed a line, the merge keeps the line of `mine`, and `droppedLines` returns the line of `theirs`. */
export function mergeTexts({ base, theirs, mine }: Versions, split: Split): string {
  const [b, t, m] = [base, theirs, mine].map((text) => textsOf(split(text))) as [string[], string[], string[]]
  const chunks = chunksOf(b, t, m)
  if (!chunks) return mine
  const { list, tail } = piecesOf(mine, split(mine))
  const theirList = piecesOf(theirs.trimStart(), split(theirs.trimStart())).list
  const ownNames = new Set(m.map(nameOf))
  // From the end, so that a replacement does not shift the indexes of earlier chunks.
  for (const { base: inBase, theirs: inTheirs, mine: inMine } of chunks.toReversed()) {
    const was = b.slice(...inBase)
    if (isSame(t.slice(...inTheirs), was)) continue
    const added = theirList.slice(...inTheirs)
    const isUntouched = isSame(m.slice(...inMine), was)
    const by = isUntouched ? added : mergedChunk(was, list.slice(...inMine), added, ownNames)
    replace(list, inMine, by, theirList[inTheirs[1]]?.gap)
  }
  return list.map(({ gap, text }) => gap + text).join('') + tail
}

function mergedChunk(
  was: readonly string[],
  own: readonly Piece[],
  added: readonly Piece[],
  ownNames: ReadonlySet<string | null>,
): Piece[] {
  const news = added.filter(({ text }) => !was.includes(text) && !own.some((piece) => piece.text === text))
  const used = new Set<Piece>()
  const lines = own.map((piece) => {
    const name = nameOf(piece.text)
    const isUntouched = was.includes(piece.text) && !added.some(({ text }) => text === piece.text)
    const theirs = isUntouched && name !== null ? news.find((one) => nameOf(one.text) === name && !used.has(one)) : undefined
    if (!theirs) return piece
    used.add(theirs)
    return { ...piece, text: theirs.text }
  })
  const taken = news.filter((one) => {
    const name = nameOf(one.text)
    return !used.has(one) && (name === null ? was.length === 0 : !ownNames.has(name))
  })
  return [...lines, ...taken]
}

interface Pieces {
  list: Piece[]
  tail: string
}

function piecesOf(text: string, parts: readonly TextPart[]): Pieces {
  let at = 0
  const list = parts.map((part): Piece => {
    const gap = text.slice(at, part.start)
    at = part.start + part.text.length
    return { gap, text: part.text }
  })
  return { list, tail: text.slice(at) }
}

/** @param nextGap the whitespace after the chunk in the other text */
function replace(list: Piece[], [from, to]: readonly [number, number], by: readonly Piece[], nextGap = '\n'): void {
  const [first] = list
  const lead = first?.gap ?? ''
  const next = list[to]
  const [removed] = list.splice(from, to - from, ...by.map(({ gap, text }) => ({ gap: gap === '' ? '\n' : gap, text })))
  if (next && removed && by.length === 0 && endsLine(removed.gap) && !endsLine(next.gap)) next.gap = removed.gap
  if (next && next === first && by.length > 0) next.gap = nextGap
  // The text starts as before.
  if (list[0]) list[0].gap = lead
}

/** True for a line break that no backslash continues. */
const endsLine = (gap: string): boolean => gap.replaceAll(/\\\r?\n/g, '').includes('\n')

export function droppedLines({ base, theirs, mine }: Versions, merged: string, split: Split): DroppedLine[] {
  const [b, t, m] = [base, theirs, mine].map((text) => textsOf(split(text))) as [string[], string[], string[]]
  const chunks = chunksOf(b, t, m) ?? []
  const replaced = { theirs: new Set<string>(), mine: new Set<string>() }
  for (const chunk of chunks) {
    const was = b.slice(...chunk.base)
    const news = { theirs: t.slice(...chunk.theirs), mine: m.slice(...chunk.mine) }
    for (const [side, other, all] of [
      ['theirs', 'mine', m],
      ['mine', 'theirs', t],
    ] as const) {
      for (const line of was) if (!news[other].includes(line) && isReplaced(line, was, news[other], all)) replaced[side].add(line)
    }
  }
  const left = counted(textsOf(split(merged)))
  const need = {
    theirs: counted(t.filter((line) => !replaced.theirs.has(line))),
    mine: counted(m.filter((line) => !replaced.mine.has(line))),
  }
  return [...new Set([...need.theirs.keys(), ...need.mine.keys()])].flatMap((text) => {
    const [theirCount, ownCount, count] = [need.theirs.get(text) ?? 0, need.mine.get(text) ?? 0, left.get(text) ?? 0]
    if (count >= Math.max(theirCount, ownCount)) return []
    return [{ text, side: theirCount > count && ownCount > count ? 'both' : theirCount > count ? 'theirs' : 'mine' } as const]
  })
}

/** True if another line replaced this line. The user decides about a line that was only removed. */
function isReplaced(line: string, was: readonly string[], now: readonly string[], all: readonly string[]): boolean {
  const name = nameOf(line)
  return name === null ? now.some((text) => !was.includes(text)) : all.some((text) => nameOf(text) === name)
}

function counted(lines: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1)
  return counts
}

export function withLine(text: string, line: string): string {
  const trimmed = text.trimEnd()
  if (trimmed === '') return line
  return `${trimmed}${!endsLine(trimmed) && line.startsWith('-') ? ' ' : '\n'}${line}`
}
