import type { Template } from '@/contract/template'

/** What SPEC 4.10 can write and SPEC 2.8 returns, under the names of the request; what was not reported is empty. */
export interface TemplateValues {
  name: string
  description: string
  image: string
  image_tag: string
  docker_username: string
  env: string
  use_ssh: boolean
  use_jupyter: boolean
  direct_ssh: boolean
  use_jupyter_lab: boolean
  jupyter_directory: string
  on_start_command: string
  recommended_disk_space: number | null
  is_private: boolean
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
    use_ssh: template.use_ssh ?? false,
    use_jupyter: template.use_jupyter ?? false,
    direct_ssh: template.direct_ssh ?? false,
    use_jupyter_lab: template.use_jupyter_lab ?? false,
    jupyter_directory: template.jupyter_directory ?? '',
    on_start_command: template.on_start_command ?? '',
    recommended_disk_space: template.recommended_disk_space,
    // SPEC 2.8 gives both a default; an absent one is that.
    is_private: template.is_private ?? false,
    ssh_username: template.ssh_username ?? 'root',
  }
}

/** The fields in which two versions differ. */
export const changedFields = (from: TemplateValues, to: TemplateValues): WritableField[] =>
  WRITABLE_FIELDS.filter((field) => from[field] !== to[field])
