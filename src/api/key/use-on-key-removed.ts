import { useEffect, useEffectEvent, useState } from 'react'
import { onKeyRemoved } from '@/api/api-key'
import type { KeyLoss } from './key-keeper'

/** Calls `onGone` when the key is locked, forgotten or replaced. A rejected key is not removed. */
export function useOnKeyRemoved(onGone: (loss: KeyLoss) => void): void {
  const onLoss = useEffectEvent(onGone)
  useEffect(() => onKeyRemoved((loss) => onLoss(loss)), [])
}

/** Number of key removals since mount. Secrets that were revealed at a lower count must be hidden again. */
export function useKeyRemovalCount(): number {
  const [losses, setLosses] = useState(0)
  useOnKeyRemoved(() => setLosses((before) => before + 1))
  return losses
}

/** Calls `onGivenUp` when the user locks or forgets the key in any tab. Not when a key replaces a rejected one. */
export const useKeyGivenUp = (onGivenUp: () => void): void =>
  useOnKeyRemoved((loss) => {
    if (loss !== 'replaced') onGivenUp()
  })
