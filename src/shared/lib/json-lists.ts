import type { Sliced } from './slices'

export interface JsonList {
  /** The entries of the next piece. @throws SyntaxError */
  pieces: () => Iterable<unknown[]>
}

/** Long enough for speed, short enough to be parsed within a few milliseconds. */
const PIECE = 20_000
/** Characters scanned between two yields. */
const STRIDE = 200_000
/** Limit for the rest outside the lists: it is parsed in one go, which blocks the page. */
const MAX_REST = 2_000_000

export class PieceTooLarge extends Error {
  override name = 'PieceTooLarge'
}

/**
 * Splits a large JSON text `{"…": {"name": […], …}, …}` so that no step takes long: the lists at that depth are cut out,
 * the rest is parsed in one go. Invalid JSON throws here or when the pieces are parsed.
 * @returns the value with each such list replaced by a JsonList
 * @param maxPiece maximum length of a piece or of the rest, in characters
 * @throws SyntaxError
 * @throws PieceTooLarge for a longer piece, here or when the pieces are parsed
 */
export function* parseWithLists(text: string, maxPiece = Infinity): Sliced<unknown> {
  const lists: string[][] = []
  const skeleton = yield* takeListsOut(text, lists)
  if (skeleton.length > Math.min(maxPiece, MAX_REST)) throw new PieceTooLarge()
  return JSON.parse(skeleton, (_, value: unknown) => {
    const list = Array.isArray(value) && value.length === 2 && value[0] === MARK ? lists[Number(value[1])] : undefined
    return list ? ({ pieces: () => parsePieces(list, maxPiece) } satisfies JsonList) : value
  })
}

/** Placeholder for a list in the rest. A file that contains the mark itself gets no list for it, or one of its own lists. */
const MARK = '\u0000list'

export const isJsonList = (value: unknown): value is JsonList =>
  typeof value === 'object' && value !== null && typeof (value as Partial<JsonList>).pieces === 'function'

/** The depth of large lists: in a record within a record. */
const LIST_DEPTH = 2

function* takeListsOut(text: string, lists: string[][]): Sliced<string> {
  const rest: string[] = []
  let depth = 0
  /** Start of the text that is not yet in `rest` or in a list. */
  let from = 0
  let list: string[] | null = null
  let stop = STRIDE
  for (let at = 0; at < text.length; at += 1) {
    if (at >= stop) {
      stop = at + STRIDE
      yield
    }
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfText(text, at)
    else if (code === COMMA) {
      if (list && depth === LIST_DEPTH + 1 && at - from > PIECE) {
        list.push(text.slice(from, at))
        from = at + 1
      }
    } else if (code === OPEN_LIST || code === OPEN_RECORD) {
      if (code === OPEN_LIST && depth === LIST_DEPTH) {
        rest.push(text.slice(from, at), JSON.stringify([MARK, lists.length]))
        from = at + 1
        lists.push((list = []))
      }
      depth += 1
    } else if (code === CLOSE_LIST || code === CLOSE_RECORD) {
      depth -= 1
      if (list && depth === LIST_DEPTH) {
        list.push(text.slice(from, at))
        // A list closed by another bracket is invalid: this makes parsing it fail.
        if (code !== CLOSE_LIST) list.push(']')
        from = at + 1
        list = null
      }
    }
  }
  return [...rest, text.slice(from)].join('')
}

function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes += 1
    if (backslashes % 2 === 0) return end
  }
  return text.length
}

function* parsePieces(pieces: readonly string[], maxPiece: number): Generator<unknown[]> {
  for (const piece of pieces) {
    if (piece.length > maxPiece) throw new PieceTooLarge()
    const entries = JSON.parse(`[${piece}]`) as unknown[]
    // A comma without an entry after it.
    if (entries.length === 0 && pieces.length > 1) throw new SyntaxError('an entry is missing')
    yield entries
  }
}

const [QUOTE, BACKSLASH, COMMA] = [34, 92, 44]
const [OPEN_LIST, CLOSE_LIST, OPEN_RECORD, CLOSE_RECORD] = [91, 93, 123, 125]
