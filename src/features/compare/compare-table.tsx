import type { CSSProperties, ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { Icon } from '@/shared/ui/icon'
import { SimpleTable } from '@/shared/ui/simple-table'
import type { TableColumn } from '@/shared/ui/table-column'
import { useFollowLinks } from '@/shared/ui/use-follow-links'
import { COMPARE_MAX } from '@/domain/compare-list'
import { placeLabel, traceLabel } from '@/domain/country-label'
import { offerLinkSearch, rentHref } from '@/domain/offer-links'
import { availabilityOf, canRent, providerOf } from '@/domain/offer-text'
import { toOfferLocator } from '@/domain/to-offer-locator'
import { useMessages } from '@/shared/i18n/i18n'
import { ButtonAnchor } from '@/shared/ui/button-link'
import { DataAge } from '@/shared/ui/data-age'
import { errorText } from '@/shared/ui/error-text'
import type { Loading } from '@/shared/ui/list-status'
import { uiCatalog } from '@/shared/ui/messages'
import { Status } from '@/shared/ui/status'
import type { CompareCell, CompareRow } from './compare'
import classes from './compare-table.module.css'
import type { CompareSearch } from './compare-search'
import {
  cellUnit,
  cellValue,
  deltaText,
  missingText,
  rowName,
  useCompareReader,
  offerTitle,
  shortTitle,
  type CompareReader,
  type TitleReader,
} from './compare-text'
import type { Compared } from './use-compared'

interface Props extends CornerProps, Pick<TitleReader, 'gpuNames'> {
  compared: readonly Compared[]
  rows: readonly CompareRow[]
  onRemove: (token: string) => void
}

type Columns = readonly TableColumn<CompareRow, ReactNode>[]

export function CompareTable({ compared, rows, gpuNames, search, searches, onRemove }: Props) {
  const context = useCompareReader()
  const { t } = context
  const follow = useFollowLinks()
  const found = compared.filter(({ status }) => status === 'found')
  const columns: Columns = [
    { id: 'name', isCorner: true, head: <CompareSummary searches={searches} search={search} />, cell: (row) => <RowName row={row} /> },
    ...compared.map((one): Columns[number] => {
      // Only found offers have cells.
      const at = found.indexOf(one)
      const cellOf = (row: CompareRow) => row.cells[at]
      return {
        id: one.token,
        head: <CompareHead compared={one} gpuNames={gpuNames} template={search.template} onRemove={() => onRemove(one.token)} />,
        mark: (row) =>
          cellOf(row)?.isBest ? 'best' : row.isSame && row.cells.length > 1 && hasValue(cellOf(row), row, context) ? 'same' : undefined,
        cell: (row) => <Value cell={cellOf(row)} row={row} />,
      }
    }),
  ]
  return (
    <>
      <div className={`scroll relative ${classes['scroll']}`} {...follow}>
        <SimpleTable
          className={`leading-13 focus-inside ${classes['table']}`}
          label={t('title')}
          tabIndex={0}
          isBusy={searches.isFetching}
          style={{ '--offers': compared.length } as CSSProperties}
          columns={columns}
          rows={rows}
          rowKey={({ id, isPerGpu }) => `${id} ${isPerGpu}`}
          isMarked={({ id }) => id === 'price_hour'}
          section={(row) => row === rows.find(({ group }) => group === row.group) && <span>{t(`group_${row.group}`)}</span>}
        />
      </div>
      <div className="caption flex wrap gap-1-4 pad-gutter pad-y-3">
        {compared.filter(({ status }) => status === 'found').length === 1 && !compared.some(({ status }) => status === 'loading') && (
          <strong className="text full weight-500">{t('oneOnly')}</strong>
        )}
        <span>
          <b className="inline baseline good gap-1 weight-650">
            <Icon className="before-text" name="check" size={14} />
            {t('best')}
          </b>{' '}
          {t('legendBest')}
        </span>
        <span>{t('legendPercent')}</span>
        <span>{t('legendNone')}</span>
        <span>{t('legendDisk')}</span>
        <span>{t('legendSheet')}</span>
      </div>
    </>
  )
}

interface CompareHeadProps extends Pick<TitleReader, 'gpuNames'> {
  compared: Compared
  template: string | undefined
  onRemove: () => void
}

function CompareHead({ compared, gpuNames, template, onRemove }: CompareHeadProps) {
  const context = { ...useCompareReader(), gpuNames }
  const { t, format, currency } = context
  const last = compared.status === 'found' ? compared.offer : 'last' in compared ? compared.last : undefined
  const named = last ?? compared.trace
  const isOff = compared.status !== 'found' || !canRent(compared.offer)
  return (
    <div className="grid small gap-1px items-start" data-off={isOff || undefined}>
      <div className={classes['name']}>
        {compared.status === 'found' ? (
          <Link
            to="/offers/$offerId"
            params={{ offerId: compared.offer.id }}
            search={offerLinkSearch(compared.offer, { template, currency })}
          >
            {shortTitle(named, context)}
          </Link>
        ) : (
          <span>{shortTitle(named, context)}</span>
        )}
        <button
          type="button"
          className={`icon-button ${classes['remove']}`}
          aria-label={t('remove', { name: offerTitle(named, context) })}
          onClick={onRemove}
        >
          <Icon name="close" size={12} />
        </button>
      </div>
      <small className="caption">{providerOf(named, context.providerNames) || t('notReported')}</small>
      <small className="caption">{(last ? placeLabel(last, format) : traceLabel(compared.trace, format)) ?? t('notReported')}</small>
      <RentOrStatus compared={compared} template={template} />
    </div>
  )
}

function RentOrStatus({ compared, template }: Pick<CompareHeadProps, 'compared' | 'template'>) {
  const { t, currency } = useCompareReader()
  const ui = useMessages(uiCatalog)
  const retry = (
    <button type="button" className="text-button" onClick={compared.retry}>
      {t('tryAgain')}
    </button>
  )
  switch (compared.status) {
    case 'found':
      return (
        <ButtonAnchor
          fullWidth
          variant="default"
          className="mt-2 high-28 phone-high"
          href={rentHref(compared.offer, { currency, template })}
          disabledReason={
            canRent(compared.offer) ? null : t(availabilityOf(compared.offer) === 'outOfStock' ? 'outOfStock' : 'notRentable')
          }
        >
          {t('rent')}
        </ButtonAnchor>
      )
    case 'missing': {
      const { gpu, gpus } = toOfferLocator(compared.trace)
      return (
        <>
          <strong className="warn mt-2 weight-500">{t('gone')}</strong>
          <Link to="/offers" search={{ ...(gpu === undefined ? {} : { gpu: [gpu] }), gpus, template, currency }}>
            {t('findSimilar')}
          </Link>
        </>
      )
    }
    case 'not-reached':
      return (
        <>
          <span className="warn mt-2 weight-500">{t('notReached')}</span>
          {retry}
        </>
      )
    case 'failed':
      return (
        <>
          <Status as="span" isUrgent className="warn mt-2 weight-500">
            {t('failed', { reason: errorText(compared.error, ui).title })}
          </Status>
          {retry}
        </>
      )
    case 'loading':
      return <span className="caption-faint">{t('loading')}</span>
  }
}

function RowName({ row }: { row: CompareRow }) {
  const context = useCompareReader()
  return (
    <>
      {rowName(row, context)}
      {row.noBest && <small className="block warn small">{context.t('currenciesDiffer')}</small>}
    </>
  )
}

const hasValue = (cell: CompareCell | undefined, row: CompareRow, context: CompareReader) =>
  cell !== undefined && cellValue(cell, row, context) !== null

function Value({ cell, row }: { cell: CompareCell | undefined; row: CompareRow }) {
  const context = useCompareReader()
  const { t, format } = context
  if (!cell) return <span className="caption-faint">—</span>
  const value = cellValue(cell, row, context)
  if (value === null) return <span className="caption-faint">{missingText(cell, row, context)}</span>
  const unit = cellUnit(cell, row, context)
  return (
    <>
      {cell.isBest && (
        <>
          <Icon className="before-text" name="check" size={14} />
          <span className="sr-only">{t('best')} </span>
        </>
      )}
      <span className={classes['value']}>{value}</span>
      {unit !== '' && <span className={`dim ${classes['unit']}`}>{`\u00A0${unit}`}</span>}
      {/* Empty too, so that all prices of an offer end at one edge. */}
      {row.group === 'price' && (
        <>
          {' '}
          <span className={`caption plain inline-block ${classes['delta']}`}>{row.id === 'disk_price' ? '' : deltaText(cell, format)}</span>
        </>
      )}
    </>
  )
}

interface CornerProps {
  search: CompareSearch
  searches: Loading
}

function CompareSummary({ search, searches: { loadedAt, isFetching, reload } }: CornerProps) {
  const { t, currency } = useCompareReader()
  const isFull = search.compare.length >= COMPARE_MAX
  return (
    <div className={`caption lines items-start ${classes['corner']}`}>
      <span>{t('taken', { taken: search.compare.length, max: COMPARE_MAX })}</span>
      <span>{loadedAt === 0 && !isFetching ? t('seenBefore', { currency }) : currency}</span>
      <DataAge at={loadedAt} isLoading={isFetching} onRefresh={reload} />
      {!isFull && (
        <Link
          to="/offers"
          className="inline-flex middle high-24 phone-high"
          activeOptions={{ exact: true }}
          search={{ compare: search.compare, template: search.template, currency }}
        >
          {t('addOffers')}
        </Link>
      )}
    </div>
  )
}
