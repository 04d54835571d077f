import { Button } from '@mantine/core'
import type { HostContext } from './host-context'
import classes from './hosts-page.module.css'

export function EmptyHosts({ context: { t } }: { context: HostContext }) {
  return (
    <div className={classes['empty']}>
      <h2>{t('emptyTitle')}</h2>
      <p>{t('emptyText')}</p>
    </div>
  )
}

interface NoneProps {
  context: HostContext
  read: number
  onClear: () => void
}

export function NoneFound({ context: { t, format }, read, onClear }: NoneProps) {
  return (
    <div className={classes['empty']}>
      <h2>{t('noneFound')}</h2>
      <p>{t('noneFoundText', { read: format.number(read) })}</p>
      <Button variant="default" onClick={onClear}>
        {t('clearFilters')}
      </Button>
    </div>
  )
}
