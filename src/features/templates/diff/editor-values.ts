import * as z from 'zod/mini'
import { templateFields } from '@/contract/template-fields'
import { readNumberText } from '@/shared/forms/number-text'
import type { Locale } from '@/shared/i18n/messages'
import { writeOnly, type RegistryEdit } from './registry-edit'
import { isUnreported, type TemplateValues, type WritableField } from './template-values'

/** What the editor's form holds while it is typed; the disk is a text there, and write-only fields begin empty. */
export interface EditorInput extends Omit<TemplateValues, 'recommended_disk_space'> {
  recommended_disk_space: string
  docker_registry: string
  clears_registry: boolean
  docker_password: string
  clears_password: boolean
}

export type EditorField = keyof EditorInput

/** What a valid form says. */
export interface EditorOutput {
  values: TemplateValues
  registry: RegistryEdit
}

export const NOTHING_TYPED = { docker_registry: '', clears_registry: false, docker_password: '', clears_password: false } as const

/** The form before anything was changed. */
export const editorInputOf = (values: TemplateValues): EditorInput => ({
  ...values,
  recommended_disk_space: diskText(values.recommended_disk_space),
  ...NOTHING_TYPED,
})

/** In digits alone: what stands as it was sent has to be read back as the same number, also where others write 1e+21. */
const diskText = (disk: number | null): string =>
  disk === null ? '' : disk.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })

/** The number that was sent with the decimal sign of whoever reads it; what is typed stands as it is typed. */
export const sentDiskShown = (sent: string, locale: Locale): string => (locale === 'ru' ? sent.replace('.', ',') : sent)

/** The values of a form that was found right, or of what the service sent. */
export const valuesFrom = (input: EditorInput): TemplateValues => {
  const { docker_registry: _server, clears_registry: _noServer, docker_password: _password, clears_password: _noPassword, ...rest } = input
  return { ...rest, recommended_disk_space: readNumberText(input.recommended_disk_space, null) ?? null }
}

const registryFrom = (input: EditorInput): RegistryEdit => ({
  docker_registry: writeOnly(input.docker_registry, input.clears_registry),
  docker_password: writeOnly(input.docker_password, input.clears_password),
})

type Unruled = 'recommended_disk_space' | 'docker_registry' | 'clears_registry' | 'docker_password' | 'clears_password'

/**
 * The schema of the editor: the contract's rules for what was changed. What stands as the service sent it is always
 * accepted, because nobody here can be asked to mend it.
 */
export function editorSchema(base: TemplateValues, locale: Locale): z.ZodMiniType<EditorOutput, EditorInput> {
  const unlessKept = <Field extends Exclude<WritableField, Unruled>>(field: Field) => {
    const rule = templateFields[field]
    return z.custom<TemplateValues[Field]>().check((payload) => {
      if (payload.value === base[field]) return
      // Without the message that it has already: the form has words of its own, in the reader's language.
      for (const { message: _message, ...issue } of rule.safeParse(payload.value).error?.issues ?? [])
        payload.issues.push({ ...issue, input: payload.value } as never)
    })
  }
  return z.pipe(
    z.object({
      name: unlessKept('name'),
      description: unlessKept('description'),
      image: unlessKept('image'),
      image_tag: unlessKept('image_tag'),
      docker_username: unlessKept('docker_username'),
      env: unlessKept('env'),
      use_ssh: unlessKept('use_ssh'),
      use_jupyter: unlessKept('use_jupyter'),
      direct_ssh: unlessKept('direct_ssh'),
      use_jupyter_lab: unlessKept('use_jupyter_lab'),
      jupyter_directory: unlessKept('jupyter_directory'),
      on_start_command: unlessKept('on_start_command'),
      recommended_disk_space: disk(base.recommended_disk_space, locale),
      is_private: chosen<boolean | null>('is_private', 'privacy-unchosen', unlessKept('is_private')),
      ssh_username: chosen<string>('ssh_username', 'user-unchosen', unlessKept('ssh_username')),
      docker_registry: templateFields.docker_registry,
      clears_registry: z.boolean(),
      docker_password: templateFields.docker_password,
      clears_password: z.boolean(),
    }),
    z.transform((input) => ({ values: valuesFrom(input), registry: registryFrom(input) })),
  )
}

/** Saving sets the field, so what the API has not reported must be chosen, changed or not. */
const chosen = <Value extends TemplateValues[WritableField]>(field: WritableField, reason: string, rule: z.ZodMiniType<Value, Value>) =>
  z.custom<Value>().check((payload) => {
    const { value, issues } = payload
    if (isUnreported(field, value)) issues.push({ code: 'custom', input: value, params: { reason } })
    else
      for (const { message: _message, ...issue } of rule.safeParse(value).error?.issues ?? [])
        issues.push({ ...issue, input: value } as never)
  })

/** SPEC 4.10 has no way to clear the disk, so an empty text is right only where there was none. */
const disk = (base: number | null, locale: Locale) =>
  z.string().check((payload) => {
    const { value, issues } = payload
    const number = readNumberText(value, locale)
    if (value.trim() === '' ? base === null : number !== undefined && number === base) return
    const read = templateFields.recommended_disk_space.safeParse(number ?? Number.NaN)
    if (!read.success) issues.push({ code: 'custom', input: value, params: { reason: number === undefined ? 'disk-number' : 'disk' } })
  })

/** How many fields of the form differ from what was read; a typed or cleared registry field counts. */
export function editedFields(base: TemplateValues, input: EditorInput): EditorField[] {
  const untouched = editorInputOf(base)
  const isSame = (field: EditorField): boolean =>
    field === 'recommended_disk_space'
      ? // What can be read both ways is a change in every language, so that it is kept and judged.
        input[field].trim() === untouched[field] || (readNumberText(input[field], 'en') ?? null) === (base[field] ?? undefined)
      : input[field] === untouched[field]
  return (Object.keys(untouched) as EditorField[]).filter((field) => !isSame(field))
}
