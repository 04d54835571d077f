import { useMemo } from 'react'
import { Select } from '@/shared/ui/select'
import type { HostRow } from '../host/host-row'
import { useHostsReader } from '../rows/host-context'
import { HOST_SORTS, NOT_REPORTED, type HostsSearch } from '../rows/hosts-search'
import { HOST_STATUSES } from '../status/host-status'
import { useStatusLabel } from '../status/status-mark'
import { chosenStatus, modelsIn } from '../rows/filter-and-sort-hosts'

export interface SelectsProps {
  rows: readonly HostRow[]
  byStatus: ReadonlyMap<string, number>
  /** True if the counts are not known, because ranks are missing. */
  isUnranked: boolean
  search: HostsSearch
  onChange: (change: Partial<HostsSearch>) => void
}

const ANY = ''

export function HostsSelects({ rows, byStatus, isUnranked, search, onChange }: SelectsProps) {
  const { t, format } = useHostsReader()
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
            return { value, label: isUnranked ? status : t('statusCount', { status, count: format.number(byStatus.get(value) ?? 0) }) }
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
          { value: 'configuration', label: t('byConfiguration') },
        ]}
        onChange={(group) => onChange({ group: group || undefined })}
      />
    </>
  )
}
