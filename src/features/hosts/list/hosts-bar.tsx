import { setPreferences } from '@/api/preferences'
import { ColumnBoxes } from '@/shared/ui/column-boxes'
import { ColumnChooser } from '@/shared/ui/column-chooser'
import { SearchBox } from '@/shared/ui/search-box'
import { Status } from '@/shared/ui/status'
import { toHide, useHiddenColumns } from '../rows/hidden-columns'
import { HOST_COLUMNS } from '../rows/host-columns'
import { useHostsReader } from '../rows/host-context'
import type { HostsSearch } from '../rows/hosts-search'
import classes from '../hosts-page.module.css'
import { HostsSelects, type SelectsProps } from './hosts-selects'

interface Props extends SelectsProps {
  onChange: (change: Partial<HostsSearch>, how?: 'type') => void
  shown: number
}

export function HostsBar({ shown, ...selects }: Props) {
  const { rows, search, onChange } = selects
  const { t, format } = useHostsReader()
  const hidden = useHiddenColumns(search.hide)
  const setHidden = (next: string[]) => {
    if (search.view === undefined && search.hide === undefined) setPreferences({ hiddenHostColumns: next })
    else onChange({ hide: toHide(next) })
  }
  return (
    <div className={`row medium ${classes['bar']}`}>
      <SearchBox label={t('search')} value={search.q ?? ''} onChange={(q) => onChange({ q: q || undefined }, 'type')} />
      <HostsSelects {...selects} />
      <div className="line push-end gap-4">
        <Status as="span" className="dim nowrap">
          {t('shownOf', { shown: format.number(shown), total: format.number(rows.length) })}
        </Status>
        <ColumnChooser
          label={t('columns')}
          boxes={(boxesId) => (
            <ColumnBoxes
              id={boxesId}
              label={t('columns')}
              columns={HOST_COLUMNS.flatMap(({ id, name }) => (name === undefined ? [] : [{ id, label: t(name) }]))}
              hidden={hidden}
              onChange={setHidden}
            />
          )}
        />
      </div>
    </div>
  )
}
