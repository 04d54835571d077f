/** What happens to a value that the service never returns: it is left alone, replaced, or cleared on purpose. */
export type WriteOnly = { kind: 'keep' } | { kind: 'set'; value: string } | { kind: 'clear' }

/** The two fields of SPEC 4.10 that can be written and never read. */
export interface RegistryEdit {
  docker_registry: WriteOnly
  docker_password: WriteOnly
}

export const NO_REGISTRY_EDIT: RegistryEdit = { docker_registry: { kind: 'keep' }, docker_password: { kind: 'keep' } }

export const isRegistryEdited = ({ docker_registry, docker_password }: RegistryEdit): boolean =>
  docker_registry.kind !== 'keep' || docker_password.kind !== 'keep'

/** Nothing typed means: leave it alone. */
export const writeOnly = (typed: string, isCleared: boolean): WriteOnly =>
  isCleared ? { kind: 'clear' } : typed === '' ? { kind: 'keep' } : { kind: 'set', value: typed }
