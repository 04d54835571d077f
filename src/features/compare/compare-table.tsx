import { Fragment, type CSSProperties } from 'react'
import { Link } from '@tanstack/react-router'
import { Icon } from '@/shared/ui/icon'
import { ScrollRegion } from '@/shared/ui/scroll-region'
import { useFollowLinks } from '@/shared/ui/use-follow-links'
import { COMPARE_MAX } from '@/domain/compare-list'
import { DataAge } from '@/shared/ui/data-age'
import type { Loading } from '@/shared/ui/list-status'
import type { CompareCell, CompareGroup, CompareRow } from './compare'
import { CompareHead } from './compare-head'
import classes from './compare-table.module.css'
import type { CompareSearch } from './compare-search'
import { cellUnit, cellValue, deltaText, missingText, rowName, type CompareReader } from './compare-text'
import type { Compared } from './use-compared'

interface Props extends Omit<CornerProps, 'taken'> {
  compared: readonly Compared[]
  rows: readonly CompareRow[]
  context: CompareReader
  search: CompareSearch
  onRemove: (token: string) => void
}

const GROUPS: readonly CompareGroup[] = ['price', 'gpu', 'machine', 'place']

export function CompareTable({ compared, rows, context, search, searches, onRemove }: Props) {
  const { t, offers } = context
  const follow = useFollowLinks()
  return (
    <>
      <ScrollRegion className={classes['scroll']} label={t('title')} {...follow}>
        <table
          className={classes['table']}
          aria-label={t('title')}
          aria-busy={searches.isFetching}
          style={{ '--offers': compared.length } as CSSProperties}
        >
          <thead>
            <tr>
              <td>
                <CompareSummary searches={searches} context={context} search={search} />
              </td>
              {compared.map((one) => (
                <CompareHead
                  key={one.token}
                  compared={one}
                  context={context}
                  template={search.template}
                  onRemove={() => onRemove(one.token)}
                />
              ))}
            </tr>
          </thead>
          {GROUPS.map((group) => {
            const own = rows.filter((row) => row.group === group)
            return (
              own.length > 0 && (
                <tbody key={group}>
                  <tr className={classes['group']}>
                    <th scope="rowgroup" colSpan={compared.length + 1}>
                      <span>{t(`group_${group}`)}</span>
                    </th>
                  </tr>
                  {own.map((row) => (
                    <Row key={row.id} row={row} compared={compared} context={context} />
                  ))}
                </tbody>
              )
            )
          })}
        </table>
      </ScrollRegion>
      <div className={`caption ${classes['legend']}`}>
        {offers.length === 1 && !compared.some(({ status }) => status === 'loading') && <strong>{t('oneOnly')}</strong>}
        <span>
          <b className={classes['best']}>
            <Icon name="check" size={14} />
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

function Row({ row, compared, context }: { row: CompareRow; compared: readonly Compared[]; context: CompareReader }) {
  // Only found offers have cells; the others keep an empty column.
  let found = 0
  return (
    <tr data-lead={row.id === 'price_hour' || undefined}>
      <th scope="row">
        {rowName(row, context)}
        {row.noBest && <small>{context.t('currenciesDiffer')}</small>}
      </th>
      {compared.map((one) => {
        const cell = one.status === 'found' ? row.cells[found++] : undefined
        return (
          <Fragment key={one.token}>
            {cell ? (
              <Cell cell={cell} row={row} context={context} isSame={row.isSame && row.cells.length > 1} />
            ) : (
              <td className="caption-faint">—</td>
            )}
          </Fragment>
        )
      })}
    </tr>
  )
}

function Cell({ cell, row, context, isSame }: { cell: CompareCell; row: CompareRow; context: CompareReader; isSame: boolean }) {
  const value = cellValue(cell, row, context)
  const unit = cellUnit(cell, row, context)
  if (value === null) {
    return (
      <td>
        <span className="caption-faint">{missingText(cell, row, context)}</span>
      </td>
    )
  }
  const delta = row.group === 'price' && row.id !== 'disk_price' ? deltaText(cell, context.format) : ''
  return (
    <td data-best={cell.isBest || undefined} data-same={isSame || undefined}>
      {cell.isBest && (
        <>
          <Icon name="check" size={14} />
          <span className="sr-only">{context.t('best')} </span>
        </>
      )}
      <span className={classes['value']}>{value}</span>
      {unit !== '' && <span className={`dim ${classes['unit']}`}>{`\u00A0${unit}`}</span>}
      {/* Empty too, so that all prices of an offer end at one edge. */}
      {row.group === 'price' && (
        <>
          {' '}
          <span className={`caption ${classes['delta']}`}>{delta}</span>
        </>
      )}
    </td>
  )
}

interface CornerProps {
  context: CompareReader
  search: CompareSearch
  searches: Loading
}

function CompareSummary({ context: { t, format, currency }, search, searches: { loadedAt, isFetching, reload } }: CornerProps) {
  const isFull = search.compare.length >= COMPARE_MAX
  return (
    <div className={`caption ${classes['corner']}`}>
      <span>{t('places', { taken: format.number(search.compare.length), all: format.number(COMPARE_MAX) })}</span>
      <span>{loadedAt === 0 && !isFetching ? t('seenBefore', { currency }) : currency}</span>
      <DataAge at={loadedAt} isLoading={isFetching} onRefresh={reload} />
      {!isFull && (
        <Link to="/offers" activeOptions={{ exact: true }} search={{ compare: search.compare, template: search.template, currency }}>
          {t('addOffers')}
        </Link>
      )}
    </div>
  )
}
