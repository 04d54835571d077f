import { receiptOf } from '@/domain/receipt'
import { parseTime } from '@/contract/time'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { Section } from './connect-section'
import type { Source } from './connection'
import { connectionCatalog } from './messages'
import { reportedText } from './reported-text'
import classes from './connection-kit.module.css'

const UNTIL = ['prepaid_until', 'reserved_until'] as const
const WORDS = { A: ['message', 'logs'], B: ['status_msg'] } as const

/** Messages of the marketplace, and the end of the paid time. The API details have the other fields. */
export function ReportedSection({ source }: { source: Source }) {
  const t = useMessages(connectionCatalog)
  const format = useFormat()
  const { shape, fields } = 'instance' in source ? receiptOf(source) : source
  const textOf = reportedText(source)
  const times = UNTIL.flatMap((name) => {
    const sent = fields[name]
    const at = sent === undefined ? Number.NaN : parseTime(String(sent))
    return sent === undefined ? [] : [{ name, text: Number.isNaN(at) ? String(sent) : format.dateTime(at), at }]
  })
  const text = WORDS[shape].map((name) => ({ name, text: textOf(name) })).filter(({ text }) => text !== '')
  if (times.length + text.length === 0) return null
  return (
    <Section title={t('reported')}>
      <dl className={`medium ${classes['kv']}`}>
        {text.map(({ name, text }) => (
          <div key={name}>
            <dt>{t(`field_${name}`)}</dt>
            <dd>{name === 'logs' ? <Logs text={text} /> : text}</dd>
          </div>
        ))}
        {times.map(({ name, text, at }) => (
          <div key={name}>
            <dt>{t(`field_${name}`)}</dt>
            <dd title={Number.isNaN(at) ? undefined : format.dateTimeWithZone(at)}>{text}</dd>
          </div>
        ))}
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
