import { DOT } from '@/shared/lib/join-dots'
import { moneyText, type MoneyText } from '@/shared/ui/money-text'
import { useNow } from '@/shared/ui/use-now'
import { availabilityShape } from '@/shared/ui/marks'
import { unitName } from '@/shared/ui/units'
import type { Currency } from '@/contract/params'
import { encodePathName } from '@/shared/lib/path-names'
import { stringifySearch } from '@/shared/lib/search-params'
import { findingsOf, type FindingKind } from '../findings/host-findings'
import { LabelField } from '../edit/label-field'
import type { HostContext } from './host-context'
import { pricePerGpu, type HostRow } from '../host/host-row'
import classes from './hosts-rows.module.css'
import check from '@/shared/ui/choices.module.css'
import type { selectionShare } from './selection'

interface Props {
  row: HostRow
  context: HostContext
}

export function AddressCell({ row, context: { t, asked } }: Props) {
  const { label, address, agent, port } = row
  // No label before an ID that starts with “agent”.
  const named = agent === null || agent.startsWith('agent') ? agent : t('agentIs', { agent })
  const place = [named, port === null ? null : `:${port}`].filter(Boolean).join(' ')
  const below =
    label === null ? (
      <small className="block cut" title={place}>
        {address === null ? t('noAddress') : place}
      </small>
    ) : (
      <small className="block cut mono" title={[address, place].filter(Boolean).join(', ')}>
        {address ?? row.id}
      </small>
    )
  return (
    <LabelField row={row} below={below}>
      <a
        href={hostHref(row.id, asked.currency)}
        className={`${label === null ? 'small mono' : 'medium strong'} ${classes['address']}`}
        title={row.name}
      >
        {row.name}
      </a>
    </LabelField>
  )
}

/** A dash: on many fleets half of the rows have no offer. The head of the column explains it. */
const NotIncluded = ({ t }: Pick<HostContext, 't'>) => (
  <span className="caption" title={t('noGpuHint')}>
    <span aria-hidden="true">—</span>
    <span className="sr-only">{t('noGpu')}</span>
  </span>
)

export function GpuCell({ row, context: { t, format } }: Props) {
  if (!row.hasOffer) return <NotIncluded t={t} />
  const { vram } = row
  const amount = vram === null || vram <= 0 ? null : `${format.number(vram)}\u00A0${unitName('gb', format.locale)}`
  return (
    <>
      <span className={`block cut ${row.gpu === null ? 'caption' : ''}`} title={row.gpu ?? undefined}>
        {row.gpu ?? t('notReported')}
      </span>
      {amount !== null && <small className="block cut">{t('perGpu', { amount })}</small>}
    </>
  )
}

/** The reason of the marketplace, and the findings that no other cell of the row shows. */
export function StatusReason({ row, context: { t, unsure } }: Props) {
  const { id, reason } = row
  const found = findingsOf(row, unsure.has(id)).flatMap(({ kind }) => FINDING_TEXTS[kind] ?? [])
  const findings = found.filter((key) => reason === null || key !== 'noReason').map((key) => t(key))
  if (reason !== null) {
    return (
      // The findings are short and come first: a cut takes from the reason only.
      <span className={`block cut caption ${classes['reason']}`} title={[...findings, reason].join(DOT)}>
        {findings.map((text) => `${text}${DOT}`)}
        <q>{reason}</q>
      </span>
    )
  }
  const text = findings.join(DOT)
  return text === '' ? null : (
    <small className="block cut" title={text}>
      {text}
    </small>
  )
}

/** Null: the status itself or the price cell says it. */
const FINDING_TEXTS = {
  blocked: 'noReason',
  waiting: null,
  unsure: 'lastUnknown',
  'no-price': null,
  'not-rentable': 'notRentable',
  'out-of-stock': 'outOfStock',
} as const satisfies Record<FindingKind, string | null>

export function perGpuMoney(row: HostRow, { format, asked }: Pick<HostContext, 'format' | 'asked'>): MoneyText | null {
  const price = pricePerGpu(row)
  return price !== null && 'amount' in row.price ? moneyText(price, row.price.currency, asked.currency, format) : null
}

export function StockCell({ row: { hasOffer, availability }, t }: { row: HostRow } & Pick<HostContext, 't'>) {
  if (!hasOffer) return <NotIncluded t={t} />
  if (availability === 'unknown') return <span className="caption">{t('notReported')}</span>
  return (
    <span className="block cut" title={t(availability)}>
      {availabilityShape(availability, t(availability))}
    </span>
  )
}

export function ReadCell({ loadedAt, format }: Pick<HostRow, 'loadedAt'> & Pick<HostContext, 'format'>) {
  const now = useNow(5_000)
  if (loadedAt === undefined) return null
  return <small title={format.dateTimeWithZone(loadedAt)}>{format.ago(loadedAt, now)}</small>
}

interface EditProps extends Pick<HostContext, 't'> {
  row: HostRow
  isOpen: boolean
  onOpen: (id: string) => void
}

export function EditButton({ row, t, isOpen, onOpen }: EditProps) {
  return (
    <button
      type="button"
      className={`caption nowrap weight-500 high-26 ${classes['edit']}`}
      aria-label={t('editOne', { name: row.name })}
      aria-expanded={isOpen}
      data-opens={row.id}
      onClick={() => onOpen(row.id)}
    >
      {t('edit')}
    </button>
  )
}

/** URL of a host page. Long lists use plain links, because a router link per row is too expensive. */
const hostHref = (id: string, currency: Currency): string => `/hosts/${encodePathName(id)}${stringifySearch({ currency })}`

interface BoxProps {
  label: string
  share: ReturnType<typeof selectionShare>
  onChoose: (isChosen: boolean) => void
}

/** Selects all rows or none; partly ticked if some are selected. */
export function AllBox({ label, share, onChoose }: BoxProps) {
  return (
    <label className={`${check['check']} ${classes['pick']}`}>
      <input
        type="checkbox"
        aria-label={label}
        checked={share === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = share === 'some'
        }}
        onChange={() => onChoose(share !== 'all')}
      />
    </label>
  )
}
