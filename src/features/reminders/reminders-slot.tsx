'use no memo' // Small: memoization would only add bytes to the first load.

import { lazyPart } from '@/shared/ui/lazy-part'
import { useNow } from '@/shared/ui/use-now'

const Reminders = lazyPart(
  async () => (await import('./reminders')).Reminders,
  undefined,
  () => true,
)

const hasRentals = (): boolean => {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('gpu-console.journal'))
  } catch {
    return false
  }
}

/** Loads the reminders only if this browser has a journal. */
export function RemindersSlot() {
  useNow(30_000)
  return hasRentals() && <Reminders />
}
