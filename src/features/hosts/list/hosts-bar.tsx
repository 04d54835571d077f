import { useMemo } from 'react'
import { setPreferences, usePreferences } from '@/api/preferences'
import { ColumnChooser } from '@/shared/ui/column-chooser'
import { SearchBox } from '@/shared/ui/search-box'
import { Select } from '@/shared/ui/select'
import { useStatusWord } from '../status/status-mark'
import { HOST_STATUSES } from '../status/host-status'
import { HOST_COLUMNS } from '../rows/host-columns'
import type { HostContext } from '../rows/host-context'
import type { HostRow } from '../host/host-row'
import classes from './hosts-page.module.css'
import { HOST_SORT_COLUMNS, NOT_REPORTED, type HostsSearch, type HostSort } from '../rows/hosts-search'
import { chosenStatus, modelsIn, statusCounts } from './narrow'

interface Props {
  rows: readonly HostRow[]
  search: HostsSearch
  context: HostContext
  onChange: (change: Partial<HostsSearch>, how?: 'type') => void
  /** Cards have no columns. */
  isPhone: boolean
  shown: number
}

const ANY = ''
const SORTS = HOST_SORT_COLUMNS.flatMap((column): HostSort[] => [`${column}_asc`, `${column}_desc`])

/** What narrows and orders the rows; all of it stands in the address. */
export function HostsBar({ rows, search, context, onChange, isPhone, shown }: Props) {
  const { t, format } = context
  const word = useStatusWord()
  const { hiddenHostColumns } = usePreferences()
  const models = useMemo(() => modelsIn(rows), [rows])
  // The seven are always there, whatever has been read; a word of the service's own, or none, once it was met.
  const statuses = useMemo(
    () => [...new Set([...HOST_STATUSES, ...statusCounts(rows).map(([status]) => status), ...(search.status ? [search.status] : [])])],
    [rows, search.status],
  )
  const gpus = search.gpu === undefined || models.includes(search.gpu) ? models : [search.gpu, ...models]
  return (
    <div className={classes['bar']}>
      <SearchBox label={t('search')} value={search.q ?? ''} onChange={(q) => onChange({ q: q || undefined }, 'type')} />
      <Select
        label={t('status')}
        value={search.status ?? ANY}
        options={[
          { value: ANY, label: t('anyStatus') },
          ...statuses.map((status) => ({ value: status, label: word(chosenStatus(status)) })),
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
        options={[{ value: ANY, label: t('sort_sent') }, ...SORTS.map((sort) => ({ value: sort, label: t(`sort_${sort}`) }))]}
        onChange={(sort) => onChange({ sort: sort || undefined })}
      />
      <div className={classes['found']}>
        <output className={classes['shown']}>{t('shownOf', { shown: format.number(shown), total: format.number(rows.length) })}</output>
        {!isPhone && (
          <ColumnChooser
            label={t('columns')}
            columns={HOST_COLUMNS.flatMap(({ id, name }) => (name === undefined ? [] : [{ id, label: t(name) }]))}
            hidden={hiddenHostColumns}
            onChange={(hidden) => setPreferences({ hiddenHostColumns: hidden })}
          />
        )}
      </div>
    </div>
  )
}
