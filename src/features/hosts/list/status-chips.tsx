import { useMemo } from 'react'
import { StatusSign } from '../status/status-mark'
import type { HostContext } from '../rows/host-context'
import type { HostRow } from '../host/host-row'
import classes from './hosts-page.module.css'
import { chosenStatus, statusCounts } from './narrow'
import { scrollFullyIntoView } from './scroll-fully-into-view'

interface Props {
  rows: readonly HostRow[]
  status: string | undefined
  context: HostContext
  onStatus: (status: string | undefined) => void
}

/** How many machines are in which state; a click shows only those, another one all again. */
export function StatusChips({ rows, status, context: { t, format, words }, onStatus }: Props) {
  const counts = useMemo(() => statusCounts(rows), [rows])
  if (counts.length === 0) return null
  return (
    <div role="group" aria-label={t('atAGlance')} className={classes['chips']}>
      {counts.map(([name, count]) => (
        <button
          key={name}
          type="button"
          aria-pressed={status === name}
          onFocus={scrollFullyIntoView}
          onClick={() => onStatus(status === name ? undefined : name)}
        >
          <StatusSign status={chosenStatus(name)} word={words.statusWord(chosenStatus(name))} />
          <span className={classes['count']}>{format.number(count)}</span>
        </button>
      ))}
    </div>
  )
}
