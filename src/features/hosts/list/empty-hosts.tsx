import { Button } from '@mantine/core'
import type { HostContext } from '../rows/host-context'
import classes from './hosts-page.module.css'

/** @param setAside rows that could not be read: with any of them nobody knows that there are no machines */
export function EmptyHosts({ context: { t }, setAside }: { context: HostContext; setAside: number }) {
  return (
    <div className={classes['empty']}>
      <h2>{setAside === 0 ? t('emptyTitle') : t('unread', { count: setAside })}</h2>
      <p>{t(setAside === 0 ? 'emptyText' : 'emptyUnread')}</p>
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
