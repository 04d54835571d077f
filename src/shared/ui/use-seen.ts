import { useEffect, useState } from 'react'

/**
 * Ref of an element, and whether it has been on the screen, or as near to it as `margin`. True at once where that cannot be observed, and
 * before printing. Content below follows in the order of the page, so keyboards and screen readers scroll the element into view.
 */
export function useSeen(margin = '0px'): [watch: (element: HTMLElement | null) => (() => void) | undefined, isSeen: boolean] {
  const [isSeen, setSeen] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(function seeBeforePrinting() {
    const see = () => setSeen(true)
    addEventListener('beforeprint', see)
    return () => removeEventListener('beforeprint', see)
  }, [])
  const watch = (element: HTMLElement | null) => {
    if (!element || isSeen) return undefined
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true), {
      rootMargin: margin,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }
  return [watch, isSeen]
}
