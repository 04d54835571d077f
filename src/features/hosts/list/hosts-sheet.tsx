import { Button } from '@/shared/ui/button'
import type { ReactNode } from 'react'
import { CopyLinkButton } from '@/shared/ui/copy-button'
import { Dialog } from '@/shared/ui/dialog'
import type { HostRow } from '../host/host-row'
import { useHostsReader } from '../rows/host-context'
import { NO_FILTERS, type HostsSearch } from '../rows/hosts-search'
import viewClasses from '../views/view-tabs.module.css'
import classes from './hosts-page.module.css'
import { HostsSelects } from './hosts-selects'

interface Props {
  rows: readonly HostRow[]
  byStatus: ReadonlyMap<string, number>
  shown: readonly HostRow[]
  search: HostsSearch
  onChange: (change: Partial<HostsSearch>) => void
  onSelect: (ids: string[]) => void
  /** Turns the cards into checkboxes. */
  onStartSelecting: () => void
  onClose: () => void
  ranks: ReactNode
  files: ReactNode
  views: ReactNode
}

export function HostsSheet({ rows, byStatus, shown, search, onChange, onSelect, onStartSelecting, onClose, ranks, files, views }: Props) {
  const { t } = useHostsReader()
  const selectAndClose = (ids: string[]) => {
    onSelect(ids)
    onClose()
  }
  return (
    <Dialog
      title={t('filters')}
      onClose={onClose}
      foot={
        <Button fullWidth onClick={onClose}>
          {t('showHosts', { count: shown.length })}
        </Button>
      }
    >
      <div className={classes['sheet']}>
        <div className={classes['selects']}>
          <HostsSelects rows={rows} byStatus={byStatus} search={search} onChange={onChange} />
          {(search.status ?? search.gpu ?? search.part ?? search.cause ?? search.q) !== undefined && (
            <Button variant="subtle" onClick={() => onChange(NO_FILTERS)}>
              {t('clearFilters')}
            </Button>
          )}
        </div>
        <div className={viewClasses['actions']}>{views}</div>
        <div className="row">
          <Button
            variant="default"
            onClick={() => {
              onStartSelecting()
              onClose()
            }}
          >
            {t('selectHosts')}
          </Button>
          <Button variant="default" disabled={shown.length === 0} onClick={() => selectAndClose(shown.map(({ id }) => id))}>
            {t('selectAll')}
          </Button>
        </div>
        {ranks}
        <div className="row">
          {files}
          <CopyLinkButton />
        </div>
      </div>
    </Dialog>
  )
}
