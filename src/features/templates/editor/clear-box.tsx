import { Checkbox } from '@mantine/core'
import { useMessages } from '@/shared/i18n/i18n'
import { useEditor, useField } from './editor-context'
import { editorCatalog } from './messages'
import classes from './registry-section.module.css'

interface Props {
  name: 'clears_registry' | 'clears_password'
  /** What is cleared; whatever was typed there goes. */
  clears: 'docker_registry' | 'docker_password'
  label: string
}

/** Clears something on the service that nobody can read, on purpose and with a warning. */
export function ClearBox({ name, clears, label }: Props) {
  const t = useMessages(editorCatalog)
  const { form } = useEditor()
  const { ref, value, onChange } = useField(name).field
  return (
    <>
      <Checkbox
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
        <p id={`${name}-warning`} className={classes['warning']}>
          {t('clearWarning')}
        </p>
      )}
    </>
  )
}
