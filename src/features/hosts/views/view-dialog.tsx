import { Button } from '@/shared/ui/button'
import { TextInput } from '@/shared/ui/text-input'
import { useReportUnsaved } from '@/shared/ui/use-report-unsaved'
import { useId, useState } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { Dialog } from '@/shared/ui/dialog'
import { useImportedText } from '@/shared/ui/use-imported-text'
import { fleetCatalog } from '../fleet/beyond-text'
import { chosenStatus } from '../rows/filter-and-sort-hosts'
import { useHostsReader } from '../rows/host-context'
import { NOT_REPORTED, type HostsSearch } from '../rows/hosts-search'
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
  const formId = useId()
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
    <Dialog
      title={t(view ? 'editView' : 'saveView')}
      onClose={onClose}
      width={440}
      foot={
        <>
          {view && (
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
          )}
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
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
      </form>
    </Dialog>
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
