import { useDeferredValue, useId } from 'react'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { unitName } from '@/shared/ui/units'
import { EnvSection } from './env-section'
import { useWatch } from 'react-hook-form'
import { useKeyRemovalCount } from '@/api/key/use-on-key-removed'
import { isImageTag, parseImage } from '@/contract/image-reference'
import { Status } from '@/shared/ui/status'
import { parsePastedImage } from '../image/pasted-image'
import { useEditor, useField, useFieldLabel, editorCatalog } from './editor-context'
import { Section, FieldFrame } from './field-frame'
import { TextField } from './text-field'
import type { FieldsWith } from '@/contract/template-fields'
import { FormCheckbox } from '@/shared/ui/form-checkbox'
import { Input } from '@/shared/ui/input'
import { SecretInput } from '@/shared/ui/secret-input'
import { clearFlag } from '../diff/editor-values'
import type { WriteOnlyField } from '../diff/template-values'
import { savingCatalog } from '../saving/value-text'
import { secretsInCommand, secretsInEnv } from '../saving/secrets-in'
import classes from '../template-editor.module.css'
import { usePreviousValueText } from './change-text'

export function EditorSections() {
  return (
    <>
      <ImageSection />
      <EnvSection />
      <CommandSection />
      <RegistrySection />
      <AccessSection />
      <DiskSection />
      <PrivacySection />
    </>
  )
}

function RegistrySection() {
  const t = useMessages(editorCatalog)
  return (
    <Section title={t('registry')} about={t('registryAbout')}>
      <div className="stack" data-width={4}>
        <WriteOnlyInput name="docker_registry" hint={t('serverHint')} />
        <ClearBox clears="docker_registry" label={t('clearServer')} />
      </div>
      <div className="stack" data-width={4}>
        <TextField name="docker_username" autoComplete="off" />
      </div>
      <div className="stack" data-width={4}>
        <WriteOnlyInput name="docker_password" hint={t('passwordHint')} isSecret />
        <ClearBox clears="docker_password" label={t('clearPassword')} />
      </div>
    </Section>
  )
}

interface WriteOnlyProps {
  name: WriteOnlyField
  hint: string
  isSecret?: boolean
}

/** A value that the API never returns: empty at first, and sent only if something is typed. */
function WriteOnlyInput({ name, hint, isSecret = false }: WriteOnlyProps) {
  const t = useMessages(editorCatalog)
  const { form } = useEditor()
  const { field, isChanged, error, reset } = useField(name)
  const label = useFieldLabel()(name)
  const losses = useKeyRemovalCount()
  const isCleared = useWatch({ control: form.control, name: clearFlag(name) })
  const common = { ...field, placeholder: t('notShown'), disabled: isCleared, error: error !== undefined }
  return (
    <FieldFrame label={label} isChanged={isChanged} was={t('willBeReplaced')} onReset={reset} hint={hint} error={error}>
      {(control) =>
        isSecret ? (
          <SecretInput
            key={losses}
            autoComplete="new-password"
            showLabel={t('showPassword')}
            hideLabel={t('hidePassword')}
            {...common}
            {...control}
          />
        ) : (
          <Input autoComplete="off" spellCheck={false} {...common} {...control} />
        )
      }
    </FieldFrame>
  )
}

interface ClearBoxProps {
  /** Ticking the box also deletes the text typed there. */
  clears: WriteOnlyField
  label: string
}

function ClearBox({ clears, label }: ClearBoxProps) {
  const t = useMessages(editorCatalog)
  const { form } = useEditor()
  const name = clearFlag(clears)
  const { ref, value, onChange } = useField(name).field
  return (
    <>
      <FormCheckbox
        label={label}
        name={name}
        ref={ref}
        checked={value}
        aria-describedby={value ? `${name}-warning` : undefined}
        onChange={(event) => {
          if (event.currentTarget.checked) form.resetField(clears)
          onChange(event.currentTarget.checked)
        }}
      />
      {value && (
        <p id={`${name}-warning`} className="small warn leading-14 indent">
          {t('clearWarning')}
        </p>
      )}
    </>
  )
}

function PrivacySection() {
  const t = useMessages(editorCatalog)
  const id = useId()
  const text = useMessages(savingCatalog)
  const { form } = useEditor()
  const { field, was, isChanged, error, reset } = useField('is_private')
  const label = useFieldLabel()('is_private')
  const previousText = usePreviousValueText()
  const texts = useDeferredValue(useWatch({ control: form.control, name: ['env', 'on_start_command'] }))
  const secrets = secretsInEnv(texts[0]).length + secretsInCommand(texts[1]).length
  const pick = (isPrivate: boolean, name: string, about: string) => (
    <label className={classes['pick']}>
      <input
        type="radio"
        className="radio-box"
        name={field.name}
        ref={(field.value ?? true) === isPrivate ? field.ref : undefined}
        checked={field.value === isPrivate}
        aria-labelledby={`${id}-${isPrivate}-name`}
        aria-describedby={`${id}-${isPrivate}-about`}
        onBlur={field.onBlur}
        onChange={() => field.onChange(isPrivate)}
      />
      <span id={`${id}-${isPrivate}-name`} className="strong">
        {name}
      </span>
      <small id={`${id}-${isPrivate}-about`} className="caption">
        {about}
      </small>
    </label>
  )
  return (
    <Section title={t('privacy')}>
      <FieldFrame
        label={label}
        isGroup
        isChanged={isChanged}
        was={previousText('is_private', was)}
        onReset={reset}
        hint={was === null ? t('privacyNotReported') : undefined}
        error={error}
      >
        {(control) => (
          <div className="halves gap-3" role="radiogroup" aria-label={label} data-changed={isChanged || undefined} {...control}>
            {pick(true, text('private'), t('privateAbout'))}
            {pick(
              false,
              text('public'),
              [t('publicAbout'), secrets > 0 && t('publicSecrets', { count: secrets })].filter(Boolean).join(' '),
            )}
          </div>
        )}
      </FieldFrame>
    </Section>
  )
}

function CommandSection() {
  const t = useMessages(editorCatalog)
  return (
    <Section title={t('startCommand')} about={t('startCommandAbout')}>
      <TextField name="on_start_command" isLabelHidden autoComplete="off" />
    </Section>
  )
}

function DiskSection() {
  const t = useMessages(editorCatalog)
  const { locale } = useFormat()
  return (
    <Section title={t('disk')}>
      <TextField
        name="recommended_disk_space"
        width={4}
        inputMode="decimal"
        autoComplete="off"
        unit={unitName('gb', locale)}
        hint={t('diskHint')}
      />
    </Section>
  )
}

function AccessSection() {
  const t = useMessages(editorCatalog)
  const { base } = useEditor()
  return (
    <Section title={t('access')} about={t('accessAbout')}>
      <div data-width={6}>
        <FlagField name="use_ssh" />
        <FlagField name="direct_ssh" />
      </div>
      <div data-width={6}>
        <FlagField name="use_jupyter" />
        <FlagField name="use_jupyter_lab" />
      </div>
      <TextField name="ssh_username" width={6} autoComplete="off" {...(base.ssh_username === '' && { hint: t('userNotReported') })} />
      <TextField name="jupyter_directory" width={6} autoComplete="off" />
    </Section>
  )
}

interface FlagProps {
  /** `is_private` has a radio group instead. */
  name: Exclude<FieldsWith<{ kind: 'flag' }>, 'is_private'>
}

function FlagField({ name }: FlagProps) {
  const t = useMessages(editorCatalog)
  const { field, was, isChanged, error, reset } = useField(name)
  const { ref, value, onChange, onBlur } = field
  const label = useFieldLabel()(name)
  const previousText = usePreviousValueText()
  const text = useMessages(savingCatalog)
  return (
    <div className={`row high-control gap-2px-3 ${classes['flag']}`} data-changed={isChanged || undefined}>
      <FormCheckbox
        label={label}
        name={name}
        ref={ref}
        onBlur={onBlur}
        checked={value ?? false}
        indeterminate={value === null}
        description={value === null && text('notReported')}
        onChange={(event) => onChange(event.currentTarget.checked)}
        error={error}
      />
      {isChanged && (
        <span className="caption">
          {previousText(name, was)}{' '}
          <button type="button" className="text-button high-24 phone-high coarse-high" onClick={reset}>
            {t('reset')}
            <span className="sr-only"> {label}</span>
          </button>
        </span>
      )}
    </div>
  )
}

function ImageSection() {
  const t = useMessages(editorCatalog)
  const { form } = useEditor()
  const takePasted = (text: string): boolean => {
    const pasted = parsePastedImage(text)
    // A part of a name is pasted where the cursor is.
    if (!pasted || (pasted.image === text && form.getValues('image') !== '')) return false
    form.setValue('image', pasted.image, { shouldDirty: true, shouldValidate: true })
    if (pasted.tag !== null) form.setValue('image_tag', pasted.tag, { shouldDirty: true, shouldValidate: true })
    return true
  }
  return (
    <Section title={t('image')} about={t('imageAbout')}>
      <TextField name="name" width={5} autoComplete="off" />
      <TextField name="image" width={4} autoComplete="off" onPasteText={takePasted} />
      <TextField name="image_tag" width={3} autoComplete="off" placeholder="latest" />
      <Reference />
      <TextField name="description" />
    </Section>
  )
}

/** Shows the full reference, because a missing registry or folder is easy to overlook. */
function Reference() {
  const t = useMessages(editorCatalog)
  const { form } = useEditor()
  const [image, tag] = useWatch({ control: form.control, name: ['image', 'image_tag'] })
  const reference = fullReference(image, tag)
  return (
    <Status as="span" className="caption break-anywhere">
      {reference === null ? t('pulledUnclear') : t.rich('pulledAs', { reference: <code>{reference}</code> })}
    </Status>
  )
}

/** Adds the registry and folder that Docker assumes for short names. Returns null if the image or tag is invalid. */
export function fullReference(image: string, tag: string): string | null {
  const read = parseImage(image)
  if (typeof read === 'string' || read.tag !== null || (tag !== '' && !isImageTag(tag))) return null
  const path = read.registry === null && !read.path.includes('/') ? `library/${read.path}` : read.path
  const suffix = read.digest === null ? `:${tag || 'latest'}` : `@${read.digest}`
  return `${read.registry ?? 'docker.io'}/${path}${suffix}`
}
