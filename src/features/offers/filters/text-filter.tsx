import { useId } from 'react'
import { useDraft } from '@/shared/forms/use-draft'
import type { Step } from '@/shared/lib/use-page-search'
import field from './offer-filters.module.css'

interface Props {
  label: string
  placeholder: string
  value: string | undefined
  onCommit: (value: string | undefined, how: Step) => void
}

export function TextFilter({ label, placeholder, value, onCommit }: Props) {
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
