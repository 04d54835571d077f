import { mapFields, WRITE_ONLY_FIELDS, type WriteOnlyField } from './template-values'

export type WriteOnly = { kind: 'keep' } | { kind: 'set'; value: string } | { kind: 'clear' }

export type RegistryEdit = Record<WriteOnlyField, WriteOnly>

export const NO_REGISTRY_EDIT = mapFields<WriteOnlyField, RegistryEdit>(WRITE_ONLY_FIELDS, () => ({ kind: 'keep' }))

export const editedRegistryFields = (registry: RegistryEdit): WriteOnlyField[] =>
  WRITE_ONLY_FIELDS.filter((field) => registry[field].kind !== 'keep')

export const isRegistryEdited = (registry: RegistryEdit): boolean => editedRegistryFields(registry).length > 0

/** An empty box keeps the value. */
export const writeOnly = (typed: string, isCleared: boolean): WriteOnly =>
  isCleared ? { kind: 'clear' } : typed === '' ? { kind: 'keep' } : { kind: 'set', value: typed }
