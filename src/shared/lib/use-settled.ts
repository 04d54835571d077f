import { useEffect, useState } from 'react'

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
