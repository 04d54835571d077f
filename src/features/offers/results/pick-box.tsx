import type { ReactNode } from 'react'
import type { SearchOffer } from '@/contract/offer'
import check from '@/shared/ui/check-box.module.css'
import type { RowActions } from './row-actions'

interface Props {
  row: SearchOffer
  isPicked: boolean
  actions: RowActions
  /** Named by a visible word, or by a label where there is no room for one. */
  children?: ReactNode
  label?: string
  fullLabel: string
  className: string | undefined
}

/**
 * Puts an offer into the comparison. The browser ticks the box at once and the address follows; it has the last word,
 * which is why the box is set by hand and not by `checked`.
 */
export function PickBox({ row, isPicked, actions: { onPick, isFull }, children, label, fullLabel, className }: Props) {
  // Part of a row, which is drawn again only when something of it has changed.
  'use no memo'
  const isShut = isFull && !isPicked
  return (
    <label className={`${check['check']} ${className}`} title={isShut ? fullLabel : undefined}>
      <input
        type="checkbox"
        aria-label={label}
        disabled={isShut}
        ref={(box) => {
          if (box) box.checked = isPicked
        }}
        onChange={({ currentTarget: { checked } }) => onPick(row, checked)}
      />
      {children}
    </label>
  )
}
