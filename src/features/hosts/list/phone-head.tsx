import { Button } from '@/shared/ui/button'
import type { ReactNode } from 'react'
import { Icon } from '@/shared/ui/icon'
import { SearchBox } from '@/shared/ui/search-box'
import { Status } from '@/shared/ui/status'
import type { AllHosts } from '../host/use-all-hosts'
import { useHostsReader } from '../rows/host-context'
import type { HostsSearch } from '../rows/hosts-search'
import { HostsAge } from './hosts-title'
import classes from '../hosts-page.module.css'

interface TitleProps {
  all: AllHosts
  shown: number | undefined
  views: ReactNode
}

export function PhoneTitle({ all, shown, views }: TitleProps) {
  const { t, format } = useHostsReader()
  const total = all.rows.length
  const values = { shown: format.number(shown ?? 0), total: format.number(total) }
  return (
    <header className={`line high-44 ${classes['phoneTitle']}`}>
      <h1>{t('title')}</h1>
      {views}
      {shown !== undefined && (
        <Status as="span" className="note">
          <span className="sr-only">{t('shownOf', values)}</span>
          <span aria-hidden="true">{shown === total ? values.total : t('readOf', { loaded: values.shown, total: values.total })}</span>
        </Status>
      )}
      {all.requests > 0 && (
        <div className="note push-end nowrap">
          <HostsAge all={all} isShort />
        </div>
      )}
    </header>
  )
}

interface BarProps {
  search: HostsSearch
  onChange: (change: Partial<HostsSearch>, how: 'type') => void
  onOpenFilters: () => void
}

export function PhoneBar({ search, onChange, onOpenFilters }: BarProps) {
  const { t, format } = useHostsReader()
  const set = [search.status, search.gpu, search.sort, search.group].filter((one) => one !== undefined).length
  return (
    <div className={`line ${classes['phoneBar']}`}>
      <SearchBox label={t('search')} value={search.q ?? ''} onChange={(q) => onChange({ q: q || undefined }, 'type')} />
      <Button
        className="rigid"
        variant="default"
        aria-haspopup="dialog"
        data-opens="files"
        leftSection={<Icon name="filter" />}
        onClick={onOpenFilters}
      >
        {set === 0 ? t('filters') : t('filtersSet', { set: format.number(set) })}
      </Button>
    </div>
  )
}
