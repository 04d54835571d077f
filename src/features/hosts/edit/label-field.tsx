import { type ReactNode, useId, useState } from 'react'
import { useLabelImport, LABEL_MAX, setHostLabel } from '@/api/host-labels'
import { useMessages } from '@/shared/i18n/i18n'
import { createStore } from '@/shared/lib/create-store'
import { useStore } from '@/shared/lib/use-store'
import { Status } from '@/shared/ui/status'
import { useImportedText } from '@/shared/ui/use-imported-text'
import { editCatalog } from './edit-context'
import { useEditFocus, CellEditor } from './cell-editor'
import type { HostRow } from '../host/host-row'
import classes from '../edit.module.css'

interface Props {
  row: Pick<HostRow, 'id' | 'name' | 'label'>
  /** True if the button shows its text. In a row it is a pencil that appears on hover and focus. */
  hasText?: boolean
  /** Replaced by the hint of the editor while it is open. */
  below?: ReactNode
  children?: ReactNode
}

export function LabelField({ row, hasText = false, below, children }: Props) {
  const { id, name, label } = row
  const t = useMessages(editCatalog)
  const draft = useStore(labelDrafts, (drafts) => drafts.get(id))
  const { takeFocus, claim } = useEditFocus()
  const imported = useImportedText()(useLabelImport(id))
  if (draft !== undefined) return <LabelEditor row={row} draft={draft} takeFocus={takeFocus} />
  const title = t(label === null ? 'addLabel' : 'editLabel')
  return (
    <>
      <span className="line min-0 gap-2px" title={hasText ? undefined : imported}>
        {children}
        <button
          type="button"
          className={classes['edit']}
          data-text={hasText || undefined}
          aria-label={hasText ? undefined : t(label === null ? 'addLabelTo' : 'editLabelOf', { name })}
          title={hasText ? undefined : title}
          ref={takeFocus}
          onClick={() => {
            claim()
            setLabelDraft(id, label ?? '')
          }}
        >
          <Pencil />
          {hasText && title}
        </button>
      </span>
      {hasText && imported !== undefined && <small className="caption break-anywhere">{imported}</small>}
      {below}
    </>
  )
}

/** Open editors by host ID, with the typed text. Outside React: a row that scrolls out of view keeps its text. */
const labelDrafts = createStore<ReadonlyMap<string, string>>(new Map())

const setLabelDraft = (hostId: string, text: string): void => labelDrafts.set((drafts) => new Map([...drafts, [hostId, text]]))

const closeLabelDraft = (hostId: string): void => labelDrafts.set((drafts) => new Map([...drafts].filter(([id]) => id !== hostId)))

interface LabelEditorProps {
  row: Pick<HostRow, 'id' | 'name'>
  draft: string
  takeFocus: (input: HTMLElement | null) => void
}

function LabelEditor({ row: { id }, draft, takeFocus }: LabelEditorProps) {
  const t = useMessages(editCatalog)
  const hintId = useId()
  const [isRefused, setRefused] = useState(false)
  const close = () => closeLabelDraft(id)
  const save = () => (setHostLabel(id, draft) ? close() : setRefused(true))
  return (
    <div className={`min-0 ${classes['editing']}`}>
      <CellEditor saveLabel={t('saveLabel')} isBusy={false} onSave={save} onLeave={close}>
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

/** Drawn here: the shared icons are part of the first load of every page. */
const Pencil = () => (
  <svg
    width={14}
    height={14}
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.5}
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M3 13l.7-3.200 7.300-7.300 2.500 2.500-7.300 7.300zM9.300 4.200l2.500 2.500" />
  </svg>
)
