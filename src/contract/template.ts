import * as z from 'zod/mini'
import { listOf, oneOf } from './answer'
import { endpoint } from './endpoint'
import { flag, id, number, optionalId, wholeText } from './lenient'
import { pageShape } from './params'

/** SPEC 2.8. The registry password is write-only. */
export const template = z.looseObject({
  id,
  owner_id: optionalId,
  name: wholeText,
  description: wholeText,
  image: wholeText,
  image_tag: wholeText,
  docker_login: wholeText,
  env: wholeText,
  use_ssh: flag,
  use_jupyter: flag,
  direct_ssh: flag,
  jupyter_directory: wholeText,
  use_jupyter_lab: flag,
  on_start_command: wholeText,
  search_params: wholeText,
  recommended_disk_space: number,
  href: wholeText,
  picture: wholeText,
  is_private: flag,
  ssh_username: wholeText,
})
export type Template = z.output<typeof template>

/** SPEC 4.8 */
export const templateSort = z.enum(['name_asc', 'name_desc', 'popularity_asc', 'popularity_desc'])
export type TemplateSort = z.output<typeof templateSort>

/** SPEC 4.8 */
export const templateTag = z.enum(['ssh', 'jupyter', 'docker'])
export type TemplateTag = z.output<typeof templateTag>

const nullableText = z.optional(z.nullable(z.string()))
const nullableFlag = z.optional(z.nullable(z.boolean()))

/** SPEC 4.10. An absent `is_private` or `ssh_username` may be reset, so the editor always sends both (DESIGN decision 2.9). */
export const templateUpdateBody = z.strictObject({
  name: nullableText,
  description: nullableText,
  image: nullableText,
  image_tag: nullableText,
  docker_username: nullableText,
  docker_password: nullableText,
  docker_registry: nullableText,
  env: nullableText,
  use_ssh: nullableFlag,
  use_jupyter: nullableFlag,
  direct_ssh: nullableFlag,
  use_jupyter_lab: nullableFlag,
  jupyter_directory: nullableText,
  on_start_command: nullableText,
  recommended_disk_space: z.optional(z.number()),
  is_private: z.optional(z.boolean()),
  ssh_username: z.optional(z.string()),
})
export type TemplateUpdateBody = z.input<typeof templateUpdateBody>

/** SPEC 4.8. `tags` is sent as a repeated parameter. */
export const listTemplates = endpoint({
  method: 'GET',
  path: '/v0/templates',
  effect: 'read',
  query: z.strictObject({ sort_by: z.optional(templateSort), tags: z.optional(z.array(templateTag)), ...pageShape }),
  answer: listOf(template),
})

/** SPEC 4.9 */
export const getTemplate = endpoint({
  method: 'GET',
  path: '/v0/templates/{template_id}',
  effect: 'read',
  answer: oneOf(template),
})

/** SPEC 4.10 */
export const updateTemplate = endpoint({
  method: 'PUT',
  path: '/v0/templates/{template_id}',
  effect: 'write',
  body: templateUpdateBody,
  answer: oneOf(template),
})
