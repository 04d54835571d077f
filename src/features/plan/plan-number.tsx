import { usePlanReader } from './plan-text'
import { parseNumberText } from '@/shared/forms/number-text'
import { useDraft } from '@/shared/forms/use-draft'
import { useNumberFault } from '@/shared/forms/use-number-fault'
import type { Step } from '@/shared/lib/use-page-search'
import { NumberBox } from '@/shared/ui/number-box'

interface Props {
  label: string
  unit: string
  /** Undefined if the field is empty. */
  value: number | undefined
  isWhole?: boolean
  /** An empty field is fine. */
  isOptional?: boolean
  min?: number
  max?: number
  /** Limit by another field: a larger number stays in the field with an error, because the other field may change. */
  most?: number
  /** Another form of the number. */
  writing?: Writing
  onChange: (value: number | undefined, how: Step) => void
}

interface Writing {
  read: (typed: string) => number | undefined
  show: (value: number) => string
  example: string
  /** Error of an unreadable text. */
  fault: string
}

/** A number of the plan, kept in the address. A text that is no number stays in the field. */
export function PlanNumber({ label, unit, value, isWhole = false, isOptional = false, min, max, most, writing, onChange }: Props) {
  const { t, format } = usePlanReader()
  const numberFault = useNumberFault()
  const from = min ?? (isWhole ? 1 : 0.001)
  const to = max ?? most
  const read = (typed: string) => {
    if (typed.trim() === '') return isOptional ? { value: undefined } : undefined
    const number = writing ? writing.read(typed) : parseNumberText(typed, format.locale)
    const isInside = number !== undefined && number >= from && number <= (max ?? Infinity)
    const isValid = isInside && (!isWhole || Number.isSafeInteger(number))
    return isValid ? { value: number } : undefined
  }
  const { text, phase, isUnreadable, edit, settle } = useDraft({
    value,
    // Without digit groups: an English "8,192" would be ambiguous.
    show: (shown) =>
      shown === undefined ? '' : writing ? writing.show(shown) : String(shown).replace('.', format.locale === 'ru' ? ',' : '.'),
    read,
    onCommit: onChange,
  })
  const isAbove = (value ?? 0) > (most ?? Infinity)
  const fault = () =>
    to === undefined ? t(isWhole ? 'notCount' : 'notNumber') : t('notBetween', { min: format.number(from), max: format.number(to) })
  const error = (isUnreadable || isAbove) && phase !== 'typing' ? (writing?.fault ?? numberFault(text) ?? fault()) : undefined
  return (
    <NumberBox
      label={label}
      isWide
      inputMode={writing ? 'text' : isWhole ? 'numeric' : 'decimal'}
      placeholder={writing?.example}
      unit={unit}
      value={text}
      error={error}
      onChange={({ currentTarget }) => edit(currentTarget.value)}
      onBlur={settle}
      onKeyDown={({ key }) => key === 'Enter' && settle()}
    />
  )
}
