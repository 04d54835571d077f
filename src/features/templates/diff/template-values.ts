import type { Template } from '@/contract/template'
import { templateFields, type FieldsWith, type TemplateField, type TemplateFieldSpec } from '@/contract/template-fields'

export type WriteOnlyField = FieldsWith<{ returnedAs: null }>

/** The fields that SPEC 4.10 can write and SPEC 2.8 returns. */
export type WritableField = Exclude<TemplateField, WriteOnlyField>

type ValueOf<Kind> = Kind extends 'flag' ? boolean | null : Kind extends 'number' ? number | null : string

/** Values under the names of the request. Unreported ones are empty or null. */
export type TemplateValues = { [Field in WritableField]: ValueOf<(typeof templateFields)[Field]['kind']> }

export const specOf = (field: TemplateField): TemplateFieldSpec => templateFields[field]

const TEMPLATE_FIELDS = Object.keys(templateFields) as TemplateField[]

export const isWriteOnly = (field: TemplateField): field is WriteOnlyField => specOf(field).returnedAs === null

export const WRITE_ONLY_FIELDS: readonly WriteOnlyField[] = TEMPLATE_FIELDS.filter(isWriteOnly)

/** In the order in which they are shown. */
export const WRITABLE_FIELDS: readonly WritableField[] = TEMPLATE_FIELDS.filter((field) => !isWriteOnly(field))

export const mapFields = <Field extends string, Values extends Record<Field, unknown>>(
  fields: readonly Field[],
  valueOf: (field: Field) => Values[Field],
): Values => Object.fromEntries(fields.map((field) => [field, valueOf(field)])) as Values

/** The name in the response: the registry user has a different one there (SPEC 2.8 and 4.10). */
export const returnedAs = (field: WritableField) => templateFields[field].returnedAs

export const valuesOf = (template: Template): TemplateValues =>
  mapFields<WritableField, TemplateValues>(WRITABLE_FIELDS, (field) => {
    const { kind } = specOf(field)
    // No defaults of SPEC 2.8: an absent value may be one that the API did not send.
    return template[returnedAs(field)] ?? (kind === 'flag' || kind === 'number' ? null : '')
  })

export type AlwaysSentField = FieldsWith<{ fallback: string | boolean }>

/** True if saving always sets the field (DESIGN decision 2.9), so the user must choose a value that the API does not report. */
export const isAlwaysSent = (field: WritableField): field is AlwaysSentField => specOf(field).fallback !== undefined

/** True if the API did not report the value. An empty text is a value, unless the field is always sent. */
export function isUnreported(field: WritableField, value: TemplateValues[WritableField]): boolean {
  const { kind } = specOf(field)
  if (kind === 'number') return false
  return value === null || (value === '' && isAlwaysSent(field))
}

/** Fields that saving would set although the API did not report them and the user has not chosen them. */
export const unchosenFields = (values: TemplateValues): WritableField[] =>
  WRITABLE_FIELDS.filter((field) => isAlwaysSent(field) && isUnreported(field, values[field]))

/** Replaces unreported values with those of `others`. */
export const withReported = (values: TemplateValues, others: Partial<Record<WritableField, unknown>>): TemplateValues => ({
  ...values,
  ...Object.fromEntries(
    WRITABLE_FIELDS.flatMap((field) => (isUnreported(field, values[field]) && others[field] != null ? [[field, others[field]]] : [])),
  ),
})

export const changedFields = (from: TemplateValues, to: TemplateValues): WritableField[] =>
  WRITABLE_FIELDS.filter((field) => from[field] !== to[field])

export type WriteOnly = { kind: 'keep' } | { kind: 'set'; value: string } | { kind: 'clear' }

export type RegistryEdit = Record<WriteOnlyField, WriteOnly>

export const NO_REGISTRY_EDIT = mapFields<WriteOnlyField, RegistryEdit>(WRITE_ONLY_FIELDS, () => ({ kind: 'keep' }))

export const editedRegistryFields = (registry: RegistryEdit): WriteOnlyField[] =>
  WRITE_ONLY_FIELDS.filter((field) => registry[field].kind !== 'keep')

export const isRegistryEdited = (registry: RegistryEdit): boolean => editedRegistryFields(registry).length > 0

/** An empty box keeps the value. */
export const writeOnly = (typed: string, isCleared: boolean): WriteOnly =>
  isCleared ? { kind: 'clear' } : typed === '' ? { kind: 'keep' } : { kind: 'set', value: typed }
