import * as z from 'zod/mini'
import { isImageTag, parseImage, type ImageProblem } from './image-reference'
import { MAX_LETTERS } from './lenient'
import type { Template, TemplateUpdateBody } from './template'

/** Why a value is not valid in a template field; the forms have a message for each. */
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

/** A rule that fails with one of the reasons above. */
const ruled = <Value>(schema: z.ZodMiniType<Value, Value>, reasonOf: (value: Value) => FieldReason | null) =>
  schema.check((payload) => {
    const reason = reasonOf(payload.value)
    if (reason !== null) payload.issues.push({ code: 'custom', input: payload.value, params: { reason } })
  })

/** The console does not parse a longer text, so it sends none. */
const tooLong = (text: string) => (text.length > MAX_LETTERS ? 'text-too-long' : null)

const line = ruled(z.string(), (text) => (/[\r\n]/.test(text) ? 'line-break' : tooLong(text)))

/** Multi-line text; no variable or command can contain a null character. */
const lines = ruled(z.string(), (text) => (text.includes('\0') ? 'no-text' : tooLong(text)))

/** The image without its tag, which is a separate field (SPEC 2.8). A digest is part of the image. */
const image = ruled(z.string(), (text) => {
  const read = parseImage(text)
  if (typeof read === 'string') return read
  return read.tag === null ? null : 'image-has-tag'
})

/** Empty text is allowed: SPEC 2.8 defaults it to `latest`. */
const imageTag = ruled(z.string(), (text) => {
  if (text === '' || isImageTag(text)) return null
  return /^\w[\w.-]{128,}$/.test(text) ? 'tag-too-long' : 'tag'
})

/** User names that useradd accepts on Linux. */
const sshUsername = ruled(z.string(), (text) => {
  if (!/^[a-z_][a-z0-9_-]*\$?$/.test(text)) return 'user-name'
  return text.length > 32 ? 'user-name-too-long' : null
})

/** A variable name that every shell accepts. */
export const envName = ruled(z.string(), (text) => (/^[A-Za-z_][A-Za-z0-9_]*$/.test(text) ? null : 'variable-name'))

/** The properties that the API returns and whose type is `Value`, or null if not reported. */
type ReturnedName<Value> = {
  [Name in keyof Template as string extends Name ? never : Template[Name] extends Value | null ? Name : never]: Name
}

interface Spec<Kind extends string, Value> {
  kind: Kind
  /** Applies to input only, never to values returned by the API. */
  rule: z.ZodMiniType<Value, Value>
  /** The property in SPEC 2.8, or null if the API never returns the field. */
  returnedAs: Extract<keyof ReturnedName<Value>, string> | null
  /** Sent if the value is unknown. Only for fields that may be reset when absent, so they are always sent (DESIGN decision 2.9). */
  fallback?: Value
  isMultiline?: true
}

/**
 * - `prose`: written for people
 * - `code`: one line for machines
 * - `login`: registry login; never stored in drafts
 * - `env`, `command`: several entries, compared one by one
 */
type TextKind = 'prose' | 'code' | 'login' | 'env' | 'command'
export type TemplateFieldSpec = Spec<TextKind, string> | Spec<'flag', boolean> | Spec<'number', number>

/** The fields of SPEC 4.10 in display order. Forms, the comparison, the update body and the detail page derive from this table. */
export const templateFields = {
  name: { kind: 'prose', rule: line.check(z.minLength(1)), returnedAs: 'name' },
  description: { kind: 'prose', rule: lines, returnedAs: 'description', isMultiline: true },
  image: { kind: 'code', rule: image, returnedAs: 'image' },
  image_tag: { kind: 'code', rule: imageTag, returnedAs: 'image_tag' },
  docker_username: { kind: 'login', rule: line, returnedAs: 'docker_login' },
  docker_registry: { kind: 'login', rule: line, returnedAs: null },
  docker_password: { kind: 'login', rule: line, returnedAs: null },
  use_ssh: { kind: 'flag', rule: z.boolean(), returnedAs: 'use_ssh' },
  direct_ssh: { kind: 'flag', rule: z.boolean(), returnedAs: 'direct_ssh' },
  use_jupyter: { kind: 'flag', rule: z.boolean(), returnedAs: 'use_jupyter' },
  use_jupyter_lab: { kind: 'flag', rule: z.boolean(), returnedAs: 'use_jupyter_lab' },
  jupyter_directory: { kind: 'code', rule: line, returnedAs: 'jupyter_directory' },
  ssh_username: { kind: 'code', rule: sshUsername, returnedAs: 'ssh_username', fallback: 'root' },
  env: { kind: 'env', rule: lines, returnedAs: 'env', isMultiline: true },
  on_start_command: { kind: 'command', rule: lines, returnedAs: 'on_start_command', isMultiline: true },
  recommended_disk_space: {
    kind: 'number',
    rule: ruled(z.number(), (number) => (number > 0 ? null : 'disk')),
    returnedAs: 'recommended_disk_space',
  },
  // Private by default: a template of unknown visibility is never published.
  is_private: { kind: 'flag', rule: z.boolean(), returnedAs: 'is_private', fallback: true },
} as const satisfies Record<keyof TemplateUpdateBody, TemplateFieldSpec>

export type TemplateField = keyof typeof templateFields

/** The fields whose spec matches, for example those of one kind. */
export type FieldsWith<Match> = {
  [Field in TemplateField]: (typeof templateFields)[Field] extends Match ? Field : never
}[TemplateField]
