import { useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import { templatesCatalog } from './messages'
import classes from './marks.module.css'

export function PrivateBadge() {
  const t = useMessages(templatesCatalog)
  return (
    <span className={classes['badge']}>
      <Icon name="lock" size={12} />
      {t('private')}
    </span>
  )
}
