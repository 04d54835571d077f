'use no memo' // Small: memoization would only add bytes to the first load.

import { useState } from 'react'
import { quietPart } from '@/shared/ui/lazy-part'
import { useNow } from '@/shared/ui/use-now'

const Reminders = quietPart(async () => (await import('./reminders')).Reminders)

const hasRentals = (): boolean => {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('gpu-console.journal'))
  } catch {
    return false
  }
}

/** Loads the reminders once this browser has a journal. They stay without one, to report that it was deleted. */
export function RemindersSlot() {
  useNow(30_000)
  const [isNeeded, setNeeded] = useState(hasRentals)
  if (!isNeeded && hasRentals()) setNeeded(true)
  return isNeeded && <Reminders />
}
