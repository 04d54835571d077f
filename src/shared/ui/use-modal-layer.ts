import { useId, useLayoutEffect, type RefObject } from 'react'
import { useReturnFocus } from './use-return-focus'

/** Open layers, the topmost last. */
let layers: readonly string[] = []

/** True if a layer covers the page: global keyboard shortcuts are then ignored. */
export const isPageHeld = (): boolean => layers.length > 0

/** @param instead see `useReturnFocus` @returns true if this is the topmost layer: all receive Esc, only that one may close */
export function useModalLayer(instead?: RefObject<HTMLElement | null>): () => boolean {
  const layer = useId()
  useReturnFocus(instead)
  useLayoutEffect(
    // An attribute, because `:has()` on the page would be evaluated again on every DOM change.
    function holdThePage() {
      const page = document.documentElement
      // Only a page with a scrollbar keeps its width free: another one would move.
      if (layers.length === 0) page.setAttribute('data-held', innerWidth > page.clientWidth ? 'scrollbar' : '')
      layers = [...layers, layer]
      return () => {
        layers = layers.filter((other) => other !== layer)
        if (layers.length === 0) page.removeAttribute('data-held')
      }
    },
    [layer],
  )
  return () => layers.at(-1) === layer
}
