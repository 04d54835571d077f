import { useId, useState } from 'react'
import { LABEL_MAX, setHostLabel } from '@/api/host-labels'
import { useMessages } from '@/shared/i18n/i18n'
import { CellEditor } from './cell-editor'
import { editCatalog } from './edit-context'
import type { HostRow } from '../host/host-row'
import classes from '../edit.module.css'
import { createStore } from '@/shared/lib/create-store'
import { Status } from '@/shared/ui/status'

/** Open editors by host ID, with the typed text. Outside React: a row that scrolls out of view keeps its text. */
export const labelDrafts = createStore<ReadonlyMap<string, string>>(new Map())

export const setLabelDraft = (hostId: string, text: string): void => labelDrafts.set((drafts) => new Map([...drafts, [hostId, text]]))

export const closeLabelDraft = (hostId: string): void => labelDrafts.set((drafts) => new Map([...drafts].filter(([id]) => id !== hostId)))

interface Props {
  row: Pick<HostRow, 'id' | 'name'>
  draft: string
  takeFocus: (input: HTMLElement | null) => void
}

export function LabelEditor({ row: { id }, draft, takeFocus }: Props) {
  const t = useMessages(editCatalog)
  const hintId = useId()
  const [isRefused, setRefused] = useState(false)
  const close = () => closeLabelDraft(id)
  const save = () => (setHostLabel(id, draft) ? close() : setRefused(true))
  return (
    <div className={`min-0 ${classes['editing']}`}>
      <CellEditor saveLabel={t('saveLabel')} leaveLabel={t('leave')} isBusy={false} onSave={save} onLeave={close}>
        <input
          type="text"
          autoComplete="off"
          maxLength={LABEL_MAX}
          aria-label={t('label')}
          aria-describedby={hintId}
          aria-invalid={isRefused}
          className={`medium strong phone-high phone-large ${classes['labelInput']}`}
          value={draft}
          ref={takeFocus}
          onChange={({ currentTarget }) => setLabelDraft(id, currentTarget.value)}
        />
      </CellEditor>
      {isRefused ? (
        <Status className="caption block" as="small" isUrgent id={hintId} data-bad>
          {t('labelRefused')}
        </Status>
      ) : (
        <small className="caption block" id={hintId}>
          {t('labelHere')}
        </small>
      )}
    </div>
  )
}
