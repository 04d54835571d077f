import { useMessages } from '@/shared/i18n/i18n'
import classes from './access-section.module.css'
import { useEditor } from './editor-context'
import { FlagField } from './flag-field'
import { editorCatalog } from './messages'
import { Section } from './section'
import { TextField } from './text-field'

/** The ways in. */
export function AccessSection() {
  const t = useMessages(editorCatalog)
  const { base } = useEditor()
  return (
    <Section title={t('access')} about={t('accessAbout')}>
      <div className={classes['flags']} data-width={6}>
        <FlagField name="use_ssh" />
        <FlagField name="direct_ssh" />
      </div>
      <div className={classes['flags']} data-width={6}>
        <FlagField name="use_jupyter" />
        <FlagField name="use_jupyter_lab" />
      </div>
      <TextField
        name="ssh_username"
        width={6}
        isMono
        autoComplete="off"
        {...(base.ssh_username === '' && { hint: t('userNotReported') })}
      />
      <TextField name="jupyter_directory" width={6} isMono autoComplete="off" />
    </Section>
  )
}
