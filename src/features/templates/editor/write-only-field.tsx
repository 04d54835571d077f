import { Input } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { useKeyRemovalCount } from '@/api/key/use-on-key-removed'
import { useMessages } from '@/shared/i18n/i18n'
import { SecretInput } from '@/shared/ui/secret-input'
import { Described } from './described'
import { useEditor, useField, useFieldLabel } from './editor-context'
import { FieldFrame } from './field-frame'
import { editorCatalog } from './messages'

interface Props {
  name: 'docker_registry' | 'docker_password'
  /** While this is ticked there is nothing to type. */
  cleared: 'clears_registry' | 'clears_password'
  hint: string
  isSecret?: boolean
}

/** What the service takes and never gives back: empty at first, and left out of the request until something is typed. */
export function WriteOnlyField({ name, cleared, hint, isSecret = false }: Props) {
  const t = useMessages(editorCatalog)
  const { form } = useEditor()
  const { field, isChanged, error, reset } = useField(name)
  const label = useFieldLabel()(name)
  const losses = useKeyRemovalCount()
  const isCleared = useWatch({ control: form.control, name: cleared })
  const common = { ...field, placeholder: t('notReturned'), disabled: isCleared, error: error !== undefined }
  return (
    <FieldFrame label={label} isChanged={isChanged} was={t('willBeReplaced')} onReset={reset} hint={hint} error={error}>
      {(control) =>
        isSecret ? (
          <SecretInput
            key={losses}
            inputContainer={(input) => <Described by={control['aria-describedby']}>{input}</Described>}
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
