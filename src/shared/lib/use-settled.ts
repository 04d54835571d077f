import { useEffect, useState } from 'react'

/** The value after it has not changed for some time, for requests while the user types. */
export function useSettled<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(
    function settleLater() {
      const timer = setTimeout(() => setSettled(value), delayMs)
      return () => clearTimeout(timer)
    },
    [value, delayMs],
  )
  return settled
}
