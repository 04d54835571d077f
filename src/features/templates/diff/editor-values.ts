import * as z from 'zod/mini'
import type { FieldsWith, TemplateField } from '@/contract/template-fields'
import { parseNumberText, numberInput } from '@/shared/forms/number-text'
import type { Locale } from '@/shared/i18n/messages'
import {
  isAlwaysSent,
  isUnreported,
  isWriteOnly,
  mapFields,
  specOf,
  WRITABLE_FIELDS,
  WRITE_ONLY_FIELDS,
  type AlwaysSentField,
  type TemplateValues,
  type WritableField,
  type WriteOnlyField,
  writeOnly,
  type RegistryEdit,
} from './template-values'

export type ClearFlag = `clears_${WriteOnlyField}`

export type EditorField = TemplateField | ClearFlag

type NumberField = FieldsWith<{ kind: 'number' }>

export type EditorInput = {
  [Field in EditorField]: Field extends ClearFlag
    ? boolean
    : Field extends NumberField
      ? string
      : Field extends WritableField
        ? TemplateValues[Field]
        : string
}

export interface EditorOutput {
  values: TemplateValues
  registry: RegistryEdit
}

export const clearFlag = <Field extends WriteOnlyField>(field: Field) => `clears_${field}` as const

const CLEARED = new Map<EditorField, WriteOnlyField>(WRITE_ONLY_FIELDS.map((field) => [clearFlag(field), field]))

const EDITOR_FIELDS: readonly EditorField[] = [...WRITABLE_FIELDS, ...WRITE_ONLY_FIELDS.flatMap((field) => [field, clearFlag(field)])]

export const isClearFlag = (field: EditorField): field is ClearFlag => CLEARED.has(field)

export const labelFieldOf = (field: EditorField): TemplateField => CLEARED.get(field) ?? (field as TemplateField)

const isNumber = (field: EditorField): field is NumberField => !isClearFlag(field) && specOf(field).kind === 'number'

export const editorInputOf = (values: TemplateValues): EditorInput =>
  mapFields<EditorField, EditorInput>(EDITOR_FIELDS, (field) => {
    if (isClearFlag(field)) return false
    if (isWriteOnly(field)) return ''
    return isNumber(field) ? numberInput(values[field], 'en') : values[field]
  })

/** The returned number with the decimal separator of the locale. Typed text is never reformatted. */
export const sentDiskShown = (sent: string, locale: Locale): string => (locale === 'ru' ? sent.replace('.', ',') : sent)

export const valuesFrom = (input: EditorInput): TemplateValues =>
  mapFields<WritableField, TemplateValues>(WRITABLE_FIELDS, (field) =>
    isNumber(field) ? (parseNumberText(input[field], null) ?? null) : input[field],
  )

const registryFrom = (input: EditorInput): RegistryEdit =>
  mapFields<WriteOnlyField, RegistryEdit>(WRITE_ONLY_FIELDS, (field) => writeOnly(input[field], input[clearFlag(field)]))

/** The rules of the contract for changed fields. An unchanged value is always accepted: the user did not enter it. */
export function editorSchema(base: TemplateValues, locale: Locale): z.ZodMiniType<EditorOutput, EditorInput> {
  const shape = mapFields<EditorField, { [Field in EditorField]: z.ZodMiniType<EditorInput[Field], EditorInput[Field]> }>(
    EDITOR_FIELDS,
    (field) =>
      z.custom<never>().check(({ value, issues }) => {
        for (const issue of issuesOf(field, value, base, locale)) issues.push({ ...issue, input: value } as never)
      }),
  )
  return z.pipe(
    z.object(shape),
    z.transform((input) => ({ values: valuesFrom(input), registry: registryFrom(input) })),
  )
}

type Issue = Record<string, unknown>

const ruleBroken = (reason: string): Issue => ({ code: 'custom', params: { reason } })

const UNCHOSEN = { is_private: 'privacy-unchosen', ssh_username: 'user-unchosen' } as const satisfies Record<AlwaysSentField, string>

function issuesOf(field: EditorField, value: EditorInput[EditorField], base: TemplateValues, locale: Locale): Issue[] {
  if (isClearFlag(field)) return []
  if (isWriteOnly(field)) return brokenRules(field, value)
  if (isNumber(field)) return numberIssues(String(value), base[field], locale)
  if (isAlwaysSent(field) && isUnreported(field, value)) return [ruleBroken(UNCHOSEN[field])]
  return value === base[field] ? [] : brokenRules(field, value)
}

const brokenRules = (field: TemplateField, value: unknown): Issue[] =>
  (specOf(field).rule.safeParse(value).error?.issues ?? []).map(({ message: _message, ...issue }) => issue)

/** SPEC 4.10 cannot clear a number, so an empty text is valid only if there was none. */
function numberIssues(text: string, base: number | null, locale: Locale): Issue[] {
  const number = parseNumberText(text, locale)
  if (text.trim() === '' ? base === null : number !== undefined && number === base) return []
  if (number === undefined) return [ruleBroken('disk-number')]
  return brokenRules('recommended_disk_space', number)
}

export function editedFields(base: TemplateValues, input: EditorInput): EditorField[] {
  const untouched = editorInputOf(base)
  const isSame = (field: EditorField): boolean =>
    isNumber(field)
      ? // Ambiguous text ("1,000") counts as a change in every language, so it is kept and validated.
        input[field].trim() === untouched[field] || (parseNumberText(input[field], 'en') ?? null) === (base[field] ?? undefined)
      : input[field] === untouched[field]
  return EDITOR_FIELDS.filter((field) => !isSame(field))
}
