import type { ReactNode } from 'react'
import { useLabelImport } from '@/api/host-labels'
import { useMessages } from '@/shared/i18n/i18n'
import { useStore } from '@/shared/lib/use-store'
import { useImportedText } from '@/shared/ui/use-imported-text'
import { editCatalog } from './edit-context'
import { useEditFocus } from './use-edit-focus'
import type { HostRow } from '../host/host-row'
import { labelDrafts, setLabelDraft, LabelEditor } from './label-editor'
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
          className={`inline dim high-24 rigid gap-1 hover-text centered ${classes['edit']}`}
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
