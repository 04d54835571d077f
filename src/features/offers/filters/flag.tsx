import { onMousePress } from '@/shared/ui/on-mouse-press'
import check from '@/shared/ui/check-box.module.css'
import { usePending } from './use-pending'

interface Props {
  label: string
  value: boolean | undefined
  /** What the box asks for. One that asks for what people want is neither on nor off where the opposite is asked for. */
  wanted: boolean
  onChange: (value: boolean | undefined) => void
  onPress?: (value: boolean | undefined) => void
}

/** Asked for or not. */
export function Flag({ label, value, wanted, onChange, onPress }: Props) {
  const { shown, commit } = usePending(value, onChange)
  const toggled = shown === wanted ? undefined : wanted
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press on its words ends in a click of the box
    <label className={check['check']} onMouseDown={onMousePress(() => onPress?.(toggled))}>
      <input
        type="checkbox"
        checked={shown === wanted}
        ref={(box) => {
          if (box) box.indeterminate = wanted && shown === false
        }}
        onChange={() => commit(toggled)}
      />
      {label}
    </label>
  )
}
