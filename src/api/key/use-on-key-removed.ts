import { useEffect, useEffectEvent, useState } from 'react'
import { onKeyGone } from '@/api/api-key'
import type { KeyLoss } from './key-keeper'

/** Hears that the key goes: locked, forgotten or replaced. A refused key is not gone. */
export function useOnKeyRemoved(onGone: (loss: KeyLoss) => void): void {
  const hear = useEffectEvent(onGone)
  useEffect(() => onKeyGone((loss) => hear(loss)), [])
}

/** How often the key went while this stood on the page: what was shown at another count is to be hidden again. */
export function useKeyRemovalCount(): number {
  const [losses, setLosses] = useState(0)
  useOnKeyRemoved(() => setLosses((before) => before + 1))
  return losses
}

/**
 * Lets go of secrets that were typed or made here when the person locks or forgets the key, in whatever tab. One that replaces
 * a refused key takes none of them: they belong to a form that is still being filled in.
 */
export const useKeyGivenUp = (onGivenUp: () => void): void =>
  useOnKeyRemoved((loss) => {
    if (loss !== 'replaced') onGivenUp()
  })
