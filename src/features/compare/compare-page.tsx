import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SearchOffer } from '@/contract/offer'
import { findingRequest } from '@/api/find-offer'
import { useGpuNames } from '@/api/use-gpu-names'
import { usePageSearch } from '@/shared/lib/use-page-search'
import { ApiDetails } from '@/shared/ui/api-details/api-details'
import { CopyLinkButton } from '@/shared/ui/copy-button'
import { Crumb } from '@/shared/ui/crumb'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { EmptyState } from '@/shared/ui/empty-state'
import { ExportMenu } from '@/shared/ui/export-menu'
import { PageHead, PageTitle } from '@/shared/ui/page-head'
import { Status } from '@/shared/ui/status'
import { Switch } from '@/shared/ui/switch'
import { compareOffers, rowsShown, type CompareRow, isUnitStrange, type CompareCell } from './compare'
import type { CompareSearch } from './compare-search'
import { CompareTable } from './compare-table'
import { useCompareReader, cellText, rowName, rowUnit, offerTitle, type TitleReader } from './compare-text'
import { useCompared } from './use-compared'
import type { ExportTable } from '@/shared/lib/export-table'

const route = getRouteApi('/_app/offers_/compare')

/** Up to six offers side by side. Their tokens are in the URL; each offer is searched for again. */
export function ComparePage({ jobs }: { jobs: (offers: readonly SearchOffer[]) => ReactNode }) {
  const { t, currency, listed } = useCompareReader()
  const [search, change] = usePageSearch(route)
  const { compared, failure, searches } = useCompared(search.compare, currency)
  const [first] = compared
  const remove = (token: string) => change(({ compare = [] }) => ({ compare: compare.filter((other) => other !== token), currency }))
  const offers = compared.flatMap((one) => (one.status === 'found' ? [one.offer] : []))
  const perGpu = search.per_gpu === true
  const all = compareOffers(offers, { currency, perGpu, listed })
    // Per GPU, the row of the hourly price already shows this value.
    .filter(({ id }) => !perGpu || id !== 'price_per_gpu')
  const { rows, equal } = rowsShown(all, search.differences === true && offers.length > 1)
  const gpuNames = useGpuNames(currency, offers.length < compared.length)
  return (
    <div className="column">
      <PageTitle>{t('title')}</PageTitle>
      <PageHead
        title={t('title')}
        crumb={
          <Crumb to="/offers" search={{ compare: search.compare, template: search.template, currency }}>
            {t('offersTitle')}
          </Crumb>
        }
        actions={
          offers.length > 0 && (
            <CompareActions
              search={search}
              onChange={(next) => change({ ...next, currency })}
              rows={rows}
              equal={equal}
              loadedAt={searches.loadedAt}
              offers={offers}
              gpuNames={gpuNames}
            />
          )
        }
      />
      {failure !== null && <ErrorAlert error={failure} onRetry={searches.reload} />}
      {compared.length === 0 ? (
        <EmptyState title={t('nothing')}>
          <p>{t('nothingWay')}</p>
          <Link to="/offers" search={{ template: search.template, currency }}>
            {t('toOffers')}
          </Link>
        </EmptyState>
      ) : (
        <CompareTable compared={compared} rows={rows} gpuNames={gpuNames} search={search} searches={searches} onRemove={remove} />
      )}
      {offers.length > 0 && <div className="padded">{jobs(offers)}</div>}
      {first && <ApiDetails hasGutter request={() => findingRequest(first.trace, currency)} about={() => t('curlAbout')} />}
    </div>
  )
}

interface CompareActionsProps extends Pick<TitleReader, 'gpuNames'> {
  search: CompareSearch
  onChange: (next: Partial<CompareSearch>) => void
  rows: readonly CompareRow[]
  equal: number
  /** Epoch milliseconds. */
  loadedAt: number
  offers: readonly SearchOffer[]
}

function CompareActions({ search, onChange, rows, equal, loadedAt, offers, gpuNames }: CompareActionsProps) {
  const context = useCompareReader()
  const { t, currency } = context
  const isAlone = offers.length < 2
  const hides = search.differences === true && !isAlone
  const exported = () => ({
    ...compareExport({
      heads: offers.map((offer) => offerTitle(offer, { ...context, gpuNames })),
      rows,
      rowName: (row) => rowName(row, context),
      rowNameWithUnit(row) {
        const unit = rowUnit(row, context)
        return unit === '' ? rowName(row, context) : t('withUnit', { name: rowName(row, context), unit })
      },
      cellText: (cell, row) => cellText(cell, row, context),
    }),
    subject: 'compare',
    title: `${t('title')}, ${currency}`,
    loadedAt,
  })
  return (
    <>
      <Switch checked={hides} disabled={isAlone} onChange={(isOn) => onChange({ differences: isOn || undefined })}>
        {t('onlyDifferences')}
      </Switch>
      {!isAlone && equal > 0 && (
        <Status as="span" className="caption">
          {t(hides ? 'equalHidden' : 'equalRows', { count: equal })}
        </Status>
      )}
      <Switch checked={search.per_gpu === true} onChange={(isOn) => onChange({ per_gpu: isOn || undefined })}>
        {t('perGpu')}
      </Switch>
      <div className="line">
        <ExportMenu isOffered exported={exported} />
        <CopyLinkButton />
      </div>
    </>
  )
}

interface Options {
  /** One per offer: "2 × L40S, Verda". */
  heads: readonly string[]
  rows: readonly CompareRow[]
  rowName: (row: CompareRow) => string
  /** For the CSV, where amounts have no unit: "RAM, GB". */
  rowNameWithUnit: (row: CompareRow) => string
  cellText: (cell: CompareCell, row: CompareRow) => string
}

/** The CSV has all digits, and a column with the currency of each price row. In Markdown the best cells are bold. */
export function compareExport({ heads, rows, rowName, rowNameWithUnit, cellText }: Options): ExportTable<CompareRow> {
  return {
    rows,
    columns: [
      { id: 'name', head: '', csv: rowNameWithUnit, text: rowName },
      { id: 'currency', head: '', csv: (row) => [...currenciesOf(row)].join(' '), text: null },
      ...heads.map((head, index) => ({
        head,
        csv(row: CompareRow) {
          const cell = row.cells[index]
          if (!cell || (cell.amount === null && cell.text === null)) return null
          // Written with its unit if the row head names a different one.
          if (cell.amount === null || isUnitStrange(cell, row)) return cellText(cell, row)
          return currenciesOf(row).size > 1 ? `${cell.amount} ${cell.unit}` : cell.amount
        },
        text(row: CompareRow) {
          const cell = row.cells[index]
          return { text: cell ? cellText(cell, row) : '', isBold: cell?.isBest === true }
        },
      })),
    ],
  }
}

const currenciesOf = ({ group, cells }: CompareRow): ReadonlySet<string> =>
  new Set(group === 'price' ? cells.flatMap(({ unit }) => unit ?? []) : [])
