import type { ReactNode } from 'react'
import { useActions } from '@/shared/lib/actions'
import { Button } from '@/shared/ui/button'
import { Status } from '@/shared/ui/status'
import { useHostsReader } from '../rows/host-context'

interface SelectionBarProps {
  count: number
  hidden: number
  onChange: () => void
  onClear: () => void
  children: ReactNode
}

/** The number of chosen hosts and their actions. */
export function SelectionBar({ count, hidden, onChange, onClear, children }: SelectionBarProps) {
  const { t } = useHostsReader()
  // The bar comes after the last row in tab order, so it has a command as well.
  useActions(count > 0 ? [{ id: 'change-selected', label: t('changeSelected'), run: onChange }] : [])
  return (
    <section className="row tray medium gap-2 raised line-top high-44" aria-label={t('selected', { count })}>
      <Status as="span">
        <b>{t('selected', { count })}</b>
        {hidden > 0 && <small className="block caption">{t('hiddenSelected', { count: hidden })}</small>}
      </Status>
      {count > 0 ? (
        <>
          <Button aria-haspopup="dialog" onClick={onChange}>
            {t('changeSelected')}
          </Button>
          {children}
        </>
      ) : (
        <span className="dim">{t('tapToSelect')}</span>
      )}
      <span className="grow" />
      <Button variant="subtle" onClick={onClear}>
        {t(count > 0 ? 'clearSelection' : 'done')}
      </Button>
    </section>
  )
}
