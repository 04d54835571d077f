import { ExportMenu } from '@/shared/ui/export-menu'
import { round } from '@/shared/lib/decimal'
import type { ExportColumn } from '@/shared/lib/export-table'
import type { PlannedRow } from '../change/plan'
import { priceShare } from '../price/price-change'
import { changeText, hostGpu, useBulkReader, type BulkContext } from './bulk-context'
import type { SessionState } from '../change/change-session'
import { rowText } from './row-text'

interface Props {
  rows: readonly PlannedRow[]
  /** None before the changes are sent. */
  states?: SessionState['states']
}

/** The changes host by host: for those who approve them, and for the record. */
export function ChangesExport({ rows, states }: Props) {
  const context = useBulkReader()
  const { t, asked } = context
  return (
    <ExportMenu
      variant="subtle"
      label={t('exportChanges')}
      exported={() => ({
        subject: 'host-changes',
        title: `${t('changes')}, ${asked.currency}`,
        loadedAt: Date.now(),
        rows,
        columns: columnsOf(states, context),
      })}
    />
  )
}

function columnsOf(states: Props['states'], context: BulkContext): ExportColumn<PlannedRow>[] {
  const { t, format, asked, nameOf, statusLabel } = context
  const newStatus = ({ before, target }: PlannedRow) => target.status ?? before.status
  return [
    { id: 'host', head: t('host'), csv: ({ host }) => nameOf(host) },
    { id: 'id', head: 'ID', csv: ({ id }) => id, text: null },
    { id: 'gpu', head: t('gpu'), csv: ({ host }) => hostGpu(host, format) },
    { id: 'status', head: t('oldStatus'), csv: ({ before }) => before.status, text: ({ before }) => statusLabel(before.status) },
    { id: 'new_status', head: t('newStatus'), csv: newStatus, text: (row) => statusLabel(newStatus(row)) },
    { id: 'price', head: t('oldPrice'), csv: ({ before }) => before.price },
    { id: 'new_price', head: t('newPrice'), csv: ({ before, target }) => target.price ?? before.price },
    { id: 'currency', head: t('currency'), csv: () => asked.currency, text: null },
    {
      id: 'change',
      head: t('change'),
      exportHead: `${t('change')}, %`,
      textHead: t('change'),
      csv({ before, target }) {
        const share = target.price === undefined ? null : priceShare(before.price, target.price)
        return share && round(share * 100, 3)
      },
      text: ({ before, target }) => changeText(before.price, target.price, context) ?? '',
    },
    {
      id: 'result',
      head: t(states ? 'result' : 'beforeSending'),
      csv: (row) => {
        const { title, detail } = rowText(row, states?.get(row.id), context)
        return [title, detail].filter(Boolean).join(': ')
      },
    },
  ]
}
