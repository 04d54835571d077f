import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import { useReportUnsaved } from '@/shared/ui/use-report-unsaved'
import { toHide, useHiddenColumns } from '../rows/hidden-columns'
import { useHostsReader } from '../rows/host-context'
import type { HostsSearch } from '../rows/hosts-search'
import { saveChanges, viewChange, type Views } from './use-views'
import classes from '../hosts-page.module.css'

const loadDialog = async () => (await import('./view-dialog')).ViewDialog

interface Props {
  views: Views
  search: HostsSearch
  onChange: (change: Partial<HostsSearch>) => void
}

export function ViewActions({ views: { active, isChanged }, search, onChange }: Props) {
  const { t } = useHostsReader()
  const reportUnsaved = useReportUnsaved()
  const fresh = useLazyComponent(loadDialog)
  const edit = useLazyComponent(loadDialog)
  const hide = toHide(useHiddenColumns(search.hide))
  const save = () => {
    if (active) reportUnsaved(saveChanges(active, search))
  }
  return (
    <>
      {active && isChanged && (
        <>
          <button
            type="button"
            className={classes['action']}
            data-accent
            aria-label={t('saveViewNamed', { name: active.name })}
            onClick={save}
          >
            {t('save')}
          </button>
          <button type="button" aria-label={t('resetViewNamed', { name: active.name })} onClick={() => onChange(viewChange(active))}>
            {t('reset')}
          </button>
        </>
      )}
      {active && (
        <button type="button" aria-haspopup="dialog" aria-label={t('editViewNamed', { name: active.name })} onClick={edit.open}>
          {t('edit')}
        </button>
      )}
      <button type="button" aria-haspopup="dialog" onClick={fresh.open}>
        <span aria-hidden="true">+ </span>
        {t('saveView')}
      </button>
      {fresh.Opened && (
        <fresh.Opened
          search={{ ...search, hide }}
          onSaved={({ id }) => onChange({ view: id, hide })}
          onDeleted={fresh.close}
          onClose={fresh.close}
        />
      )}
      {edit.Opened && active && (
        <edit.Opened
          view={active}
          search={search}
          onSaved={edit.close}
          onDeleted={() => onChange({ view: undefined, hide: undefined })}
          onClose={edit.close}
        />
      )}
    </>
  )
}
