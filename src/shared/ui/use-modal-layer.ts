import { useId, useLayoutEffect, type RefObject } from 'react'
import { useReturnFocus } from './use-return-focus'

/** Layers that are open, the uppermost last. */
let layers: readonly string[] = []

/** Whether something lies over the page: keys that are heard everywhere then do nothing below it. */
export const isPageHeld = (): boolean => layers.length > 0

/**
 * For whatever lies over the page until it is closed: the page below stands still meanwhile, and gets its focus back.
 * @param instead see `useReturnFocus`
 * @returns whether no other layer lies over it: every one of Mantine's hears Esc, and only the uppermost is to close
 */
export function useModalLayer(instead?: RefObject<HTMLElement | null>): () => boolean {
  const layer = useId()
  useReturnFocus(instead)
  useLayoutEffect(
    // Mantine's own lock injects a style element, which the page policy forbids. By an attribute, because `:has()` on the
    // page would be asked again at every change of anything in it.
    function holdThePage() {
      const page = document.documentElement
      layers = [...layers, layer]
      page.toggleAttribute('data-held', true)
      return () => {
        layers = layers.filter((other) => other !== layer)
        page.toggleAttribute('data-held', layers.length > 0)
      }
    },
    [layer],
  )
  return () => layers.at(-1) === layer
}
