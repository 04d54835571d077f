import type { Template } from '@/contract/template'

/** The fields that SPEC 4.10 can write and SPEC 2.8 returns, under the names of the request. Unreported ones are empty or null. */
export interface TemplateValues {
  name: string
  description: string
  image: string
  image_tag: string
  docker_username: string
  env: string
  use_ssh: boolean | null
  use_jupyter: boolean | null
  direct_ssh: boolean | null
  use_jupyter_lab: boolean | null
  jupyter_directory: string
  on_start_command: string
  recommended_disk_space: number | null
  is_private: boolean | null
  ssh_username: string
}

export type WritableField = keyof TemplateValues

/** In the order in which they are shown. */
export const WRITABLE_FIELDS = [
  'name',
  'description',
  'image',
  'image_tag',
  'docker_username',
  'use_ssh',
  'direct_ssh',
  'use_jupyter',
  'use_jupyter_lab',
  'jupyter_directory',
  'ssh_username',
  'env',
  'on_start_command',
  'recommended_disk_space',
  'is_private',
] as const satisfies readonly WritableField[]

/** What the service calls it when it returns it: the login has another name there (SPEC 2.8 and 4.10). */
export const returnedAs = (field: WritableField): Exclude<WritableField, 'docker_username'> | 'docker_login' =>
  field === 'docker_username' ? 'docker_login' : field

export function valuesOf(template: Template): TemplateValues {
  return {
    name: template.name ?? '',
    description: template.description ?? '',
    image: template.image ?? '',
    image_tag: template.image_tag ?? '',
    docker_username: template.docker_login ?? '',
    env: template.env ?? '',
    use_ssh: template.use_ssh,
    use_jupyter: template.use_jupyter,
    direct_ssh: template.direct_ssh,
    use_jupyter_lab: template.use_jupyter_lab,
    jupyter_directory: template.jupyter_directory ?? '',
    on_start_command: template.on_start_command ?? '',
    recommended_disk_space: template.recommended_disk_space,
    // SPEC 2.8 gives both a default, but an absent one may as well be one that was not sent.
    is_private: template.is_private,
    ssh_username: template.ssh_username ?? '',
  }
}

/** Fields that saving always sets (DESIGN decision 2.9): unreported ones have to be chosen. */
const ALWAYS_SET = ['is_private', 'ssh_username'] as const satisfies readonly WritableField[]

/** True if the API did not report the value. An empty text is a value, except for the SSH user. */
export const isUnreported = (field: WritableField, value: TemplateValues[WritableField]): boolean =>
  field === 'ssh_username' ? value === '' : value === null && field !== 'recommended_disk_space'

/** Fields that saving would set although the API did not report them and the user has not chosen them. */
export const unchosenFields = (values: TemplateValues): WritableField[] => ALWAYS_SET.filter((field) => isUnreported(field, values[field]))

/** The same values, with those that are not reported taken from others. */
export const withReported = (values: TemplateValues, others: Partial<Record<WritableField, unknown>>): TemplateValues => ({
  ...values,
  ...Object.fromEntries(
    WRITABLE_FIELDS.flatMap((field) => (isUnreported(field, values[field]) && others[field] != null ? [[field, others[field]]] : [])),
  ),
})

/** The fields in which two versions differ. */
export const changedFields = (from: TemplateValues, to: TemplateValues): WritableField[] =>
  WRITABLE_FIELDS.filter((field) => from[field] !== to[field])
