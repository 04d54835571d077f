import { Fragment } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import type { HostRow } from '../host/host-row'
import classes from './host-page.module.css'
import { machineCatalog } from './messages'

/** Every field of SPEC 2.9 but the offer. An empty text is none. */
export function HostFacts({ row }: { row: HostRow }) {
  const t = useMessages(machineCatalog)
  const { host } = row
  const facts: [label: string, value: string | null, hint?: string][] = [
    [t('id'), host.id],
    [t('address'), row.address],
    [t('agent'), row.agent],
    // A port is a name, not an amount: no groups of digits.
    [t('agentPort'), host.agent_port === null ? null : String(host.agent_port)],
    [t('machineId'), host.fingerprint, t('machineIdHint')],
    ...(host.user === null ? [] : [[t('user'), host.user] as [string, string]]),
    [t('status'), row.status],
    [t('statusSays'), row.reason],
    [t('offerId'), host.offer_id],
  ]
  return (
    <dl className={classes['facts']}>
      {facts.map(([label, value, hint]) => (
        <Fragment key={label}>
          <dt>
            {label}
            {hint !== undefined && <small>{hint}</small>}
          </dt>
          <dd data-missing={!value?.trim() || undefined}>{value?.trim() || t('notReported')}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
