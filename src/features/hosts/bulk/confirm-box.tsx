import { useId } from 'react'
import classes from './bulk-dialog.module.css'

interface Props {
  label: string
  /** An example of the text to type, unless the label has it. */
  hint?: string
  value: string
  isMissing: boolean
  onChange: (typed: string) => void
}

export function ConfirmBox({ label, hint, value, isMissing, onChange }: Props) {
  const id = useId()
  return (
    <span className={`line small self-start ${classes['confirm']}`}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="high-32 framed-control rounded on-page phone-high"
        type="text"
        autoComplete="off"
        spellCheck={false}
        placeholder={hint}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        data-missing={isMissing || undefined}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {hint !== undefined && (
        <span id={`${id}-hint`} className="sr-only">
          {hint}
        </span>
      )}
    </span>
  )
}
