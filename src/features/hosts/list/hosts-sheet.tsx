import { Button } from '@/shared/ui/button'
import type { ReactNode } from 'react'
import { CopyLinkButton } from '@/shared/ui/copy-button'
import { Dialog } from '@/shared/ui/dialog'
import type { HostRow } from '../host/host-row'
import { useHostsReader } from '../rows/host-context'
import { NO_FILTERS } from '../hosts-search'
import classes from '../hosts-page.module.css'
import type { SelectsProps } from './hosts-bar'

interface Props extends Pick<SelectsProps, 'search' | 'onChange' | 'isUnranked'> {
  selects: ReactNode
  shown: readonly HostRow[]
  onSelect: (ids: string[]) => void
  /** Turns the cards into checkboxes. */
  onStartSelecting: () => void
  onClose: () => void
  ranks: ReactNode
  files: ReactNode
  views: ReactNode
}

export function HostsSheet(props: Props) {
  const { search, onChange, isUnranked, selects, shown, onSelect, onStartSelecting, onClose, ranks, files, views } = props
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
          {isUnranked ? t('done') : t('showHosts', { count: shown.length })}
        </Button>
      }
    >
      <div className={`gap-4 grid ${classes['sheet']}`}>
        <div className={`stack ${classes['selects']}`}>
          {selects}
          {(search.status ?? search.gpu ?? search.part ?? search.cause ?? search.q) !== undefined && (
            <Button variant="subtle" onClick={() => onChange(NO_FILTERS)}>
              {t('clearFilters')}
            </Button>
          )}
        </div>
        <div className={`flex wrap gap-2 ${classes['actions']}`}>{views}</div>
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
