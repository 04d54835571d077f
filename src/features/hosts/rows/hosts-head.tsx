import { AllBox } from './all-box'
import type { selectionShare } from './selection'
import type { HostColumn } from './host-columns'
import type { HostContext } from './host-context'
import classes from './hosts-rows.module.css'
import type { HostSort, HostSortColumn } from './hosts-search'

interface Props {
  columns: readonly HostColumn[]
  context: HostContext
  sort: HostSort | undefined
  onSort: (sort: HostSort | undefined) => void
  share: ReturnType<typeof selectionShare>
  onChooseAll: (isChosen: boolean) => void
}

export function HostsHead({ columns, context, sort, onSort, share, onChooseAll }: Props) {
  const { t } = context
  return columns.map(({ id, align, head, sort: column }) => {
    const direction = sort?.startsWith(`${column}_`) ? (sort.endsWith('_asc') ? 'ascending' : 'descending') : undefined
    return (
      <th
        key={id}
        role="columnheader"
        scope="col"
        className={classes['cell']}
        data-end={align}
        data-column={id}
        aria-sort={column === undefined ? undefined : (direction ?? 'none')}
      >
        {id === 'pick' ? (
          <AllBox label={t('selectAll')} share={share} onChoose={onChooseAll} />
        ) : column === undefined ? (
          head(context)
        ) : (
          <button type="button" onClick={() => onSort(nextSort(column, sort))}>
            {head(context)}
          </button>
        )}
      </th>
    )
  })
}

/** Ascending, descending, then the order of the API. */
function nextSort(column: HostSortColumn, sort: HostSort | undefined): HostSort | undefined {
  if (sort === `${column}_asc`) return `${column}_desc`
  return sort === `${column}_desc` ? undefined : `${column}_asc`
}
