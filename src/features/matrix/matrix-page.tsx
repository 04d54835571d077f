import { Button } from '@/shared/ui/button'
import { ButtonLink } from '@/shared/ui/button-link'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useReader } from '@/api/use-reader'
import { isWhole, type Collected } from '@/api/list-pages'
import { gpuListRequest } from '@/api/gpus'
import { listProviders, type Provider } from '@/contract/provider'
import { useMessages } from '@/shared/i18n/i18n'
import { usePageSearch } from '@/shared/lib/use-page-search'
import { CopyLinkButton } from '@/shared/ui/copy-button'
import { ExportMenu } from '@/shared/ui/export-menu'
import { ApiDetails } from '@/shared/ui/api-details/api-details'
import { Crumb } from '@/shared/ui/crumb'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { uiCatalog } from '@/shared/ui/messages'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageHead, PageTitle } from '@/shared/ui/page-head'
import { PROVIDERS_MAX } from '@/domain/provider-picks'
import { useAfterPaint } from '@/shared/ui/use-after-paint'
import { unreadReason } from '@/api/diagnostics'
import type { ParallelQueries } from '@/api/use-parallel-queries'
import type { ExportColumn, TableExport } from '@/shared/lib/export-table'
import { Icon } from '@/shared/ui/icon'
import { ListStatus } from '@/shared/ui/list-status'
import { UnreadRows } from '@/shared/ui/unread-rows/unread-rows'
import { shownRows, type MatrixRow } from './matrix'
import { MatrixBar } from './matrix-bar'
import classes from './matrix-page.module.css'
import type { ChangeMatrix, MatrixSearch } from './matrix-search'
import { MatrixTable, type MatrixView } from './matrix-table'
import { type MatrixReader, matrixCatalog, countText, priceText, WHY_BLANK } from './matrix-text'
import { loadsOffers, useMatrix, type LoadedOffers, type MatrixColumn } from './use-matrix'

const route = getRouteApi('/_app/providers/compare')

export function MatrixPage() {
  const reader = useReader(matrixCatalog)
  const ui = useMessages(uiCatalog)
  const { t, currency } = reader
  const [search, edit] = usePageSearch(route)
  const { locale, market, columns, cellColumns, rows, prices, loads } = useMatrix(search)
  // Stable references: up to a thousand memoized cells depend on them.
  const context = useMemo((): MatrixReader => ({ ...reader, ui }), [reader, ui])
  const [first] = columns
  const { sort = 'listed', common: isCommon = false, plain = false, q: text = '', gpu: chosen } = search
  const isCounted = loadsOffers(search)
  const shown = useMemo(() => shownRows(rows, sort, { isCommon, text, chosen }), [rows, sort, isCommon, text, chosen])
  const isMarketMissing = market.isError && !market.data
  const isLoading = prices.isFetching || market.isPending
  const view = useMatrixView({ columns, cellColumns, all: rows, rows: shown, context, isPlain: plain, isLoading })
  const exported = { columns, offers: isCounted ? cellColumns.offers : undefined, rows: shown, loadedAt: prices.loadedAt, context }
  const change: ChangeMatrix = (next, how) => edit({ ...next, currency }, how)
  const isLoaded = columns.every(({ status }) => status === 'loaded')
  return (
    <div className={`column min-0 ${classes['page']}`}>
      <PageTitle>{t('title')}</PageTitle>
      <PageHead
        title={t('title')}
        crumb={
          <Crumb to="/providers" search={{ p: search.p, currency }}>
            {t('providersTitle')}
          </Crumb>
        }
        actions={
          first && (
            <>
              <ExportMenu isOffered exported={() => matrixExport(exported)} />
              <CopyLinkButton />
            </>
          )
        }
      >
        <p>{t(isCounted ? 'aboutOffers' : 'about', { currency })}</p>
      </PageHead>
      <MatrixBar search={search} onChange={change} market={market.data?.rows} rows={rows} shown={shown.length} />
      {/* Provider names and the select depend on this list. */}
      {isMarketMissing && (
        <div className="pad-gutter">
          <ErrorAlert error={market.error} onRetry={() => void market.refetch()} />
        </div>
      )}
      {search.all && isMarketMissing ? null : columns.length === 0 && !(search.all && market.isPending) ? (
        <EmptyMatrix all={search.all && market.data} onAll={() => change({ all: true })} />
      ) : (
        <>
          <MatrixTable view={view} isBehind={view.context !== context} />
          {shown.length === 0 && !prices.isFetching && prices.loaded > 0 && (
            <EmptyState>
              <p>{t(reasonForNone({ hasModels: rows.length > 0, isLoaded, text, chosen }))}</p>
              {rows.length > 0 && (
                <Button variant="default" onClick={() => change({ common: undefined, q: undefined, gpu: undefined })}>
                  {t('showAllModels')}
                </Button>
              )}
            </EmptyState>
          )}
          {columns.length > 0 && (
            <MatrixFoot
              prices={prices}
              counts={isCounted ? loads : undefined}
              isPartial={cellColumns.statuses.includes('partly')}
              isPartOfMarket={search.all === true && market.data !== undefined && !isWhole(market.data)}
            />
          )}
        </>
      )}
      {first && (
        <ApiDetails hasGutter request={() => gpuListRequest({ currency, locale, provider: first.provider })} about={() => t('curlAbout')} />
      )}
    </div>
  )
}

interface Exported {
  columns: readonly Pick<MatrixColumn, 'name' | 'status'>[]
  /** Undefined while counting is off. */
  offers: readonly LoadedOffers[] | undefined
  rows: readonly MatrixRow[]
  /** Arrival time of the oldest price list or, while counting is on, offer list. */
  loadedAt: number
  context: MatrixReader
}

/** A price in a currency other than the requested one carries its code. The lowest price of each row is bold. */
function matrixExport({ columns, offers, rows, loadedAt, context }: Exported): TableExport<MatrixRow> {
  const { t, currency } = context
  const isWhole = offers?.every((one) => typeof one === 'object' && one.isComplete)
  const partly = columns.filter(({ status }) => status !== 'loaded').map(({ name }) => name)
  const models: ExportColumn<MatrixRow> = {
    head: t('modelIn', { currency }),
    csv: ({ name }) => name,
  }
  return {
    subject: 'providers',
    title: t('table'),
    about: [
      t(offers ? 'unitOffers' : 'unitBest', { currency }),
      offers && !isWhole && t('unitRest'),
      partly.length > 0 && t('unitPartly', { names: partly.join(', ') }),
    ]
      .filter(Boolean)
      .join(' '),
    loadedAt,
    rows,
    columns: [models, ...columns.flatMap((column, index) => providerColumns(column, index, offers, context))],
  }
}

function providerColumns(
  { name, status }: Exported['columns'][number],
  index: number,
  offers: Exported['offers'],
  context: MatrixReader,
): ExportColumn<MatrixRow>[] {
  const { t, format, currency } = context
  const price: ExportColumn<MatrixRow> = {
    head: name,
    csv({ cells }) {
      const best = cells[index]?.price
      return best && best.currency !== currency ? `${best.amount} ${best.currency}` : best?.amount
    },
    text({ cells }) {
      const cell = cells[index]
      // Blank only if the provider does not list the model, as on the page.
      if (!cell && status !== 'loaded') return t(WHY_BLANK[status])
      return { text: (cell && priceText(cell, context)) ?? '', isBold: cell?.place === 'lowest' || cell?.place === 'shared' }
    },
  }
  if (!offers) return [price]
  const loaded = offers[index]
  const offersOf = ({ gpu, cells }: MatrixRow) =>
    gpu !== null && cells[index] && typeof loaded === 'object' ? loaded.byGpu.get(gpu) : undefined
  return [
    price,
    {
      head: t('medianOf', { name }),
      csv: (row) => offersOf(row)?.median,
      text(row) {
        const amount = offersOf(row)?.median ?? null
        return amount === null ? '—' : format.money(amount, currency)
      },
    },
    {
      head: t('offersOf', { name }),
      csv: (row) => offersOf(row)?.count,
      text: ({ gpu, cells }) => (cells[index] ? countText(gpu, loaded, context) : ''),
    },
  ]
}

interface Shown {
  hasModels: boolean
  isLoaded: boolean
  text: string
  chosen: MatrixSearch['gpu']
}

function reasonForNone({ hasModels, isLoaded, text, chosen }: Shown) {
  if (!hasModels) return isLoaded ? 'noModels' : 'allModelsUnreadable'
  if (text !== '') return 'noModelFound'
  if (chosen) return isLoaded ? 'noChosen' : 'noChosenLoaded'
  return isLoaded ? 'noCommon' : 'noCommonLoaded'
}

interface MatrixFootProps {
  prices: ParallelQueries<unknown>
  /** Undefined if counting is off. */
  counts: ParallelQueries<unknown> | undefined
  isPartial: boolean
  /** All providers are selected, but their list is incomplete or contains unreadable rows. */
  isPartOfMarket: boolean
}

function MatrixFoot({ prices, counts, isPartial, isPartOfMarket }: MatrixFootProps) {
  const { t, format } = useReader(matrixCatalog)
  const isCounting = counts !== undefined && prices.state !== 'loading' && (counts.state === 'loading' || counts.state === 'stopped')
  const list = isCounting ? counts : { ...prices, isFetching: prices.isFetching || counts?.isFetching === true }
  const message = list.state === 'loading' ? (isCounting ? 'counting' : 'progress') : list.state === 'stopped' ? 'stopped' : 'done'
  return (
    <footer className="row caption rigid high-44 line-top gap-1-4 pad-gutter pad-y-1">
      <p className="grow-240">
        <b className="emphasis">
          <Icon className="before-text" name="arrowDown" size={12} />
          {t('lowest')}
        </b>{' '}
        {t('legendLowest')} {t(counts ? 'legendMedians' : 'legendMedian')} {t('legendBlank')} {isPartial && t('legendUnsure')}
      </p>
      {isPartOfMarket && <p className="line bad inline-flex">{t('notAll')}</p>}
      {counts !== undefined && counts.state === 'failed' && (
        <p className="line bad inline-flex">
          {t('countFailed', { count: counts.failed })}
          <Button size="xs" variant="default" onClick={counts.goOn}>
            {t('tryFailed')}
          </Button>
        </p>
      )}
      <ListStatus
        list={list}
        text={t(message, { read: format.number(list.loaded), count: list.results.length })}
        goOn={t(list.state === 'failed' ? 'tryFailed' : 'continueLoading')}
        hasAge={!isCounting}
      />
    </footer>
  )
}

interface EmptyMatrixProps {
  /** The list of all providers, if all are selected. */
  all: Collected<Provider> | undefined | false
  onAll: () => void
}

function EmptyMatrix({ all, onAll }: EmptyMatrixProps) {
  const t = useMessages(matrixCatalog)
  if (all && all.rows.length === 0 && all.setAside > 0) return <UnreadRows count={all.setAside} reason={unreadReason(listProviders)} />
  if (all) {
    return <EmptyState title={t('noneAtAll')} />
  }
  return (
    <EmptyState title={t('nothing')}>
      <p>{t('nothingWay')}</p>
      <div className="row">
        <ButtonLink to="/providers">{t('toProviders')}</ButtonLink>
        <Button variant="default" onClick={onAll}>
          {t('allProviders')}
        </Button>
      </div>
    </EmptyState>
  )
}

/** A thousand cells must not block the switch that was clicked. Until then the previous table stays whole, with its currency. */
function useMatrixView({ columns, cellColumns, all, rows, context, isPlain, isLoading }: MatrixView): MatrixView {
  const asked = useMemo(
    () => ({ columns, cellColumns, all, rows, context, isPlain, isLoading }),
    [columns, cellColumns, all, rows, context, isPlain, isLoading],
  )
  const drawn = useAfterPaint(asked)
  return columns.length > PROVIDERS_MAX ? drawn : asked
}
