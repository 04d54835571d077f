import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import type { SecretFound } from '../saving/looks-secret'
import { editorCatalog } from './messages'
import classes from './env-section.module.css'

/** What the API gives back to whoever may read the template should be known before it is saved. */
export function EnvWarning({ secrets }: { secrets: readonly SecretFound[] }) {
  const t = useMessages(editorCatalog)
  const { list } = useFormat()
  const names = [...new Set(secrets.flatMap(({ name }) => (name === null ? [] : [name])))]
  if (names.length === 0) return null
  return (
    <p className={classes['warning']}>
      <Icon name="alert" />
      <span>{t('secretsIn', { count: names.length, names: list(names) })}</span>
    </p>
  )
}
