import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { unitName } from '@/shared/ui/units'
import { AccessSection } from './access-section'
import { EnvSection } from './env-section'
import { ImageSection } from './image-section'
import { PrivacySection } from './privacy-section'
import { RegistrySection } from './registry-section'
import { editorCatalog } from './messages'
import { Section } from './section'
import { TextField } from './text-field'

/** All that can be changed of a template (SPEC 4.10). */
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

/** What the service runs when the machine starts. */
function CommandSection() {
  const t = useMessages(editorCatalog)
  return (
    <Section title={t('startCommand')} about={t('startCommandAbout')}>
      <TextField name="on_start_command" isLabelHidden isLong isMono autoComplete="off" />
    </Section>
  )
}

/** How much room it asks for. */
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
