import { useSyncExternalStore } from 'react'

/** Rows that a virtual list prints at most: thousands more would freeze the page. */
export const PRINTED_ROWS = 1000

let isPrinting = false

function subscribe(onChange: () => void): () => void {
  const note = ({ type }: Event) => {
    isPrinting = type === 'beforeprint'
    onChange()
  }
  globalThis.addEventListener('beforeprint', note)
  globalThis.addEventListener('afterprint', note)
  return () => {
    globalThis.removeEventListener('beforeprint', note)
    globalThis.removeEventListener('afterprint', note)
  }
}

/** True while the page is printed: a list then renders its rows outside the window too. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting)
