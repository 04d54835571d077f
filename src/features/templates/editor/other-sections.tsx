import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { unitName } from '@/shared/ui/units'
import { editorCatalog } from './messages'
import { Section } from './section'
import { TextField } from './text-field'

/** What the service runs when the machine starts. */
export function CommandSection() {
  const t = useMessages(editorCatalog)
  return (
    <Section title={t('startCommand')} about={t('startCommandAbout')}>
      <TextField name="on_start_command" isLabelHidden isLong isMono autoComplete="off" />
    </Section>
  )
}

/** How much room it asks for. */
export function DiskSection() {
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
