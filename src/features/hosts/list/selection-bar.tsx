import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCommands } from '@/shared/lib/commands'
import type { HostContext } from '../rows/host-context'
import classes from './hosts-page.module.css'

interface Props {
  count: number
  /** Chosen, but not among the rows that are shown. */
  hidden: number
  context: HostContext
  onChange: () => void
  onClear: () => void
  /** What else can be done with them. */
  children: ReactNode
}

/** What was chosen and what can be done with it, at the foot of the screen. */
export function SelectionBar({ count, hidden, context: { t }, onChange, onClear, children }: Props) {
  // The bar stands behind the last row: the way there by Tab is long.
  useCommands([{ id: 'change-selected', label: t('changeSelected'), run: onChange }])
  return (
    <section className={classes['selection']} aria-label={t('selected', { count })}>
      <output>
        <b>{t('selected', { count })}</b>
        {hidden > 0 && <small>{t('hiddenSelected', { count: hidden })}</small>}
      </output>
      <Button aria-haspopup="dialog" onClick={onChange}>
        {t('changeSelected')}
      </Button>
      {children}
      <span className={classes['spacer']} />
      <Button variant="subtle" onClick={onClear}>
        {t('clearSelection')}
      </Button>
    </section>
  )
}
