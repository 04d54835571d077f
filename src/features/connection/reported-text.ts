import { secretsOf } from '@/domain/rental-secrets'
import { isRecord } from '@/contract/lenient'
import { masked, maskedProse } from '@/shared/lib/mask'
import type { Source } from './connection'
import { catalog } from '@/shared/i18n/messages'

export const connectionCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

/** Returns strings trimmed and other values as JSON; "" for null and empty values. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  const isEmpty = value === null || value === undefined || ((Array.isArray(value) || isRecord(value)) && Object.keys(value).length === 0)
  return isEmpty ? '' : JSON.stringify(value)
}

/** Returns a field of the response as text without secrets; "" if it is absent. Receipts have none of these fields. */
export function reportedText(source: Source): (name: string) => string {
  const sent: Record<string, unknown> = 'instance' in source ? source.instance : {}
  const secrets = 'instance' in source ? secretsOf(source).map(({ value }) => value) : []
  return (name) => maskedProse(plainText(masked(sent[name], secrets)))
}
