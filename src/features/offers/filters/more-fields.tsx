import { useId } from 'react'
import { useDraft } from '@/shared/forms/use-draft'
import type { Step } from '@/shared/lib/use-page-search'
import check from '@/shared/ui/choices.module.css'
import field from './offer-filters.module.css'
import { usePending } from './use-pending'

interface TextProps {
  label: string
  placeholder: string
  value: string | undefined
  onCommit: (value: string | undefined, how: Step) => void
}

export function TextFilter({ label, placeholder, value, onCommit }: TextProps) {
  const id = useId()
  const draft = useDraft<string | undefined>({
    value,
    show: (shown) => shown ?? '',
    read: (text) => ({ value: text.trim() === '' ? undefined : text.trim() }),
    onCommit,
  })
  return (
    <div className="labelled">
      <label className={field['head']} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        spellCheck={false}
        className={field['input']}
        placeholder={placeholder}
        {...draft.field}
      />
    </div>
  )
}

interface FlagProps {
  label: string
  value: boolean | undefined
  /** Value of the filter when the box is ticked. A box for `true` is indeterminate while the filter is `false`. */
  wanted: boolean
  onChange: (value: boolean | undefined) => void
}

export function Flag({ label, value, wanted, onChange }: FlagProps) {
  const { shown, commit } = usePending(value, onChange)
  return (
    <label className={check['check']}>
      <input
        type="checkbox"
        checked={shown === wanted}
        ref={(box) => {
          if (box) box.indeterminate = wanted && shown === false
        }}
        onChange={() => commit(shown === wanted ? undefined : wanted)}
      />
      {label}
    </label>
  )
}
