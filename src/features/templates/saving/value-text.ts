import type { Format } from '@/shared/i18n/format'
import type { Translate } from '@/shared/i18n/i18n'
import { isUnreported, type TemplateValues, type WritableField } from '../diff/template-values'
import type { messages } from './messages.en'

export type SavingTranslate = Translate<typeof messages>

/** What every part of the review needs to write anything. */
export interface Words {
  t: SavingTranslate
  format: Format
}

/** A short value in words; null where the field is empty. */
export function valueText(field: WritableField, value: TemplateValues[WritableField], { t, format }: Words): string | null {
  if (isUnreported(field, value)) return t('notReported')
  if (typeof value === 'boolean') return t(field === 'is_private' ? (value ? 'private' : 'public') : value ? 'on' : 'off')
  if (typeof value === 'number') return t('gb', { amount: format.number(value, 12) })
  return value === '' ? null : value
}

/** Texts of several parts, which are compared part by part. */
export const isLongText = (field: WritableField): boolean => field === 'env' || field === 'on_start_command'

/** Written in the letters of a terminal. */
export const isCode = (field: WritableField): boolean =>
  isLongText(field) || ['image', 'image_tag', 'jupyter_directory', 'ssh_username'].includes(field)
