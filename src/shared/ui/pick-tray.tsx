import { useAnnounced } from './announcer'
import { Button } from './button'
import type { ReactNode } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { Icon } from './icon'
import { uiCatalog } from './messages'
import classes from './pick-tray.module.css'

interface Props {
  label: string
  taken: number
  max: number
  onClear: () => void
  /** `TrayPick`s. */
  children: ReactNode
  link: (className: string | undefined) => ReactNode
}

export function PickTray({ label, taken, max, onClear, children, link }: Props) {
  const t = useMessages(uiCatalog)
  const count = t('taken', { taken: String(taken), max: String(max) })
  useAnnounced(`${count} ${t('toCompare')}`)
  return (
    <section tabIndex={-1} className={classes['tray']} aria-label={label}>
      <p className={`dim rigid ${classes['count']}`}>
        <b className="text">{count}</b> {t('toCompare')}
      </p>
      <ul className="flex min-0 gap-2 phone-hidden grow scroll">{children}</ul>
      <Button variant="subtle" onClick={onClear}>
        {t('clear')}
      </Button>
      {link(`grid rigid strong undecorated high-control place-center rounded ${classes['go']}`)}
    </section>
  )
}

interface PickProps {
  name: ReactNode
  facts: string
  removeLabel: string
  onRemove: () => void
}

export function TrayPick({ name, facts, removeLabel, onRemove }: PickProps) {
  return (
    <li className={`grid framed two-ends leading-13 content-center rounded ${classes['pick']}`}>
      <b className="break-anywhere strong">{name}</b>
      <span className="caption">{facts}</span>
      <button type="button" className="icon-button" aria-label={removeLabel} onClick={onRemove}>
        <Icon name="close" size={12} />
      </button>
    </li>
  )
}
