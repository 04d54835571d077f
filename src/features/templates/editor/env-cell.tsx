import { useId, useState, type ClipboardEventHandler } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { HIDDEN } from '../hidden-secrets'
import { normalizeLineBreaks, applyTyping } from '../line-breaks'
import { EnvBox } from './env-box'
import classes from './env-table.module.css'
import { editorCatalog } from './messages'

interface Props {
  label: string
  value: string
  /** What was typed and could not be written; null where the value is all there is. */
  unwritten: string | null
  isStrong?: boolean
  isDim?: boolean
  isReadOnly?: boolean
  /** What it holds looks like a secret: shown only while it has the focus. */
  isHidden?: boolean
  placeholder?: string
  warning?: string | undefined
  onEdit: (text: string) => void
  /** The cell is left with a text that could not be written. */
  onRefused: (typed: string, kept: string) => void
  onPaste?: ClipboardEventHandler
}

/**
 * A cell of the table. What is typed goes into the text at once where it can be written there; what cannot (a key with a
 * blank, on the way to something else) stays in the cell, marked, also when that is left. A value of several lines has a box
 * for several lines, and so has one into which lines are pasted. Otherwise the box under the fingers stays what it is.
 */
export function EnvCell({
  label,
  value,
  unwritten,
  isStrong,
  isDim,
  isReadOnly,
  isHidden,
  placeholder,
  onEdit,
  onRefused,
  onPaste,
  ...said
}: Props) {
  const t = useMessages(editorCatalog)
  const id = useId()
  const [focused, setFocused] = useState<'line' | 'lines' | null>(null)
  const shown = isHidden === true && focused === null ? HIDDEN : normalizeLineBreaks(unwritten ?? value)
  const warning = unwritten === null ? said.warning : t('notInText')
  const size = focused ?? (/[\r\n]/.test(unwritten ?? value) ? 'lines' : 'line')
  const leave = () => {
    setFocused(null)
    if (unwritten !== null) onRefused(unwritten, value)
  }
  const box = {
    'aria-label': label,
    'aria-invalid': unwritten !== null || undefined,
    'aria-describedby': warning === undefined ? undefined : id,
    className: classes['cell'],
    'data-strong': isStrong || undefined,
    'data-dim': isDim || undefined,
    readOnly: isReadOnly,
    placeholder,
    autoComplete: 'off',
    autoCapitalize: 'off',
    spellCheck: false,
    value: shown,
    onFocus: () => setFocused(size),
    onBlur: leave,
    onText(text: string) {
      if (text.includes('\n')) setFocused('lines')
      onEdit(applyTyping(value, text))
    },
    onPaste,
  }
  return (
    <>
      <EnvBox {...box} isLines={size === 'lines'} />
      {warning !== undefined && (
        <small id={id} className={classes['odd']}>
          {warning}
        </small>
      )}
    </>
  )
}
