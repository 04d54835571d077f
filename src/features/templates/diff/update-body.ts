import type { Template, TemplateUpdateBody } from '@/contract/template'
import type { RegistryEdit, WriteOnly } from './registry-edit'
import { isUnreported, returnedAs, valuesOf, WRITABLE_FIELDS, type TemplateValues, type WritableField } from './template-values'

/**
 * The body of SPEC 4.10 that saves `wanted` over `fresh` (DESIGN decision 2.9): every writable field that the service
 * returned and every one that was changed, so that no absent one falls back to its default. `is_private` and
 * `ssh_username` always; registry fields only when they were typed or are to be cleared; null never.
 */
export function updateBody(fresh: Template, wanted: TemplateValues, registry: RegistryEdit): TemplateUpdateBody {
  const now = valuesOf(fresh)
  const body: TemplateUpdateBody = {}
  for (const field of WRITABLE_FIELDS) {
    const wasReturned = fresh[returnedAs(field)] !== null
    if (wasReturned || wanted[field] !== now[field]) Object.assign(body, written(field, wanted))
  }
  return {
    ...body,
    // Never publishes a template of unknown privacy; `unchosenFields` blocks that plan before.
    is_private: wanted.is_private ?? true,
    // Nobody can log in as nobody.
    ssh_username: wanted.ssh_username || 'root',
    ...writtenOnly('docker_registry', registry.docker_registry),
    ...writtenOnly('docker_password', registry.docker_password),
  }
}

/** Leaves a null field out: SPEC 4.10 cannot clear a number, and an unreported value is unknown. */
const written = (field: WritableField, wanted: TemplateValues): Partial<TemplateValues> =>
  wanted[field] === null ? {} : { [field]: wanted[field] }

/** SPEC 4.10 does not say what an empty text does; it is sent when somebody asked for it. */
const writtenOnly = (field: keyof RegistryEdit, edit: WriteOnly): TemplateUpdateBody =>
  edit.kind === 'keep' ? {} : { [field]: edit.kind === 'set' ? edit.value : '' }

/** A field that reads differently from what was sent. */
export interface NotKept {
  field: WritableField
  sent: TemplateValues[WritableField]
  found: TemplateValues[WritableField]
}

/** Changed fields that the API does not report afterwards, so that saving them cannot be verified. */
export const unseenFields = ({ fields }: { fields: readonly WritableField[] }, found: Template): WritableField[] => {
  const values = valuesOf(found)
  return fields.filter((field) => isUnreported(field, values[field]))
}

/**
 * Compares the sent body with the template that the API returns afterwards. Registry fields and unreported fields cannot be
 * compared. A changed field that is not in the body should be empty now.
 */
export function notKept({ body, fields }: { body: TemplateUpdateBody; fields: readonly WritableField[] }, found: Template): NotKept[] {
  const values = valuesOf(found)
  return WRITABLE_FIELDS.flatMap((field) => {
    const sent = (body[field] ?? (fields.includes(field) ? null : undefined)) as TemplateValues[WritableField] | undefined
    return sent === undefined || sent === values[field] || isUnreported(field, values[field]) ? [] : [{ field, sent, found: values[field] }]
  })
}

/** Restores the old values of these fields, as far as they are known, and keeps all other fields. */
export const revertFields = (before: TemplateValues, after: TemplateValues, fields: readonly WritableField[]): TemplateValues => ({
  ...after,
  ...Object.fromEntries(fields.flatMap((field) => (isUnreported(field, before[field]) ? [] : [[field, before[field]]]))),
})
