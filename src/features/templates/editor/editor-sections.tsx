import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { unitName } from '@/shared/ui/units'
import { EnvSection } from './env-section'
import { ImageSection } from './image-section'
import { PrivacySection } from './privacy-section'
import { RegistrySection } from './registry-section'
import { editorCatalog } from './messages'
import { Section } from './section'
import { TextField } from './text-field'
import { useEditor } from './editor-context'
import { FlagField } from './flag-field'

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
