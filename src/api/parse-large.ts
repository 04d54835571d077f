import { MAX_ROWS, UnexpectedShape, type Answer, type Envelope, type Window } from '@/contract/answer'
import { isDeeper } from '@/contract/lenient'
import { isJsonList, parseWithLists, PieceTooLarge, type JsonList } from '@/shared/lib/json-lists'
import { inSlices, type Sliced } from '@/shared/lib/slices'
import { BodyTooLarge } from './body-text'

/** Maximum number of characters parsed in one task: one row, or several small rows. */
const MAX_PART = 6_000_000

/** In slices; keeps MAX_ROWS + 1 rows. @returns undefined if it is not JSON @throws BodyTooLarge for a part over MAX_PART */
export const parseLarge = (text: string): Promise<unknown> => inSlices(parse(text))

function* parse(text: string): Sliced<unknown> {
  if (!/^\s*[{[]/.test(text)) return undefined
  try {
    // Wrapped in a record, because `parseWithLists` finds lists only in a record within a record.
    const { answer } = (yield* parseWithLists(`{"answer":${text}}`, MAX_PART)) as { answer: Record<string, unknown> | null }
    if (typeof answer !== 'object' || answer === null) return answer
    for (const [name, value] of Object.entries(answer)) if (isJsonList(value)) answer[name] = yield* rowsOf(value)
    return answer
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    if (error instanceof PieceTooLarge) throw new BodyTooLarge(undefined)
    // The reviver overflowed the call stack; JSON.parse without a reviver does not use it.
    if (error instanceof RangeError && text.length < MAX_PART) return JSON.parse(text) as unknown
    throw error
  }
}

function* rowsOf(list: JsonList): Sliced<unknown[]> {
  const rows: unknown[] = []
  for (const piece of list.pieces()) {
    for (const row of piece) rows.push(row)
    // One extra row shows that the list has more rows.
    if (rows.length > MAX_ROWS) return rows.slice(0, MAX_ROWS + 1)
    yield
  }
  return rows
}

/** Like `isDeeper`, but pauses between rows. */
function* looksDeeper(data: unknown, than: number): Sliced<boolean> {
  if (!Array.isArray(data)) return isDeeper(data, than)
  for (const row of data as unknown[]) {
    if (isDeeper(row, than - 1)) return true
    yield
  }
  return false
}

/** @throws UnexpectedShape */
export async function parseInSlices<Data>(
  { read, steps }: Answer<Data>,
  envelope: Envelope,
  window: Window,
  maxDepth: number,
): Promise<Data> {
  if (await inSlices(looksDeeper(envelope.data, maxDepth))) throw new UnexpectedShape('the answer is nested too deeply', envelope.data)
  return steps ? inSlices(steps(envelope, window)) : read(envelope, window)
}
