import { afterPaint } from '@/shared/lib/after-paint'
import { createStore } from '@/shared/lib/create-store'
import { useStore } from '@/shared/lib/use-store'

const isUsed = createStore(false)
/** The keys before the code that handles keys, which loads on the first use. Only some, because it may fail to load. */
export const earlyKeys: KeyboardEvent[] = []
const noteKey = (event: KeyboardEvent) => earlyKeys.length < 50 && earlyKeys.push(event)
globalThis.addEventListener('keydown', noteKey, { capture: true })
for (const event of ['pointermove', 'pointerdown', 'keydown', 'focusin']) {
  globalThis.addEventListener(event, () => afterPaint(() => isUsed.set(true)), { once: true, capture: true })
}

/** Returns the keys that the user pressed before the code for them was loaded, only once. */
export function takeEarlyKeys(): readonly KeyboardEvent[] {
  globalThis.removeEventListener('keydown', noteKey, { capture: true })
  return earlyKeys.splice(0)
}

/** True after the first input of the user and its paint: for code that should delay neither the first page nor that input. */
export const useFirstUse = (): boolean => useStore(isUsed)
