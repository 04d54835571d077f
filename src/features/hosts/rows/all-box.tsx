import check from '@/shared/ui/choices.module.css'
import classes from './hosts-rows.module.css'
import type { selectionShare } from './selection'

interface BoxProps {
  label: string
  share: ReturnType<typeof selectionShare>
  onChoose: (isChosen: boolean) => void
}

/** Selects all rows or none; partly ticked if some are selected. */
export function AllBox({ label, share, onChoose }: BoxProps) {
  return (
    <label className={`${check['check']} ${classes['pick']}`}>
      <input
        type="checkbox"
        aria-label={label}
        checked={share === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = share === 'some'
        }}
        onChange={() => onChoose(share !== 'all')}
      />
    </label>
  )
}
