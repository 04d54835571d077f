import type { Reader } from '@/api/use-reader'
import type { Translate } from '@/shared/i18n/i18n'
import { isUnreported, specOf, type TemplateValues, type WritableField } from '../diff/template-values'
import type { EditorField } from '../diff/editor-values'
import type { messages } from './messages.en'
import type { FieldVersions } from '../diff/three-way'
import { droppedLines, mergeTexts, type DroppedLine, type Versions } from './merge-texts'
import { linesOf, partsOf } from './text-diff'
import { catalog } from '@/shared/i18n/messages'

export const savingCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

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

const splitOf = ({ field }: FieldVersions) => (isLongText(field) ? partsOf : linesOf)

const textsOf = ({ base, theirs, mine }: FieldVersions): Versions => ({ base: String(base), theirs: String(theirs), mine: String(mine) })

export const mergeField = (versions: FieldVersions): string => mergeTexts(textsOf(versions), splitOf(versions))

export const droppedIn = (versions: FieldVersions, text: string): DroppedLine[] => droppedLines(textsOf(versions), text, splitOf(versions))
