import { Suspense, type ReactNode } from 'react'
import type { HostsAsked } from '@/api/hosts'
import type { HostRow } from '../host/host-row'
import { HostPanel } from './host-panel'

interface Props {
  row: HostRow
  asked: HostsAsked
  onClose: () => void
  history: ReactNode
}

/** Panel of one host. Each host has its own, with its own focus and texts. */
export const OpenPanel = (props: Props) => (
  <Suspense>
    <HostPanel key={props.row.id} {...props} />
  </Suspense>
)
