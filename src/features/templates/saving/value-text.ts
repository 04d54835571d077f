import type { Reader } from '@/api/use-reader'
import type { Translate } from '@/shared/i18n/i18n'
import { isUnreported, specOf, type TemplateValues, type WritableField } from '../diff/template-values'
import type { EditorField } from '../diff/editor-values'
import type { messages } from './messages.en'

export type SavingTranslate = Translate<typeof messages>

export type SavingReader = Reader<typeof messages>

/** The text of a short value; null if the field is empty. */
export function valueText(field: WritableField, value: TemplateValues[WritableField], { t, format }: SavingReader): string | null {
  if (isUnreported(field, value)) return t('notReported')
  if (typeof value === 'boolean') return t(flagKey(field, value))
  if (typeof value === 'number') return t('gb', { amount: format.number(value, 12) })
  return value === '' ? null : value
}

export const flagKey = (field: EditorField, value: boolean) =>
  field === 'is_private' ? (value ? 'private' : 'public') : value ? 'on' : 'off'

export const isLongText = (field: WritableField): boolean => ['env', 'command'].includes(specOf(field).kind)

export const isCode = (field: WritableField): boolean => isLongText(field) || specOf(field).kind === 'code'
