import { usePlanReader } from './use-plan-reader'
import { readNumberText } from '@/shared/forms/number-text'
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
  onChange: (value: number | undefined, how: Step) => void
}

/** A number of the plan, kept in the address. A text that is no number stays in the field. */
export function PlanNumber({ label, unit, value, isWhole = false, isOptional = false, onChange }: Props) {
  const { t, format } = usePlanReader()
  const numberFault = useNumberFault()
  const read = (typed: string) => {
    if (typed.trim() === '') return isOptional ? { value: undefined } : undefined
    const number = readNumberText(typed, format.locale)
    const isValid = number !== undefined && number >= (isWhole ? 1 : 0.001) && (!isWhole || Number.isSafeInteger(number))
    return isValid ? { value: number } : undefined
  }
  const { text, phase, isUnreadable, edit, settle } = useDraft({
    value,
    // Without digit groups: an English "8,192" would be ambiguous.
    show: (shown) => (shown === undefined ? '' : String(shown).replace('.', format.locale === 'ru' ? ',' : '.')),
    read,
    onCommit: onChange,
  })
  const error = isUnreadable && phase !== 'typing' ? (numberFault(text) ?? t(isWhole ? 'notCount' : 'notNumber')) : undefined
  return (
    <NumberBox
      label={label}
      isWide
      inputMode={isWhole ? 'numeric' : 'decimal'}
      unit={unit}
      value={text}
      error={error}
      onChange={({ currentTarget }) => edit(currentTarget.value)}
      onBlur={settle}
      onKeyDown={({ key }) => key === 'Enter' && settle()}
    />
  )
}
