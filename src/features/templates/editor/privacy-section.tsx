import { useDeferredValue, useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useMessages } from '@/shared/i18n/i18n'
import { secretsInCommand, secretsInEnv } from '../saving/secrets-in'
import { savingCatalog } from '../saving/messages'
import { usePreviousValueText } from './change-text'
import { useEditor, useField, useFieldLabel } from './editor-context'
import { FieldFrame } from './field-frame'
import { editorCatalog } from './messages'
import classes from '../template-editor.module.css'
import { Section } from './section'

export function PrivacySection() {
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
    <label className={`stack medium high-control clickable middle framed-control rounded hover-surface ${classes['pick']}`}>
      <input
        type="radio"
        className="native-box"
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
          <div
            className={`grid gap-3 ${classes['picks']}`}
            role="radiogroup"
            aria-label={label}
            data-changed={isChanged || undefined}
            {...control}
          >
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
