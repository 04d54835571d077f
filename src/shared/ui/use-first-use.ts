import { afterPaint } from '@/shared/lib/after-paint'
import { createStore } from '@/shared/lib/create-store'
import { useStore } from '@/shared/lib/use-store'

const isUsed = createStore(false)
/** The latest key before the code that handles keys, which loads on the first use. */
let lastKey: KeyboardEvent | undefined
const noteKey = (event: KeyboardEvent) => (lastKey = event)
globalThis.addEventListener('keydown', noteKey, { capture: true })
for (const event of ['pointermove', 'pointerdown', 'keydown', 'focusin']) {
  globalThis.addEventListener(event, () => afterPaint(() => isUsed.set(true)), { once: true, capture: true })
}

/** Milliseconds after which a key is too old to act. */
const LATE = 3000

/** Returns the key that the user pressed before the code for it was loaded, if that was a moment ago, and only once. */
export function earlyKey(): KeyboardEvent | undefined {
  globalThis.removeEventListener('keydown', noteKey, { capture: true })
  const key = lastKey
  lastKey = undefined
  return key && performance.now() - key.timeStamp < LATE ? key : undefined
}

/** True after the first input of the user and its paint: for code that should delay neither the first page nor that input. */
export const useFirstUse = (): boolean => useStore(isUsed)
