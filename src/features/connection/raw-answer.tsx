import type { Attempt } from '@/domain/journal-entry'
import { receiptOf, type ReceiptField } from '@/domain/receipt'
import { recordOf, type RentalContent } from '@/domain/rental-record'
import { secretsOf } from '@/domain/rental-secrets'
import { parseTime } from '@/contract/time'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { masked } from '@/shared/lib/mask'
import { JsonText } from '@/shared/ui/api-details/json-text'
import type { Source } from './connection'
import { connectionCatalog, plainText, reportedText } from './reported-text'

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
    'price',
    'disk_price',
    'total_cost',
  ],
} as const satisfies Record<string, readonly ReceiptField[]>

/** Fields that receipts do not store (see domain/receipt.ts). Shown only if present: their absence means nothing. */
const FLEETING = { A: ['red_flagged', 'ports'], B: ['ports'] } as const

const TIMES: ReadonlySet<string> = new Set(['created_at', 'initialized_at'])
/** Numbers without a unit in the specification. */
const UNITLESS: ReadonlySet<string> = new Set(['uptime_price', 'pause_price', 'price', 'disk_price', 'total_cost', 'disk', 'storage_gb'])

interface Props {
  attempt: Attempt
  content: RentalContent | null
  sources: readonly Source[]
}

/** The instances field by field, and the response or its receipt as JSON without secrets. */
export function RawAnswer({ attempt, content, sources }: Props) {
  const t = useMessages(connectionCatalog)
  const shown = content === null ? attempt : masked(answerOf(content), secretsIn(content))
  return (
    <>
      {/* Index as key: the order never changes. */}
      {sources.map((source, index) => (
        <RawFacts key={index} source={source} />
      ))}
      <JsonText value={shown} title={t(content === null ? 'receipt' : 'answer')} />
    </>
  )
}

const secretsIn = ({ answer }: RentalContent): string[] => answer?.instances.flatMap(secretsOf).map(({ value }) => value) ?? []

function answerOf(content: RentalContent): unknown {
  const { data, raw } = recordOf(content)
  return content.answer === null ? raw : data
}

function RawFacts({ source }: { source: Source }) {
  const t = useMessages(connectionCatalog)
  const format = useFormat()
  const { shape, fields } = 'instance' in source ? receiptOf(source) : source
  const sent: Record<string, unknown> = 'instance' in source ? source.instance : {}
  const textOf = (name: ReceiptField, value: string | number | boolean) => {
    const at = TIMES.has(name) ? parseTime(String(value)) : Number.NaN
    if (!Number.isNaN(at)) return <span title={format.dateTimeWithZone(at)}>{format.dateTime(at)}</span>
    // Ports and IDs are not formatted as numbers; prices keep all digits.
    if (typeof value !== 'number' || !UNITLESS.has(name)) return String(value)
    return (
      <>
        {format.number(value, 12)} <small className="caption-faint">{t('unitNotStated')}</small>
      </>
    )
  }
  // Receipts omit values that may hold a secret, such as an address with a user name. Such a value was still reported.
  const absence = (name: ReceiptField) => {
    if (!('instance' in source)) return t('notInReceipt')
    return t(plainText(sent[name]) === '' ? 'notReported' : 'withheld')
  }
  const textWithoutSecrets = reportedText(source)
  return (
    <section aria-label={t('rawResponse')}>
      <dl className="medium break-anywhere fact-rows">
        {SHOWN[shape].map((name) => {
          const value = fields[name]
          return (
            <div key={name}>
              <dt>{t(`field_${name}`)}</dt>
              <dd>{value === undefined ? <small className="caption-faint">{absence(name)}</small> : textOf(name, value)}</dd>
            </div>
          )
        })}
        {FLEETING[shape].map((name) => {
          const text = textWithoutSecrets(name)
          return (
            text !== '' && (
              <div key={name}>
                <dt>{t(`field_${name}`)}</dt>
                <dd>{text}</dd>
              </div>
            )
          )
        })}
      </dl>
    </section>
  )
}
