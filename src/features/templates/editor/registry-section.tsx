import { Checkbox } from '@mantine/core'
import { useMessages } from '@/shared/i18n/i18n'
import { editorCatalog } from './messages'
import classes from './registry-section.module.css'
import { Section } from './section'
import { TextField } from './text-field'
import { WriteOnlyField } from './write-only-field'
import { useEditor, useField } from './editor-context'

/** The login of a private registry. Two of its fields are written and never read back (SPEC 4.10). */
export function RegistrySection() {
  const t = useMessages(editorCatalog)
  return (
    <Section title={t('registry')} about={t('registryAbout')}>
      <div className={classes['column']} data-width={4}>
        <WriteOnlyField name="docker_registry" cleared="clears_registry" hint={t('serverHint')} />
        <ClearBox name="clears_registry" clears="docker_registry" label={t('clearServer')} />
      </div>
      <div className={classes['column']} data-width={4}>
        <TextField name="docker_username" autoComplete="off" />
      </div>
      <div className={classes['column']} data-width={4}>
        <WriteOnlyField name="docker_password" cleared="clears_password" hint={t('passwordHint')} isSecret />
        <ClearBox name="clears_password" clears="docker_password" label={t('clearPassword')} />
      </div>
    </Section>
  )
}

interface Props {
  name: 'clears_registry' | 'clears_password'
  /** What is cleared; whatever was typed there goes. */
  clears: 'docker_registry' | 'docker_password'
  label: string
}

/** Clears something on the service that nobody can read, on purpose and with a warning. */
function ClearBox({ name, clears, label }: Props) {
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
