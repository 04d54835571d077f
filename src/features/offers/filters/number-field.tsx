import { numberInput } from '@/shared/forms/number-text'
import { useId, type ReactNode } from 'react'
import { useLocale } from '@/shared/i18n/i18n'
import { parseBound, useBoundFault } from './bound-text'
import classes from './offer-filters.module.css'
import { useDraft } from '@/shared/forms/use-draft'
import type { Step } from '@/shared/lib/use-page-search'
import { Status } from '@/shared/ui/status'

interface Props {
  label: string
  placeholder: string
  value: number | undefined
  /** Called with a valid number, or with undefined for an empty field. */
  onCommit: (value: number | undefined, how: Step) => void
  /** Additional check for a number at or above 0: returns an error message or undefined. */
  complain?: (value: number) => string | undefined
  /** Marks the field invalid for a reason outside it, explained by the element of `describedBy`. */
  isInvalid?: boolean
  describedBy?: string | undefined
  currency?: string | undefined
}

export function NumberField({ label, placeholder, value, onCommit, complain, isInvalid = false, describedBy, currency }: Props): ReactNode {
  const locale = useLocale()
  const boundFault = useBoundFault(currency)
  const errorId = useId()
  const numberIn = (text: string) => ({ value: undefined, ...parseBound(text, locale, currency) }).value
  const faultOf = (text: string): string | undefined => {
    const number = numberIn(text)
    return number === undefined ? boundFault(text) : complain?.(number)
  }
  const draft = useDraft<number | undefined>({
    value,
    show: (shown) => numberInput(shown, locale),
    read: (text) => (faultOf(text) === undefined ? { value: numberIn(text) } : undefined),
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
        aria-label={label}
        placeholder={placeholder}
        aria-invalid={isInvalid || error !== undefined ? true : undefined}
        aria-describedby={described === '' ? undefined : described}
        {...draft.field}
      />
      {error !== undefined && (
        <Status isUrgent className="fault leading-14" id={errorId}>
          {error}
        </Status>
      )}
    </div>
  )
}
