import { useId } from 'react'
import type { List } from '@/api/list'
import type { SearchOffer } from '@/contract/offer'
import { figureAge } from '@/domain/figure-age'
import type { ModelFigures } from '@/domain/model-figures'
import { canRent } from '@/domain/offer-text'
import { perMoney, moneyUnitText } from '@/domain/per-money'
import { tilePrices } from '@/domain/tile-prices'
import { DataTable, type DataColumn } from '@/shared/ui/data-table'
import { useNow } from '@/shared/ui/use-now'
import { perMoneyTexts } from '../figure-text'
import { useGpuReader } from './use-gpu-reader'

const METRICS = ['fp16', 'memory', 'bandwidth'] as const
type RowId = 'price' | (typeof METRICS)[number]

interface Props {
  figures: ModelFigures
  offerList: List<SearchOffer>
}

export function PerMoneyPanel({ figures, offerList }: Props) {
  const context = useGpuReader()
  const { t, format, currency } = context
  const id = useId()
  const now = useNow(60_000)
  const known = METRICS.filter((metric) => figures[metric])
  if (known.length === 0) return null
  const isOld = offerList.loadedAt > 0 && figureAge(offerList.loadedAt, now) === 'old'
  const isLoading = !isOld && offerList.state === 'loading'
  const { lowest, median, offers } = tilePrices(offerList.rows.filter(canRent), currency, figures.sheet)
  const text = (row: RowId, price: number | null) => {
    if (row === 'price') return price === null ? '–' : <b>{format.money(price, currency)}</b>
    const value = perMoney(figures[row]?.comparable, price, currency)
    if (value === null || price === null) return '–'
    const { text: shown, tip } = perMoneyTexts({ figures, metric: row, price, value }, context)
    return <span title={tip}>{shown}</span>
  }
  const columns: DataColumn<RowId>[] = [
    { id: 'figure', head: t('perMoneyFigure'), cell: (row) => t(`perMoney_${row}`) },
    { id: 'lowest', head: t('perMoneyLowest'), align: 'end', cell: (row) => text(row, lowest) },
    { id: 'median', head: t('perMoneyMedian'), align: 'end', cell: (row) => text(row, median) },
  ]
  const title = t('perMoneyTitle', { money: moneyUnitText(context.currency, context.format) })
  const hasPrices = !isOld && offers > 0
  const isPart = !isLoading && (offerList.state !== 'complete' || offerList.setAside > 0)
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>
        {title} <small className="note plain">{t('perMoneyAbout')}</small>
      </h2>
      {isOld ? (
        <p className="note">{t('perMoneyOld')}</p>
      ) : !isLoading && lowest === null ? (
        <p className="note">{t('perMoneyNone', { currency })}</p>
      ) : (
        <DataTable
          label={title}
          columns={columns}
          rows={['price', ...known]}
          rowKey={(row) => row}
          loadingRows={isLoading ? known.length + 1 : 0}
          hasStickyHead={false}
        />
      )}
      <p className="caption">
        {[t('perMoneyHost'), !isLoading && hasPrices && median === null && t('perMoneyFew'), isPart && hasPrices && t('perMoneyPart')]
          .filter(Boolean)
          .join(' ')}
      </p>
    </section>
  )
}
