import * as z from 'zod/mini'
import { isImageTag, readImage, type ImageProblem } from './image-reference'
import { MAX_LETTERS } from './lenient'

/** Why a value cannot be a field of a template; the forms have words for each. */
export type FieldReason =
  | ImageProblem
  | 'image-has-tag'
  | 'tag'
  | 'tag-too-long'
  | 'line-break'
  | 'no-text'
  | 'text-too-long'
  | 'user-name'
  | 'user-name-too-long'
  | 'disk'
  | 'variable-name'

/** A rule whose complaint is one of the reasons above. */
const ruled = <Value>(schema: z.ZodMiniType<Value, Value>, reasonOf: (value: Value) => FieldReason | null) =>
  schema.check((payload) => {
    const reason = reasonOf(payload.value)
    if (reason !== null) payload.issues.push({ code: 'custom', input: payload.value, params: { reason } })
  })

/** The console reads no longer text, so it sends none. */
const tooLong = (text: string) => (text.length > MAX_LETTERS ? 'text-too-long' : null)

const line = ruled(z.string(), (text) => (/[\r\n]/.test(text) ? 'line-break' : tooLong(text)))

/** Any text over several lines; a null character can be in no variable and no command. */
const lines = ruled(z.string(), (text) => (text.includes('\0') ? 'no-text' : tooLong(text)))

/** The image without its tag, which has a field of its own (SPEC 2.8). A digest belongs to the image. */
const image = ruled(z.string(), (text) => {
  const read = readImage(text)
  if (typeof read === 'string') return read
  return read.tag === null ? null : 'image-has-tag'
})

/** Empty text is allowed: SPEC 2.8 gives `latest` as the default. */
const imageTag = ruled(z.string(), (text) => {
  if (text === '' || isImageTag(text)) return null
  return /^\w[\w.-]{128,}$/.test(text) ? 'tag-too-long' : 'tag'
})

/** What useradd takes on Linux. */
const sshUsername = ruled(z.string(), (text) => {
  if (!/^[a-z_][a-z0-9_-]*\$?$/.test(text)) return 'user-name'
  return text.length > 32 ? 'user-name-too-long' : null
})

/** The name of a variable, as every shell understands it. */
export const envName = ruled(z.string(), (text) => (/^[A-Za-z_][A-Za-z0-9_]*$/.test(text) ? null : 'variable-name'))

/** What a person may put into each field of SPEC 4.10. What the service itself sent is not held against these rules. */
export const templateFields = {
  name: line.check(z.minLength(1)),
  description: lines,
  image,
  image_tag: imageTag,
  docker_username: line,
  docker_registry: line,
  docker_password: line,
  env: lines,
  use_ssh: z.boolean(),
  use_jupyter: z.boolean(),
  direct_ssh: z.boolean(),
  use_jupyter_lab: z.boolean(),
  jupyter_directory: line,
  on_start_command: lines,
  recommended_disk_space: ruled(z.number(), (number) => (number > 0 ? null : 'disk')),
  is_private: z.boolean(),
  ssh_username: sshUsername,
} as const
