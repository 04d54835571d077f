import { useId, useState, type ClipboardEventHandler } from 'react'
import { HIDDEN } from '../hidden-secrets'
import classes from './env-table.module.css'

interface Props {
  label: string
  value: string
  isStrong?: boolean
  isDim?: boolean
  isReadOnly?: boolean
  /** Its value looks like a secret: shown only while it has the focus. */
  isHidden?: boolean
  placeholder?: string
  warning?: string | undefined
  /** @returns whether it could be written */
  onEdit: (text: string) => boolean
  /** The cell is left with a text that could not be written. */
  onRefused: (typed: string, kept: string) => void
  onPaste?: ClipboardEventHandler
}

/**
 * A cell of the table. What is typed goes into the text at once where it can be written there; what cannot (a key with a
 * blank, on the way to something else) stays in the cell until it is left.
 */
export function EnvCell({ label, value, isStrong, isDim, isReadOnly, isHidden, placeholder, warning, onEdit, onRefused, onPaste }: Props) {
  const id = useId()
  const [unwritten, setUnwritten] = useState<string | null>(null)
  const [hasFocus, setFocus] = useState(false)
  const shown = isHidden === true && !hasFocus ? HIDDEN : (unwritten ?? value)
  const leave = () => {
    setFocus(false)
    setUnwritten(null)
    if (unwritten !== null) onRefused(unwritten, value)
  }
  return (
    <>
      <input
        type="text"
        aria-label={label}
        aria-invalid={unwritten !== null || undefined}
        aria-describedby={warning === undefined ? undefined : id}
        className={classes['cell']}
        data-strong={isStrong || undefined}
        data-dim={isDim || undefined}
        readOnly={isReadOnly}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={shown}
        onFocus={() => setFocus(true)}
        onBlur={leave}
        onChange={({ currentTarget }) => setUnwritten(onEdit(currentTarget.value) ? null : currentTarget.value)}
        onPaste={onPaste}
      />
      {warning !== undefined && (
        <small id={id} className={classes['odd']}>
          {warning}
        </small>
      )}
    </>
  )
}
