import { useMessages } from '@/shared/i18n/i18n'
import { ClearBox } from './clear-box'

import { editorCatalog } from './messages'
import classes from './registry-section.module.css'
import { Section } from './section'
import { TextField } from './text-field'
import { WriteOnlyField } from './write-only-field'

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
