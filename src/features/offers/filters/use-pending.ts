import { useState } from 'react'

interface State<Value> {
  /** Undefined: the address is up to date. */
  mine: { value: Value } | undefined
  seen: string
  /** What was handed over and has not come back yet, as keys. */
  sent: string[]
  /** How often the value changed for a reason outside the control. */
  outside: number
}

/**
 * A choice that shows at once, although the address changes a moment later; a second choice in between builds on the
 * first. When the address changes for another reason (back, a removed chip), the choice follows it.
 */
export function usePending<Value>(value: Value, onCommit: (value: Value) => void) {
  const key = JSON.stringify(value) ?? ''
  const [state, setState] = useState<State<Value>>({ mine: undefined, seen: key, sent: [], outside: 0 })
  if (key !== state.seen) {
    // The last of them: what was taken back within the same moment never came to the address, and never comes back.
    const own = state.sent.lastIndexOf(key)
    const sent = own === -1 ? [] : state.sent.slice(own + 1)
    setState({ mine: sent.length > 0 ? state.mine : undefined, seen: key, sent, outside: state.outside + (own === -1 ? 1 : 0) })
  }
  return {
    shown: state.mine ? state.mine.value : value,
    outside: state.outside,
    commit(next: Value) {
      const nextKey = JSON.stringify(next) ?? ''
      if (nextKey === (state.sent.at(-1) ?? state.seen)) return
      setState((now) => ({ ...now, mine: { value: next }, sent: [...now.sent, nextKey] }))
      onCommit(next)
    },
  }
}
