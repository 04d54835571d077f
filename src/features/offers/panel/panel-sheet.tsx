import type { ReactNode } from 'react'
import { Layer } from '@/shared/ui/layer'
import { useFollowLinks } from '@/shared/ui/use-follow-links'
import { OFFER_PANEL } from '../results/row-actions'
import classes from './offer-panel.module.css'

interface Props {
  label: string
  onClose: () => void
  children: ReactNode
}

export function PanelSheet({ label, onClose, children }: Props) {
  const follow = useFollowLinks()
  return (
    <Layer place="full" onClose={onClose} aria-label={label}>
      <div id={OFFER_PANEL} className={classes['panel']} data-mode="full" {...follow}>
        {children}
      </div>
    </Layer>
  )
}
