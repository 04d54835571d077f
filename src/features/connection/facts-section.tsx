import { receiptOf, type ReceiptField } from '@/domain/receipt'
import { secretsOf } from '@/domain/rental-secrets'
import { isRecord } from '@/contract/lenient'
import { readTime } from '@/contract/time'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { masked, maskedProse } from '@/shared/lib/mask'
import { Section } from './connect-section'
import classes from './side.module.css'
import type { Source } from './connection'
import { connectionCatalog } from './messages'

const SHOWN = {
  A: [
    'id',
    'status',
    'created_at',
    'initialized_at',
    'address',
    'ssh_host',
    'ssh_port',
    'ssh_username',
    'tunnel_host',
    'storage_gb',
    'prepaid_until',
    'uptime_price',
    'pause_price',
    'total_cost',
  ],
  B: [
    'id',
    'actual_status',
    'intended_status',
    'current_state',
    'next_state',
    'created_at',
    'public_ip',
    'machine_dir_ssh_port',
    'direct_port_start',
    'direct_port_end',
    'ssh_host',
    'ssh_port',
    'ssh_username',
    'disk',
    'reserved_until',
    'price',
    'disk_price',
    'total_cost',
  ],
} as const satisfies Record<string, readonly ReceiptField[]>

/** Fields that receipts do not store (see domain/receipt.ts). Shown only if present: their absence means nothing. */
const FLEETING = { A: ['message', 'red_flagged', 'ports', 'logs'], B: ['status_msg', 'ports'] } as const

const TIMES: ReadonlySet<string> = new Set(['created_at', 'initialized_at', 'prepaid_until', 'reserved_until'])
/** Numbers without a unit in the specification. */
const UNITLESS: ReadonlySet<string> = new Set(['uptime_price', 'pause_price', 'price', 'disk_price', 'total_cost', 'disk', 'storage_gb'])

export function FactsSection({ source }: { source: Source }) {
  const t = useMessages(connectionCatalog)
  const format = useFormat()
  const { shape, fields } = 'instance' in source ? receiptOf(source) : source
  const sent: Record<string, unknown> = 'instance' in source ? source.instance : {}
  const textOf = (name: ReceiptField, value: string | number | boolean) => {
    const at = TIMES.has(name) ? readTime(String(value)) : Number.NaN
    if (!Number.isNaN(at)) return <span title={format.dateTimeWithZone(at)}>{format.dateTime(at)}</span>
    // Ports and IDs are not formatted as numbers; prices keep all digits.
    if (typeof value !== 'number' || !UNITLESS.has(name)) return String(value)
    return (
      <>
        {format.number(value, 12)} <small>{t('unitNotStated')}</small>
      </>
    )
  }
  // Receipts omit values that may hold a secret, such as an address with a user name. Such a value was still reported.
  const absence = (name: ReceiptField) => {
    if (!('instance' in source)) return t('notInReceipt')
    return t(plainText(sent[name]) === '' ? 'notReported' : 'withheld')
  }
  const secrets = 'instance' in source ? secretsOf(source).map(({ value }) => value) : []
  const wordsOf = (value: unknown) =>
    typeof value === 'boolean' ? t(value ? 'yes' : 'no') : maskedProse(plainText(masked(value, secrets)))
  return (
    <Section title={t('asGiven')}>
      <dl className={classes['kv']}>
        {SHOWN[shape].map((name) => {
          const value = fields[name]
          return (
            <div key={name}>
              <dt>{t(`field_${name}`)}</dt>
              <dd>{value === undefined ? <small>{absence(name)}</small> : textOf(name, value)}</dd>
            </div>
          )
        })}
        {FLEETING[shape].map((name) => {
          const words = wordsOf(sent[name])
          return (
            words !== '' && (
              <div key={name}>
                <dt>{t(`field_${name}`)}</dt>
                <dd>{name === 'logs' ? <Logs text={words} /> : words}</dd>
              </div>
            )
          )
        })}
      </dl>
    </Section>
  )
}

/** Collapsed, because logs have any length. */
function Logs({ text }: { text: string }) {
  const t = useMessages(connectionCatalog)
  return (
    <details>
      <summary>{t('lines', { count: text.split('\n').length })}</summary>
      <pre>{text}</pre>
    </details>
  )
}

/** Returns strings trimmed and other values as JSON; "" for null and empty values. */
function plainText(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  const isEmpty = value === null || value === undefined || ((Array.isArray(value) || isRecord(value)) && Object.keys(value).length === 0)
  return isEmpty ? '' : JSON.stringify(value)
}
