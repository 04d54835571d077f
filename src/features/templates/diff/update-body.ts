import type { Template, TemplateUpdateBody } from '@/contract/template'
import type { RegistryEdit, WriteOnly } from './registry-edit'
import { returnedAs, valuesOf, WRITABLE_FIELDS, type TemplateValues, type WritableField } from './template-values'

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
    is_private: wanted.is_private,
    // Nobody can log in as nobody.
    ssh_username: wanted.ssh_username || 'root',
    ...writtenOnly('docker_registry', registry.docker_registry),
    ...writtenOnly('docker_password', registry.docker_password),
  }
}

/** A number cannot be cleared by SPEC 4.10; without one the field is left out. */
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

/**
 * Compares what was sent with what the service returns afterwards. Registry fields are not returned, so they cannot be compared.
 * A changed field that is in no body was to be cleared.
 */
export function notKept({ body, fields }: { body: TemplateUpdateBody; fields: readonly WritableField[] }, found: Template): NotKept[] {
  const values = valuesOf(found)
  return WRITABLE_FIELDS.flatMap((field) => {
    const sent = (body[field] ?? (fields.includes(field) ? null : undefined)) as TemplateValues[WritableField] | undefined
    return sent === undefined || sent === values[field] ? [] : [{ field, sent, found: values[field] }]
  })
}

/** What saving has changed, taken back: these fields as they were before, everything else as it is now. */
export const takenBack = (before: TemplateValues, after: TemplateValues, fields: readonly WritableField[]): TemplateValues => ({
  ...after,
  ...Object.fromEntries(fields.map((field) => [field, before[field]])),
})
