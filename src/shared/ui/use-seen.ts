import { useEffect, useState } from 'react'

/**
 * Ref of an element, and whether it has been on the screen, or as near to it as `margin`. Undefined until that is known. True at once
 * where it cannot be observed, and before printing. Content below follows in the order of the page, so keyboards and screen readers scroll the element into view.
 */
export function useSeen(margin = '0px'): [watch: (element: HTMLElement | null) => (() => void) | undefined, isSeen: boolean | undefined] {
  const [isSeen, setSeen] = useState<boolean | undefined>(typeof IntersectionObserver === 'undefined' ? true : undefined)
  useEffect(function seeBeforePrinting() {
    const see = () => setSeen(true)
    addEventListener('beforeprint', see)
    return () => removeEventListener('beforeprint', see)
  }, [])
  const watch = (element: HTMLElement | null) => {
    if (!element || isSeen) return undefined
    const see = (entries: readonly IntersectionObserverEntry[]) =>
      setSeen((before) => before === true || entries.some(({ isIntersecting }) => isIntersecting))
    const observer = new IntersectionObserver(see, { rootMargin: margin })
    observer.observe(element)
    return () => observer.disconnect()
  }
  return [watch, isSeen]
}
