import { createStore } from '@/shared/lib/create-store'
import { useStore } from '@/shared/lib/use-store'

const isUsed = createStore(false)
/** The key that was the first use. The code that handles it loads only then. */
let firstKey: KeyboardEvent | undefined
globalThis.addEventListener('keydown', (event) => (firstKey = event), { once: true, capture: true })
for (const event of ['pointermove', 'pointerdown', 'keydown', 'focusin']) {
  globalThis.addEventListener(event, () => isUsed.set(true), { once: true, capture: true })
}

/** Milliseconds after which a key is too old to act. */
const LATE = 3000

/** Returns the key that the user pressed before the code for it was loaded, if that was a moment ago, and only once. */
export function earlyKey(): KeyboardEvent | undefined {
  const key = firstKey
  firstKey = undefined
  return key && performance.now() - key.timeStamp < LATE ? key : undefined
}

/** True after the first input of the user: for code that is not needed before and should not delay the first page. */
export const useFirstUse = (): boolean => useStore(isUsed)
