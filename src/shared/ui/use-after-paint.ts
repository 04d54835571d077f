import { startTransition, useEffect, useRef, useState } from 'react'
import { afterPaint } from '@/shared/lib/after-paint'

/**
 * Delays a value until the next paint, so that a pressed switch is painted before the content that depends on the value.
 * React's `useDeferredValue` only yields to other rendering: an expensive commit may still precede that paint. Values
 * that change faster than frames are skipped, except the last.
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
    // `painted` restarts the effect when the value has caught up and changed again.
    [isBehind, painted],
  )
  return painted
}
