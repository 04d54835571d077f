import type { CSSProperties } from 'react'
import { Link } from '@tanstack/react-router'
import { Icon } from '@/shared/ui/icon'
import { ScrollRegion } from '@/shared/ui/scroll-region'
import { useFollowLinks } from '@/shared/ui/use-follow-links'
import { COMPARE_MAX } from '@/domain/compare-list'
import { DataAge } from '@/shared/ui/data-age'
import type { Loading } from '@/shared/ui/list-status'
import type { CompareGroup, CompareRow } from './compare'
import { CompareHead } from './compare-head'
import classes from './compare-table.module.css'
import type { CompareSearch } from './compare-search'
import { cellUnit, cellValue, deltaText, missingText, rowName, useCompareReader } from './compare-text'
import type { TitleReader } from './offer-title'
import type { Compared } from './use-compared'

interface Props extends CornerProps, Pick<TitleReader, 'gpuNames'> {
  compared: readonly Compared[]
  rows: readonly CompareRow[]
  onRemove: (token: string) => void
}

const GROUPS: readonly CompareGroup[] = ['price', 'gpu', 'machine', 'place']

export function CompareTable({ compared, rows, gpuNames, search, searches, onRemove }: Props) {
  const { t } = useCompareReader()
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
                <CompareSummary searches={searches} search={search} />
              </td>
              {compared.map((one) => (
                <CompareHead
                  key={one.token}
                  compared={one}
                  gpuNames={gpuNames}
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
                    <Row key={row.id} row={row} compared={compared} />
                  ))}
                </tbody>
              )
            )
          })}
        </table>
      </ScrollRegion>
      <div className={`caption ${classes['legend']}`}>
        {compared.filter(({ status }) => status === 'found').length === 1 && !compared.some(({ status }) => status === 'loading') && (
          <strong>{t('oneOnly')}</strong>
        )}
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

function Row({ row, compared }: { row: CompareRow; compared: readonly Compared[] }) {
  const context = useCompareReader()
  const { t, format } = context
  // Only found offers have cells; the others keep an empty column.
  let found = 0
  return (
    <tr data-lead={row.id === 'price_hour' || undefined}>
      <th scope="row">
        {rowName(row, context)}
        {row.noBest && <small>{t('currenciesDiffer')}</small>}
      </th>
      {compared.map(({ token, status }) => {
        const cell = status === 'found' ? row.cells[found++] : undefined
        if (!cell) {
          return (
            <td key={token} className="caption-faint">
              —
            </td>
          )
        }
        const value = cellValue(cell, row, context)
        if (value === null) {
          return (
            <td key={token}>
              <span className="caption-faint">{missingText(cell, row, context)}</span>
            </td>
          )
        }
        const unit = cellUnit(cell, row, context)
        return (
          <td key={token} data-best={cell.isBest || undefined} data-same={(row.isSame && row.cells.length > 1) || undefined}>
            {cell.isBest && (
              <>
                <Icon name="check" size={14} />
                <span className="sr-only">{t('best')} </span>
              </>
            )}
            <span className={classes['value']}>{value}</span>
            {unit !== '' && <span className={`dim ${classes['unit']}`}>{`\u00A0${unit}`}</span>}
            {/* Empty too, so that all prices of an offer end at one edge. */}
            {row.group === 'price' && (
              <>
                {' '}
                <span className={`caption ${classes['delta']}`}>{row.id === 'disk_price' ? '' : deltaText(cell, format)}</span>
              </>
            )}
          </td>
        )
      })}
    </tr>
  )
}

interface CornerProps {
  search: CompareSearch
  searches: Loading
}

function CompareSummary({ search, searches: { loadedAt, isFetching, reload } }: CornerProps) {
  const { t, format, currency } = useCompareReader()
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
