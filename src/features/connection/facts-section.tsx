import { receiptOf, type ReceiptField } from '@/api/receipt'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { Section } from './connect-section'
import classes from './side.module.css'
import type { Source } from './instance-kit'
import { connectionCatalog } from './messages'

const SHOWN = {
  A: [
    'id',
    'status',
    'created_at',
    'address',
    'ssh_host',
    'ssh_port',
    'ssh_username',
    'tunnel_host',
    'storage_gb',
    'prepaid_until',
    'uptime_price',
    'pause_price',
  ],
  B: [
    'id',
    'actual_status',
    'intended_status',
    'current_state',
    'next_state',
    'created_at',
    'public_ip',
    'ssh_host',
    'ssh_port',
    'ssh_username',
    'disk',
    'reserved_until',
    'price',
    'disk_price',
  ],
} as const satisfies Record<string, readonly ReceiptField[]>

const TIMES: ReadonlySet<string> = new Set(['created_at', 'prepaid_until', 'reserved_until'])
/** Numbers to which the specification gives no unit. */
const UNITLESS: ReadonlySet<string> = new Set(['uptime_price', 'pause_price', 'price', 'disk_price', 'disk', 'storage_gb'])

/** What the service said about the instance, without anything secret. */
export function FactsSection({ source }: { source: Source }) {
  const t = useMessages(connectionCatalog)
  const format = useFormat()
  const { shape, fields } = 'instance' in source ? receiptOf(source) : source
  const textOf = (name: ReceiptField, value: string | number | boolean) => {
    if (TIMES.has(name) && !Number.isNaN(Date.parse(String(value)))) {
      const at = Date.parse(String(value))
      return <span title={format.dateTimeWithZone(at)}>{format.dateTime(at)}</span>
    }
    // A port is a name made of digits; prices keep all of theirs.
    if (typeof value !== 'number' || !UNITLESS.has(name)) return String(value)
    return (
      <>
        {format.number(value, 12)} <small>{t('unitNotStated')}</small>
      </>
    )
  }
  return (
    <Section title={t('asGiven')}>
      <dl className={classes['kv']}>
        {SHOWN[shape].map((name) => {
          const value = fields[name]
          return (
            <div key={name}>
              <dt>{t(`field_${name}`)}</dt>
              <dd>{value === undefined ? <small>{t('notReported')}</small> : textOf(name, value)}</dd>
            </div>
          )
        })}
      </dl>
    </Section>
  )
}
