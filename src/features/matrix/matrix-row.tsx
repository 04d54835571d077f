import { memo } from 'react'
import { joinDots } from '@/shared/lib/join-dots'
import { encodePathName } from '@/shared/lib/path-names'
import { stringifySearch } from '@/shared/lib/search-params'
import { shareText } from '@/shared/ui/share-text'
import type { MatrixRow as Row } from './matrix'
import { MatrixCell } from './matrix-cell'
import classes from './matrix-page.module.css'
import { countText, medianText, WHY_BLANK, type MatrixReader } from './matrix-text'
import type { CellColumns, ColumnStatus } from './use-matrix'

interface Props {
  row: Row
  columns: CellColumns
  context: MatrixReader
}

export const MatrixRow = memo(function MatrixRow({ row, columns: { providers, statuses, offers }, context }: Props) {
  const { t, format, currency } = context
  const { gpu, name, spread } = row
  const facts = [spread !== null && spread > 0 ? t('spread', { share: shareText(spread, format) }) : null, row.interface]
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
        <small>{joinDots(facts)}</small>
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
    <td role="cell">
      {status === 'loading' && <span className="skeleton" />}
      {status === 'partly' && (
        <span className={`dim ${classes['unsure']}`} aria-hidden="true">
          ?
        </span>
      )}
      <span className="sr-only">{t(WHY_BLANK[status])}</span>
    </td>
  )
})
