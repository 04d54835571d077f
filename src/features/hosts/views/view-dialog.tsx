import { Button } from '@/shared/ui/button'
import { TextInput } from '@/shared/ui/text-input'
import { useReportUnsaved } from '@/shared/ui/use-report-unsaved'
import { useState } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { AskDialog } from '@/shared/ui/ask-dialog'
import { useImportedText } from '@/shared/ui/use-imported-text'
import { fleetCatalog } from '../fleet/beyond-text'
import { chosenStatus } from '../rows/filter-and-sort-hosts'
import { useHostsReader } from '../rows/host-context'
import { NOT_REPORTED, type HostsSearch } from '../hosts-search'
import { useStatusLabel } from '../status/status-mark'
import { removeView, renameView, savedViews, saveView, VIEW_NAME_MAX, type SavedView } from './saved-views'

interface Props {
  /** The view to rename or delete; undefined to save a new one. */
  view?: SavedView
  search: HostsSearch
  onSaved: (view: SavedView) => void
  onDeleted: () => void
  onClose: () => void
}

export function ViewDialog({ view, search, onSaved, onDeleted, onClose }: Props) {
  const { t } = useHostsReader()
  const suggestion = useSuggestedName(search)
  const imported = useImportedText()(view?.imported)
  const [name, setName] = useState(view?.name ?? suggestion)
  const [isNameMissing, setNameMissing] = useState(false)
  const reportUnsaved = useReportUnsaved()
  const save = () => {
    if (name.trim() === '') return setNameMissing(true)
    // Another tab may have deleted it: then the typed name is saved with the filters of the page.
    const saved = view && savedViews.find(view.id) ? renameView(view.id, name) && view : saveView(name, search)
    if (!reportUnsaved(Boolean(saved)) || !saved) return
    onSaved(saved)
    onClose()
  }
  return (
    <AskDialog
      title={t(view ? 'editView' : 'saveView')}
      onClose={onClose}
      width={440}
      action={t('save')}
      onAction={save}
      other={
        view && (
          <Button
            variant="danger"
            className="push-start"
            onClick={() => {
              removeView(view.id)
              onDeleted()
              onClose()
            }}
          >
            {t('deleteView')}
          </Button>
        )
      }
      className="stack"
    >
      <TextInput
        label={t('name')}
        value={name}
        maxLength={VIEW_NAME_MAX}
        data-autofocus
        autoComplete="off"
        error={isNameMissing && t('nameMissing')}
        onChange={({ currentTarget }) => {
          setNameMissing(false)
          setName(currentTarget.value)
        }}
      />
      <p className="caption">{t(view ? 'editViewAbout' : 'saveViewAbout')}</p>
      {imported !== undefined && <p className="caption break-anywhere">{imported}</p>}
    </AskDialog>
  )
}

function useSuggestedName({ q, status, gpu, part }: HostsSearch): string {
  const { t } = useHostsReader()
  const fleet = useMessages(fleetCatalog)
  const statusLabel = useStatusLabel()
  return [part && fleet(part), status && statusLabel(chosenStatus(status)), gpu === NOT_REPORTED ? t('unknownGpu') : gpu, q]
    .filter(Boolean)
    .join(', ')
    .slice(0, VIEW_NAME_MAX)
}
