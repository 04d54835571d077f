import { useId, type ReactNode } from 'react'
import { useLocale } from '@/shared/i18n/i18n'
import { parseBound, formatBound, useBoundFault } from './bound-text'
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
  const faultOf = (text: string): string | undefined => {
    const parsed = parseBound(text, locale, currency)
    if (parsed.fault !== undefined) return boundFault(text)
    return parsed.value === undefined ? undefined : complain?.(parsed.value)
  }
  const draft = useDraft<number | undefined>({
    value,
    show: (shown) => formatBound(shown, locale),
    read(text) {
      const parsed = parseBound(text, locale, currency)
      return parsed.fault === undefined && faultOf(text) === undefined ? { value: parsed.value } : undefined
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
        aria-label={label}
        placeholder={placeholder}
        value={draft.text}
        aria-invalid={isInvalid || error !== undefined ? true : undefined}
        aria-describedby={described === '' ? undefined : described}
        onChange={(event) => draft.edit(event.currentTarget.value)}
        onBlur={draft.settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) draft.settle()
        }}
      />
      {error !== undefined && (
        <Status isUrgent className={classes['error']} id={errorId}>
          {error}
        </Status>
      )}
    </div>
  )
}
