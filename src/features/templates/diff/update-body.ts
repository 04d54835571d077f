import type { Template, TemplateUpdateBody } from '@/contract/template'
import {
  isAlwaysSent,
  isUnreported,
  returnedAs,
  specOf,
  valuesOf,
  WRITABLE_FIELDS,
  WRITE_ONLY_FIELDS,
  type TemplateValues,
  type WritableField,
  type WriteOnlyField,
  type RegistryEdit,
  type WriteOnly,
} from './template-values'

/**
 * Builds the body of SPEC 4.10 that saves `wanted` over `fresh` (DESIGN decision 2.9): every writable field that the API
 * returned or the user changed, so that no absent field is reset. `is_private` and `ssh_username` are always sent,
 * registry fields only if typed or cleared. Never sends null.
 */
export function updateBody(fresh: Template, wanted: TemplateValues, registry: RegistryEdit): TemplateUpdateBody {
  const now = valuesOf(fresh)
  const body: TemplateUpdateBody = {}
  for (const field of WRITABLE_FIELDS) {
    const wasReturned = fresh[returnedAs(field)] !== null
    if (wasReturned || isAlwaysSent(field) || wanted[field] !== now[field]) Object.assign(body, written(field, wanted))
  }
  for (const field of WRITE_ONLY_FIELDS) Object.assign(body, writtenOnly(field, registry[field]))
  return body
}

/** SPEC 4.10 cannot clear a number, and an unreported value is unknown: both stay out. A field that is always sent has a fallback. */
function written(field: WritableField, wanted: TemplateValues): Partial<TemplateValues> {
  if (isAlwaysSent(field) && isUnreported(field, wanted[field])) return { [field]: specOf(field).fallback }
  return wanted[field] === null ? {} : { [field]: wanted[field] }
}

/** SPEC 4.10 does not define the effect of an empty text, so it is sent only if the user cleared the field. */
const writtenOnly = (field: WriteOnlyField, edit: WriteOnly): TemplateUpdateBody =>
  edit.kind === 'keep' ? {} : { [field]: edit.kind === 'set' ? edit.value : '' }

export interface NotSaved {
  field: WritableField
  sent: TemplateValues[WritableField]
  found: TemplateValues[WritableField]
}

/** Changed fields that the API does not report afterwards, so that saving them cannot be verified. */
export const unseenFields = ({ fields }: { fields: readonly WritableField[] }, found: Template): WritableField[] => {
  const values = valuesOf(found)
  return fields.filter((field) => isUnreported(field, values[field]))
}

/** Registry fields and unreported ones cannot be compared. A changed field that is not in the body should be empty now. */
export function notSaved({ body, fields }: { body: TemplateUpdateBody; fields: readonly WritableField[] }, found: Template): NotSaved[] {
  const values = valuesOf(found)
  return WRITABLE_FIELDS.flatMap((field) => {
    const sent = (body[field] ?? (fields.includes(field) ? null : undefined)) as TemplateValues[WritableField] | undefined
    return sent === undefined || sent === values[field] || isUnreported(field, values[field]) ? [] : [{ field, sent, found: values[field] }]
  })
}

export const revertFields = (before: TemplateValues, after: TemplateValues, fields: readonly WritableField[]): TemplateValues => ({
  ...after,
  ...Object.fromEntries(fields.flatMap((field) => (isUnreported(field, before[field]) ? [] : [[field, before[field]]]))),
})
