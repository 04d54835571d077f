import { useWatch } from 'react-hook-form'
import { useKeyRemovalCount } from '@/api/key/use-on-key-removed'
import { useMessages } from '@/shared/i18n/i18n'
import { FormCheckbox } from '@/shared/ui/form-checkbox'
import { Input } from '@/shared/ui/input'
import { SecretInput } from '@/shared/ui/secret-input'
import { clearFlag } from '../diff/editor-values'
import type { WriteOnlyField } from '../diff/template-values'
import { useEditor, useField, useFieldLabel } from './editor-context'
import { FieldFrame } from './field-frame'
import { editorCatalog } from './messages'
import classes from '../template-editor.module.css'
import { Section } from './section'
import { TextField } from './text-field'

export function RegistrySection() {
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
        <p id={`${name}-warning`} className={`small warn leading-14 ${classes['editorWarning']}`}>
          {t('clearWarning')}
        </p>
      )}
    </>
  )
}
