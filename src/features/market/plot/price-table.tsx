import { Link } from '@tanstack/react-router'
import { DataTable, type DataColumn } from '@/shared/ui/data-table'
import { alignedMoney } from '@/shared/ui/money'
import { sentMoneyText } from '@/shared/ui/money-text'
import type { PlotPoint } from './plot-points'
import { plotName, type PlotWords } from './plot-words'
import classes from './price-table.module.css'

interface Props {
  points: readonly PlotPoint[]
  metricName: string
  words: PlotWords
  /** Leaves out the models that another one beats. */
  isLineOnly: boolean
  /** Beside the plot, whose legend explains the marks: they have no visible text. */
  isNarrow: boolean
}

/** The figures of the plot, cheapest first. */
export function PriceTable({ points, metricName, words, isLineOnly, isNarrow }: Props) {
  const { t, format, currency, sign, unit } = words
  const rows = isLineOnly ? points.filter(({ isOnLine }) => isOnLine) : points
  const moneyOf = ({ x }: PlotPoint) => sentMoneyText(x, currency, currency, format)
  const decimals = Math.max(0, ...rows.map((point) => moneyOf(point)?.decimals ?? 0))
  const columns: DataColumn<PlotPoint>[] = [
    {
      id: 'model',
      head: t(isLineOnly ? 'modelsOnLine' : 'model'),
      cell: ({ model, isOnLine, isBest }) => (
        <>
          <Link to="/gpus/$gpuName" params={{ gpuName: model.slug }} search={{ currency }}>
            <bdi>{isNarrow ? plotName(model.name) : model.name}</bdi>
          </Link>
          {isBest ? (
            <span className={classes['best']}>
              <span className={isNarrow ? 'sr-only' : undefined}>{t('most', { unit, money: sign })}</span>
            </span>
          ) : (
            isOnLine &&
            !isLineOnly && (
              <span className={classes['on']}>
                <span className={isNarrow ? 'sr-only' : undefined}>{t('onLine')}</span>
              </span>
            )
          )}
        </>
      ),
    },
    {
      id: 'price',
      head: t('bestPrice'),
      align: 'end',
      cell: (point) => {
        const money = moneyOf(point)
        return money && alignedMoney({ money, decimals })
      },
    },
    { id: 'figure', head: metricName, align: 'end', cell: ({ y }) => words.figure(y) },
    {
      id: 'perMoney',
      head: t('per', { money: words.moneyUnit }),
      align: 'end',
      cell: ({ perMoney, isBest }) => {
        const value = perMoney === null ? '' : words.perMoney(perMoney)
        return isBest ? <b>{value}</b> : value
      },
    },
  ]
  return (
    <div className={classes['table']}>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={({ model }) => model.slug}
        sort={{ column: 'price', direction: 'ascending' }}
        hasStickyHead={false}
      />
    </div>
  )
}
