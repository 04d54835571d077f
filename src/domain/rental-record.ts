import { readRentAnswer, type RentAnswer } from '@/contract/instance'
import { isRecord } from '@/contract/lenient'
import { rawOf } from '@/contract/raw'
import type { Attempt } from './journal-entry'
import { secretsOf } from './rental-secrets'

/** What a rent brought back. `raw` holds what came when it could not be read; `answer` is null when nothing of it could. */
export interface RentalContent {
  answer: RentAnswer | null
  raw: unknown
}

/** Everything as it came, in JSON. Holds secrets: only for the vault and for the file that a person asks for. */
interface RentalRecord {
  data: unknown
  raw: unknown
}

export const recordOf = ({ answer, raw }: RentalContent): RentalRecord => ({ data: answer && dataOf(answer), raw: raw ?? null })

/** `data` of the answer again. What could not be read stands behind what could. */
function dataOf({ form, instances, unread }: RentAnswer): unknown {
  const all = [...instances.map(({ instance }) => rawOf(instance)), ...unread]
  return form === 'list' ? all : (all[0] ?? null)
}

/** @returns null for what is no record */
export function contentOf(record: unknown): RentalContent | null {
  if (!isRecord(record) || !('data' in record)) return null
  const { data, raw } = record
  return { answer: data === null && raw !== null ? null : readRentAnswer(data), raw: raw ?? null }
}

/** Whether losing it would lose more than the journal's receipt holds: secrets, or what nobody could read. */
export const isPrecious = ({ answer, raw }: RentalContent): boolean =>
  unreadOf({ answer, raw }).length > 0 || answer?.instances.some((source) => secretsOf(source).length > 0) === true

/** What came and could not be read: whole parts of the answer, and names of fields. */
export function unreadOf({ answer, raw }: RentalContent): unknown[] {
  if (answer) return [...answer.unread, ...answer.instances.flatMap(({ odd }) => odd)]
  return raw === null || raw === undefined ? [] : [raw]
}

/** The file of "Download record". It says itself that it holds secrets in plain text. */
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
