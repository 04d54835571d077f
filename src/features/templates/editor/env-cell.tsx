import { useId, useState, type ClipboardEventHandler, useRef, type ChangeEvent, type ClipboardEvent, type HTMLAttributes } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { HIDDEN } from '../hidden-secrets'
import { normalizeLineBreaks, applyTyping } from '../line-breaks'
import classes from '../template-editor.module.css'
import { editorCatalog } from './editor-context'

interface Props {
  label: string
  value: string
  /** Typed text that could not be written, or null. */
  unwritten: string | null
  isStrong?: boolean
  isDim?: boolean
  isReadOnly?: boolean
  /** The value looks like a secret: shown only while focused. */
  isHidden?: boolean
  placeholder?: string
  /** A word beside the text that says its role. `label` has it too. */
  suffix?: string
  warning?: string | undefined
  onEdit: (text: string) => void
  onRefused: (typed: string) => void
  onPaste?: ClipboardEventHandler
}

/**
 * A cell of the table. Valid text is written at once; invalid text (a key with a space, for example) stays in the cell and
 * is marked. A value of several lines has a textarea. The kind of box never changes while it has focus, except on a paste
 * of several lines.
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
  suffix,
  onEdit,
  onRefused,
  onPaste,
  ...rest
}: Props) {
  const t = useMessages(editorCatalog)
  const id = useId()
  const [focused, setFocused] = useState<'line' | 'lines' | null>(null)
  const shown = isHidden === true && focused === null ? HIDDEN : normalizeLineBreaks(unwritten ?? value)
  const warning = unwritten === null ? rest.warning : t('notInText')
  const size = focused ?? (/[\r\n]/.test(unwritten ?? value) ? 'lines' : 'line')
  const leave = () => {
    setFocused(null)
    if (unwritten !== null) onRefused(unwritten)
  }
  const box = {
    'aria-label': label,
    'aria-invalid': unwritten !== null || undefined,
    'aria-describedby': warning === undefined ? undefined : id,
    className: `${isDim ? 'dim' : ''} ${classes['cell']}`,
    'data-strong': isStrong || undefined,
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
      {suffix === undefined ? (
        <EnvBox {...box} isLines={size === 'lines'} />
      ) : (
        <span className={`flex wrap middle ${classes['labelled']}`}>
          <EnvBox {...box} isLines={size === 'lines'} />
          <span className="caption pad-x-2" aria-hidden="true">
            {suffix}
          </span>
        </span>
      )}
      {warning !== undefined && (
        <small id={id} className="block small warn leading-13 pad-x-2 mb-1">
          {warning}
        </small>
      )}
    </>
  )
}

const MAX_ROWS = 8

interface EnvBoxProps extends Omit<HTMLAttributes<HTMLElement>, 'onChange' | 'onPaste'> {
  value: string
  /** Shows a textarea. A single-line input would remove line breaks. */
  isLines: boolean
  readOnly?: boolean | undefined
  placeholder?: string | undefined
  autoComplete: string
  onText: (typed: string) => void
  onPaste?: ((event: ClipboardEvent) => void) | undefined
}

/** A text box of the table. Pasting several lines into the input keeps their breaks and switches to a textarea. */
export function EnvBox({ value, isLines, onText, onPaste, ...box }: EnvBoxProps) {
  const caret = useRef<number | null>(null)
  const pasteLines = (event: ClipboardEvent<HTMLInputElement>) => {
    onPaste?.(event)
    const lines = normalizeLineBreaks(event.clipboardData.getData('text'))
    if (event.isDefaultPrevented() || box.readOnly === true || !lines.trim().includes('\n')) return
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length]
    caret.current = start + lines.length
    onText(value.slice(0, start) + lines + value.slice(end))
  }
  const takeOver = (lines: HTMLTextAreaElement | null) => {
    if (lines === null || caret.current === null) return
    lines.focus()
    lines.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }
  const edit = ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onText(currentTarget.value)
  if (!isLines) return <input type="text" {...box} value={value} onChange={edit} onPaste={pasteLines} />
  const rows = Math.min(MAX_ROWS, value.split('\n').length)
  return <textarea ref={takeOver} rows={rows} {...box} value={value} onChange={edit} onPaste={onPaste} />
}
