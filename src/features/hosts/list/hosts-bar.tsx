import { useMemo } from 'react'
import { setPreferences } from '@/api/preferences'
import { Button } from '@/shared/ui/button'
import { ColumnBoxes } from '@/shared/ui/column-boxes'
import { ColumnChooser } from '@/shared/ui/column-chooser'
import { Icon } from '@/shared/ui/icon'
import { SearchBox } from '@/shared/ui/search-box'
import { Select } from '@/shared/ui/select'
import { Status } from '@/shared/ui/status'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import type { HostRow } from '../host/host-row'
import classes from '../hosts-page.module.css'
import { chosenStatus, modelsIn } from '../rows/filter-and-sort-hosts'
import { toHide, useHiddenColumns, HOST_COLUMNS } from '../rows/host-columns'
import { useHostsReader } from '../rows/host-context'
import { HOST_SORTS, NOT_REPORTED, type HostsSearch } from '../hosts-search'
import { HOST_STATUSES } from '../status/host-status'
import { useStatusLabel } from '../status/status-mark'

export interface SelectsProps {
  rows: readonly HostRow[]
  byStatus: ReadonlyMap<string, number>
  /** True if the counts are not known, because ranks are missing. */
  isUnranked: boolean
  search: HostsSearch
  onChange: (change: Partial<HostsSearch>, how?: 'type') => void
}

interface Props extends SelectsProps {
  shown: number
  onOpenFilters: () => void
}

/** Search, filters and columns above the list. On a phone, a sheet has the filters. */
export function HostsBar({ shown, onOpenFilters, ...selects }: Props) {
  const { rows, search, onChange } = selects
  const { t } = useHostsReader()
  const isPhone = useMedia(PHONE)
  const box = <SearchBox label={t('search')} value={search.q ?? ''} onChange={(q) => onChange({ q: q || undefined }, 'type')} />
  if (isPhone) {
    const set = [search.status, search.gpu, search.sort, search.group].filter((one) => one !== undefined).length
    return (
      <div className="line pad-x-4 pad-bottom-2">
        {box}
        <Button
          className="rigid"
          variant="default"
          aria-haspopup="dialog"
          data-opens="files"
          leftSection={<Icon name="filter" />}
          onClick={onOpenFilters}
        >
          {set === 0 ? t('filters') : t('filtersSet', { set })}
        </Button>
      </div>
    )
  }
  return (
    <div className={`row medium pad-x-4 pad-y-2 ${classes['bar']}`}>
      {box}
      <HostsSelects {...selects} />
      <div className="line push-end gap-4">
        <Status as="span" className="dim nowrap">
          {t('shownOf', { shown, total: rows.length })}
        </Status>
        <HostColumnChooser search={search} onChange={onChange} />
      </div>
    </div>
  )
}

function HostColumnChooser({ search, onChange }: Pick<SelectsProps, 'search' | 'onChange'>) {
  const { t } = useHostsReader()
  const hidden = useHiddenColumns(search.hide)
  const setHidden = (next: string[]) => {
    if (search.view === undefined && search.hide === undefined) setPreferences({ hiddenHostColumns: next })
    else onChange({ hide: toHide(next) })
  }
  return (
    <ColumnChooser
      boxes={(boxesId) => (
        <ColumnBoxes
          id={boxesId}
          columns={HOST_COLUMNS.flatMap(({ id, name }) => (name === undefined ? [] : [{ id, label: t(name) }]))}
          hidden={hidden}
          onChange={setHidden}
        />
      )}
    />
  )
}

const ANY = ''

export function HostsSelects({ rows, byStatus, isUnranked, search, onChange }: SelectsProps) {
  const { t } = useHostsReader()
  const word = useStatusLabel()
  const models = useMemo(() => modelsIn(rows), [rows])
  // The seven statuses are always listed; an unknown one, or none, only if a loaded host has it.
  const statuses = useMemo(
    () => [...new Set([...HOST_STATUSES, ...byStatus.keys(), ...(search.status ? [search.status] : [])])],
    [byStatus, search.status],
  )
  const gpus = search.gpu === undefined || models.includes(search.gpu) ? models : [search.gpu, ...models]
  return (
    <>
      <Select
        label={t('status')}
        value={search.status ?? ANY}
        options={[
          { value: ANY, label: t('anyStatus') },
          ...statuses.map((value) => {
            const status = word(chosenStatus(value))
            return { value, label: isUnranked ? status : t('statusCount', { status, count: byStatus.get(value) ?? 0 }) }
          }),
        ]}
        onChange={(status) => onChange({ status: status || undefined })}
      />
      <Select
        label={t('gpu')}
        value={search.gpu ?? ANY}
        options={[
          { value: ANY, label: t('anyGpu') },
          ...gpus.map((gpu) => ({ value: gpu, label: gpu === NOT_REPORTED ? t('unknownGpu') : gpu })),
        ]}
        onChange={(gpu) => onChange({ gpu: gpu || undefined })}
      />
      <Select
        label={t('sortBy')}
        value={search.sort ?? ANY}
        options={[{ value: ANY, label: t('sort_sent') }, ...HOST_SORTS.map((sort) => ({ value: sort, label: t(`sort_${sort}`) }))]}
        onChange={(sort) => onChange({ sort: sort || undefined })}
      />
      <Select
        label={t('groupBy')}
        value={search.group ?? ANY}
        options={[
          { value: ANY, label: t('noGroups') },
          { value: 'configuration', label: t('configuration') },
        ]}
        onChange={(group) => onChange({ group: group || undefined })}
      />
    </>
  )
}
