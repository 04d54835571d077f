import { useEffect, useState } from 'react'

/** True once the value has not changed for a time, in milliseconds; at once on the first render. */
export function useRested(value: string, restMs: number): boolean {
  const [rested, setRested] = useState(value)
  useEffect(
    function settle() {
      const timer = setTimeout(() => setRested(value), restMs)
      return () => clearTimeout(timer)
    },
    [value, restMs],
  )
  return rested === value
}
