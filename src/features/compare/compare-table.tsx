import { Fragment, type CSSProperties } from 'react'
import { Link } from '@tanstack/react-router'
import { Icon } from '@/shared/ui/icon'
import { useFollowLinks } from '@/shared/ui/use-follow-links'
import { COMPARE_MAX } from '@/domain/compare-list'
import { useNow } from '@/shared/ui/use-now'
import type { CompareCell, CompareGroup, CompareRow } from './compare'
import { CompareHead } from './compare-head'
import classes from './compare-table.module.css'
import type { CompareSearch } from './compare-search'
import { cellUnit, cellValue, deltaText, missingWord, rowName, type WordsContext } from './compare-words'
import type { Compared } from './use-compared'

interface Props extends Omit<CornerProps, 'taken'> {
  compared: readonly Compared[]
  rows: readonly CompareRow[]
  context: WordsContext
  search: CompareSearch
  onRemove: (token: string) => void
}

const GROUPS: readonly CompareGroup[] = ['price', 'gpu', 'machine', 'place']

/** A row for each property, a column for each offer; the first column and the heads stay in sight. */
export function CompareTable({ compared, rows, context, search, onRemove, ...corner }: Props) {
  const { t, offers } = context
  const follow = useFollowLinks()
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- scrolls on its own, so a keyboard must get there; listens to the links in it */}
      <section className={classes['scroll']} tabIndex={0} aria-label={t('title')} onClick={follow}>
        <table
          className={classes['table']}
          aria-label={t('title')}
          aria-busy={corner.isReading}
          style={{ '--offers': compared.length } as CSSProperties}
        >
          <thead>
            <tr>
              <td>
                <CompareSummary {...corner} context={context} search={search} />
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
      </section>
      <div className={classes['legend']}>
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
      </div>
    </>
  )
}

function Row({ row, compared, context }: { row: CompareRow; compared: readonly Compared[]; context: WordsContext }) {
  // Only what was found has a cell; the others keep their place empty.
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
              <td className={classes['none']}>—</td>
            )}
          </Fragment>
        )
      })}
    </tr>
  )
}

function Cell({ cell, row, context, isSame }: { cell: CompareCell; row: CompareRow; context: WordsContext; isSame: boolean }) {
  const value = cellValue(cell, row, context)
  const unit = cellUnit(cell, row, context)
  if (value === null) {
    return (
      <td>
        <span className={classes['none']}>{missingWord(cell, row, context)}</span>
      </td>
    )
  }
  const delta = row.group === 'price' ? deltaText(cell, context.format) : ''
  return (
    <td data-best={cell.isBest || undefined} data-same={isSame || undefined}>
      {cell.isBest && (
        <>
          <Icon name="check" size={14} />
          <span className="sr-only">{context.t('best')} </span>
        </>
      )}
      <span className={classes['value']}>{value}</span>
      {unit !== '' && <span className={classes['unit']}>{`\u00A0${unit}`}</span>}
      {row.group === 'price' && row.id !== 'disk_price' && <span className={classes['delta']}>{delta}</span>}
    </td>
  )
}

const TICK_MS = 5000

interface CornerProps {
  context: WordsContext
  search: CompareSearch
  /** When the oldest of the answers came; 0 before the first. */
  readAt: number
  isReading: boolean
  onReadAgain: () => void
}

/** How many places are taken, how old the answers are, and the way to more offers. */
function CompareSummary({ context: { t, format, currency }, search, readAt, isReading, onReadAgain }: CornerProps) {
  const now = Math.max(useNow(TICK_MS), readAt)
  const isFull = search.compare.length >= COMPARE_MAX
  return (
    <div className={classes['corner']}>
      <span>{t('places', { taken: format.number(search.compare.length), all: format.number(COMPARE_MAX) })}</span>
      <span title={readAt > 0 ? format.dateTimeWithZone(readAt) : undefined}>
        {isReading
          ? t('reading', { currency })
          : readAt === 0
            ? t('seenBefore', { currency })
            : t('readAgo', { currency, ago: format.ago(readAt, now) })}
      </span>
      <button type="button" className={classes['link']} aria-disabled={isReading} onClick={isReading ? undefined : onReadAgain}>
        {t('readAgain')}
      </button>
      {!isFull && (
        <Link to="/offers" activeOptions={{ exact: true }} search={{ compare: search.compare, template: search.template, currency }}>
          {t('addOffers')}
        </Link>
      )}
    </div>
  )
}
