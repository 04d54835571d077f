import { startTransition, useEffect, useRef, useState } from 'react'
import { afterPaint } from '@/shared/lib/after-paint'

/**
 * A value that follows a moment behind: first the browser paints what else has changed, a pressed switch above all, then
 * comes what depends on the value. React's own deferred values wait for nothing but other rendering, so that a costly
 * commit may get in before that paint. Values that come faster than frames are skipped, the last one never.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value)
  const latest = useRef(value)
  const isBehind = !Object.is(painted, value)
  useEffect(() => {
    latest.current = value
  }, [value])
  useEffect(
    function followAfterTheFrame() {
      if (!isBehind) return
      let isOver = false
      afterPaint(() => {
        if (!isOver) startTransition(() => setPainted(() => latest.current))
      })
      return () => {
        isOver = true
      }
    },
    // Anew also when it has followed and is behind again.
    [isBehind, painted],
  )
  return painted
}
