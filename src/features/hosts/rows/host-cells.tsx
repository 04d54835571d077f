import { useNow } from '@/shared/ui/use-now'
import { availabilityShape } from '@/shared/ui/availability'
import { unitName } from '@/shared/ui/units'
import type { Currency } from '@/contract/params'
import { stringifySearch } from '@/shared/lib/search-params'
import type { HostContext } from './host-context'
import type { HostRow } from '../host/host-row'
import classes from './hosts-table.module.css'

interface Props {
  row: HostRow
  context: HostContext
}

export function AddressCell({ row, context: { t, asked } }: Props) {
  const { address, agent, port } = row
  // Some ids say of themselves what they are.
  const named = agent === null || agent.startsWith('agent') ? agent : t('agentIs', { agent })
  const place = [named, port === null ? null : `:${port}`].filter(Boolean).join(' ')
  return (
    <>
      <a href={hostHref(row.id, asked.currency)} className={classes['address']}>
        {address ?? row.id}
      </a>
      <small className={classes['cut']} title={place}>
        {address === null ? t('noAddress') : place}
      </small>
    </>
  )
}

export function GpuCell({ row, context: { t, format } }: Props) {
  if (!row.hasOffer) {
    return (
      <span className={classes['none']} title={t('noGpuHint')}>
        {t('noGpu')}
      </span>
    )
  }
  const { vram } = row
  const amount = vram === null || vram <= 0 ? null : `${format.number(vram)}\u00A0${unitName('gb', format.locale)}`
  return (
    <>
      <span className={row.gpu === null ? classes['none'] : undefined}>{row.gpu ?? t('notReported')}</span>
      {amount !== null && <small>{t('perGpu', { amount })}</small>}
    </>
  )
}

export function StockCell({ row, context: { t } }: Props) {
  const { hasOffer, availability } = row
  if (!hasOffer) return <span className={classes['none']}>{t('noGpu')}</span>
  if (availability === 'unknown') return <span className={classes['none']}>{t('notReported')}</span>
  return availabilityShape(availability, t(availability))
}

export function ReadCell({ readAt, context: { format } }: { readAt: number | undefined; context: HostContext }) {
  const now = useNow(5_000)
  if (readAt === undefined) return null
  return <small title={format.dateTimeWithZone(readAt)}>{format.ago(readAt, Math.max(now, readAt))}</small>
}

interface EditProps extends Props {
  isOpen: boolean
  onOpen: (id: string) => void
}

/** Opens the panel, in which status and price can be changed together. */
export function EditButton({ row, context: { t }, isOpen, onOpen }: EditProps) {
  return (
    <button
      type="button"
      className={classes['edit']}
      aria-label={t('editOne', { name: row.name })}
      aria-expanded={isOpen}
      onClick={() => onOpen(row.id)}
    >
      {t('edit')}
    </button>
  )
}

/** The address of a machine's page, for the rows of long lists, which cannot afford a router's link each. */
const hostHref = (id: string, currency: Currency): string => `/hosts/${encodeURIComponent(id)}${stringifySearch({ currency })}`
