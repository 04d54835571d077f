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

export const OpenPanel = (props: Props) => (
  <Suspense>
    <HostPanel key={props.row.id} {...props} />
  </Suspense>
)
