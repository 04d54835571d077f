import { parseRentAnswer, type RentAnswer } from '@/contract/instance'
import { isRecord } from '@/contract/lenient'
import { rawOf } from '@/contract/raw'
import type { Attempt } from './journal-entry'
import { secretsOf } from './rental-secrets'

/** Answer to a rental. `raw` holds the unreadable parts; `answer` is null if no part was readable. */
export interface RentalContent {
  answer: RentAnswer | null
  raw: unknown
}

/** The whole raw answer as JSON. Contains secrets: only for the vault and for a file that the user downloads. */
interface RentalRecord {
  data: unknown
  raw: unknown
}

export const recordOf = ({ answer, raw }: RentalContent): RentalRecord => ({ data: answer && dataOf(answer), raw: raw ?? null })

/** Rebuilds `data` of the answer: readable parts first, then the unreadable ones. */
function dataOf({ form, instances, unread }: RentAnswer): unknown {
  const all = [...instances.map(({ instance }) => rawOf(instance)), ...unread]
  return form === 'list' ? all : (all[0] ?? null)
}

export function contentOf(record: unknown): RentalContent | null {
  if (!isRecord(record) || !('data' in record)) return null
  const { data, raw } = record
  return { answer: data === null && raw !== null ? null : parseRentAnswer(data), raw: raw ?? null }
}

export const isPrecious = ({ answer, raw }: RentalContent): boolean =>
  unreadOf({ answer, raw }).length > 0 || answer?.instances.some((source) => secretsOf(source).length > 0) === true

/** Unreadable parts of the answer, and the names of unreadable fields. */
export function unreadOf({ answer, raw }: RentalContent): unknown[] {
  if (answer) return [...answer.unread, ...answer.instances.flatMap(({ odd }) => odd)]
  return raw === null || raw === undefined ? [] : [raw]
}

/** The file of "Download record". It states that it contains secrets in plain text. */
export const recordFile = (attempt: Attempt, content: RentalContent): string =>
  JSON.stringify(
    {
      format: 'gpu-market-console-rental',
      version: 1,
      warning: 'Plain text. Passwords and tokens of the rental stand in it.',
      attempt,
      ...recordOf(content),
    },
    null,
    2,
  )
