import { useId, type ReactNode } from 'react'
import { useLocale } from '@/shared/i18n/i18n'
import { readBound, showBound } from './bound-text'
import classes from './field.module.css'
import { useBoundFault } from './use-bound-fault'
import { useDraft } from '@/shared/forms/use-draft'

interface Props {
  label: string
  placeholder: string
  value: number | undefined
  /** Told the number once it can be used; undefined when the field was emptied. */
  onCommit: (value: number | undefined) => void
  /** A rule of its own beside "a number, not below 0": the complaint, or undefined. */
  complain?: (value: number) => string | undefined
  /** Something outside the field is wrong with the value; described by the element of `describedBy`. */
  isInvalid?: boolean
  describedBy?: string | undefined
  id?: string
}

/** A text field for a number. What cannot be read stays as typed, with the reason below it, and is not searched for. */
export function NumberField({ label, placeholder, value, onCommit, complain, isInvalid = false, describedBy, id }: Props): ReactNode {
  const locale = useLocale()
  const boundFault = useBoundFault()
  const errorId = useId()
  const faultOf = (text: string): string | undefined => {
    const reading = readBound(text, locale)
    if (reading.fault !== undefined) return boundFault(text)
    return reading.value === undefined ? undefined : complain?.(reading.value)
  }
  const draft = useDraft<number | undefined>({
    value,
    show: (shown) => showBound(shown, locale),
    read(text) {
      const reading = readBound(text, locale)
      return reading.fault === undefined && faultOf(text) === undefined ? { value: reading.value } : undefined
    },
    onCommit,
  })
  const error = draft.isUnreadable && draft.phase !== 'typing' ? faultOf(draft.text) : undefined
  const described = [error === undefined ? undefined : errorId, describedBy].filter((each) => each !== undefined).join(' ')
  return (
    <div>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className={classes['input']}
        aria-label={id === undefined ? label : undefined}
        id={id}
        placeholder={placeholder}
        value={draft.text}
        aria-invalid={isInvalid || error !== undefined ? true : undefined}
        aria-describedby={described === '' ? undefined : described}
        onChange={(event) => draft.edit(event.currentTarget.value)}
        onBlur={draft.settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') draft.settle()
        }}
      />
      {error !== undefined && (
        <p className={classes['error']} id={errorId} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
