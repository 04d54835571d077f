import check from '@/shared/ui/choices.module.css'
import { usePending } from './use-pending'

interface Props {
  label: string
  value: boolean | undefined
  /** Value of the filter when the box is ticked. A box for `true` is indeterminate while the filter is `false`. */
  wanted: boolean
  onChange: (value: boolean | undefined) => void
}

export function Flag({ label, value, wanted, onChange }: Props) {
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
