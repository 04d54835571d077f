import { useLayoutEffect, type RefObject } from 'react'
import { useReturnFocus } from './use-return-focus'

/** Layers that are open: one may lie over another. */
let open = 0

/**
 * For whatever lies over the page until it is closed: the page below stands still meanwhile, and gets its focus back.
 * @param instead see `useReturnFocus`
 */
export function useModalLayer(instead?: RefObject<HTMLElement | null>): void {
  useReturnFocus(instead)
  useLayoutEffect(
    // Mantine's own lock injects a style element, which the page policy forbids. By an attribute, because `:has()` on the
    // page would be asked again at every change of anything in it.
    function holdThePage() {
      const page = document.documentElement
      open++
      page.toggleAttribute('data-held', true)
      return () => {
        open--
        page.toggleAttribute('data-held', open > 0)
      }
    },
    [],
  )
}
