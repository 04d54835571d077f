import { useRef, type ChangeEvent, type ClipboardEvent, type HTMLAttributes } from 'react'
import { normalizeLineBreaks } from '../line-breaks'

const MAX_ROWS = 8

interface Props extends Omit<HTMLAttributes<HTMLElement>, 'onChange' | 'onPaste'> {
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
export function EnvBox({ value, isLines, onText, onPaste, ...box }: Props) {
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
