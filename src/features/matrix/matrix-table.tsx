import { useQueryClient } from '@tanstack/react-query'
import { memo, type CSSProperties } from 'react'
import { pathSegment } from '@/api/path'
import { priceListQuery } from '@/api/provider-comparison'
import { ALL_OFFERS, ANY_SCORE } from '@/domain/offer-links'
import { DOT } from '@/shared/lib/join-dots'
import { encodePathName } from '@/shared/lib/path-names'
import { stringifySearch } from '@/shared/lib/search-params'
import { Icon } from '@/shared/ui/icon'
import { exactMoneyText } from '@/shared/ui/money-text'
import { differenceText } from '@/shared/ui/difference-text'
import { Status } from '@/shared/ui/status'
import { useFollowLinks } from '@/shared/ui/use-follow-links'
import { type MatrixRow as Row, countCheapest, type MatrixCell as Cell } from './matrix'
import classes from './matrix-page.module.css'
import { type MatrixReader, statusText, countText, medianText, WHY_BLANK, placeText, priceText } from './matrix-text'
import type { CellColumns, MatrixColumn, ColumnStatus } from './use-matrix'

/** All data of one rendering. Kept together, so that no number appears under a label of another currency. */
export interface MatrixView {
  columns: readonly MatrixColumn[]
  cellColumns: CellColumns
  /** All rows; `rows` are the visible ones. */
  all: readonly Row[]
  rows: readonly Row[]
  context: MatrixReader
  isPlain: boolean
  isLoading: boolean
}

interface Props {
  view: MatrixView
  /** The view has a different currency or language than the page. */
  isBehind: boolean
}

/** Enough skeleton rows to fill a screen. */
const SKELETONS = Array.from({ length: 14 }, (_, index) => index)
const BONE = <span className="skeleton" style={{ width: 56, margin: '17px var(--s3) 17px auto' }} />

interface MatrixHeadProps {
  column: MatrixColumn
  index: number
  /** All rows, including hidden ones. */
  rows: readonly Row[]
  context: MatrixReader
}

const MatrixHead = memo(function MatrixHead({ column, index, rows, context }: MatrixHeadProps) {
  const { t, format, currency } = context
  const client = useQueryClient()
  const { provider, name, facts, status } = column
  const why = statusText(column, context)
  const { lowest, listed } = countCheapest(rows, index)
  return (
    <th role="columnheader" scope="col">
      {pathSegment(provider) === null ? (
        <bdi>{name}</bdi>
      ) : (
        <a href={`/providers/${encodePathName(provider)}${stringifySearch({ currency })}`}>
          <bdi>{name}</bdi>
        </a>
      )}
      {why === null ? (
        <small>{t('lowestIn', { lowest, listed })}</small>
      ) : (
        <small>
          {status === 'failed' ? (
            <Status as="span" isUrgent>
              {why}
            </Status>
          ) : (
            why
          )}
        </small>
      )}
      {status === 'failed' && (
        <button
          type="button"
          className="text-button small high-24 phone-high"
          onClick={() => {
            void client.refetchQueries({ queryKey: priceListQuery({ currency, locale: format.locale, provider }).queryKey, exact: true })
          }}
        >
          {t('tryAgain')}
        </button>
      )}
      {facts?.offers !== null && facts !== undefined && <small>{t('countOffers', { count: facts.offers })}</small>}
    </th>
  )
})

interface MatrixRowProps {
  row: Row
  columns: CellColumns
  context: MatrixReader
}

interface MatrixCellProps {
  provider: string
  /** Null if the model has no translit name, so offers cannot be searched by it. */
  gpu: string | null
  /** Primitive props instead of a cell object: the matrix is rebuilt whenever a list loads, and memo then skips unchanged cells. */
  amount: number | undefined
  priceCurrency: string | undefined
  isUnrentable: boolean
  place: Cell['place']
  above: number | null
  /** Text of the offer count; '' without one. */
  count: string
  /** Text of the median; '' without one. */
  median: string
  context: MatrixReader
}

const MatrixCell = memo(function MatrixCell(props: MatrixCellProps) {
  const { provider, gpu, amount, priceCurrency, isUnrentable, place, above, count, median, context } = props
  const price = amount === undefined || priceCurrency === undefined ? null : { amount, currency: priceCurrency }
  const cell: Cell = { price, isUnrentable, place, above }
  const text = priceText(cell, context)
  const where = placeText(cell, context)
  const isLowest = place === 'lowest' || place === 'shared'
  const label = (
    <>
      {text !== null && <span className={`block normal nowrap ${isLowest ? 'weight-650' : ''} ${classes['price']}`}>{text} </span>}
      <span className={`caption block ${classes['note']}`}>
        {isLowest && <Icon className="text before-text" name="arrowDown" size={12} />}
        <span className={isLowest ? 'emphasis' : undefined}>{where}</span>
        {count !== '' && (
          <>
            {where !== '' && DOT}
            {count}
          </>
        )}
      </span>
      {median !== '' && <span className={`caption block ${classes['note']}`}> {median}</span>}
    </>
  )
  // Background, weight, an arrow and a word: colour is never the only cue. Relative: a containing block for hidden text.
  return (
    <td role="cell" className={`relative ${isLowest ? 'sunken' : ''}`} data-lowest={isLowest || undefined}>
      {gpu === null ? (
        <span className={classes['link']}>{label}</span>
      ) : (
        <a
          className={classes['link']}
          href={`/offers${stringifySearch({ ...ALL_OFFERS, ...ANY_SCORE, gpu, provider, currency: context.currency })}`}
          title={price ? exactMoneyText(price.amount, price.currency, context.currency, context.format) : undefined}
        >
          {label}
        </a>
      )}
    </td>
  )
})

const MatrixRow = memo(function MatrixRow({ row, columns: { providers, statuses, offers }, context }: MatrixRowProps) {
  const { t, format, currency } = context
  const { gpu, name, spread } = row
  const range = spread !== null && spread > 0 ? t('spread', { share: differenceText(spread, format) }) : ''
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {gpu === null ? (
          <bdi>{name}</bdi>
        ) : (
          <a href={`/gpus/${encodePathName(gpu)}${stringifySearch({ currency })}`}>
            <bdi>{name}</bdi>
          </a>
        )}
        <small>
          {range}
          {row.interface && (
            <span className={range && 'phone-hidden'}>
              {range && DOT}
              {row.interface}
            </span>
          )}
        </small>
      </th>
      {providers.map((provider, index) => {
        const cell = row.cells[index]
        if (!cell) return <Blank key={provider} status={statuses[index] ?? 'queued'} t={t} />
        return (
          <MatrixCell
            key={provider}
            provider={provider}
            gpu={gpu}
            amount={cell.price?.amount}
            priceCurrency={cell.price?.currency}
            isUnrentable={cell.isUnrentable}
            place={cell.place}
            above={cell.above}
            count={countText(gpu, offers[index], context)}
            median={medianText(gpu, offers[index], context)}
            context={context}
          />
        )
      })}
    </tr>
  )
})

const Blank = memo(function Blank({ status, t }: { status: ColumnStatus; t: MatrixReader['t'] }) {
  return (
    <td role="cell" className="relative">
      {status === 'loading' && BONE}
      {status === 'partly' && (
        <span className="dim pad-x-3 pad-y-1" aria-hidden="true">
          ?
        </span>
      )}
      <span className="sr-only">{t(WHY_BLANK[status])}</span>
    </td>
  )
})

export const MatrixTable = memo(function MatrixTable({ view, isBehind }: Props) {
  const { columns, cellColumns, all, rows, context, isPlain, isLoading } = view
  const { t } = context
  const follow = useFollowLinks()
  return (
    <div className={`scroll relative line-top ${classes['scroll']}`} data-behind={isBehind || undefined}>
      <table
        role="table"
        className={`block medium leading-13 focus-inside ${classes['table']}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as in `DataTable`
        tabIndex={0}
        aria-label={t('table')}
        aria-busy={isLoading}
        data-plain={isPlain || undefined}
        style={{ '--providers': columns.length } as CSSProperties}
        {...follow}
      >
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {t('model')}
              {all.length > 0 && <small className="plain">{t('models', { shown: rows.length, count: all.length })}</small>}
            </th>
            {columns.map((column, index) => (
              <MatrixHead key={column.provider} column={column} index={index} rows={all} context={context} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <MatrixRow key={row.key} row={row} columns={cellColumns} context={context} />
          ))}
          {all.length === 0 &&
            isLoading &&
            SKELETONS.map((line) => (
              <tr key={line} role="row" aria-hidden="true">
                {['', ...columns].map((_, index) => (
                  <td key={index}>{BONE}</td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
})
