const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus', 'visibilitychange'] as const

/** Calls the listener at every sign that the person uses this tab, many times a second. @returns stops */
export function listenForActivity(listener: () => void): () => void {
  SIGNS_OF_LIFE.forEach((sign) => globalThis.addEventListener(sign, listener, { capture: true, passive: true }))
  return () => SIGNS_OF_LIFE.forEach((sign) => globalThis.removeEventListener(sign, listener, true))
}
