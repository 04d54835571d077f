import { useState } from 'react'
import type { Step } from '@/shared/lib/use-page-search'

interface State<Value> {
  mine: { value: Value } | undefined
  seen: string
  sent: string[]
  outside: number
}

/** Shows a choice before the URL changes; a second one builds on the first. Follows the URL when it changes for another reason. */
export function usePending<Value>(value: Value, onCommit: (value: Value, how?: Step) => void) {
  const key = JSON.stringify(value) ?? ''
  const [state, setState] = useState<State<Value>>({ mine: undefined, seen: key, sent: [], outside: 0 })
  if (key !== state.seen) {
    // The last match: a value that was undone within the same frame never reaches the URL.
    const own = state.sent.lastIndexOf(key)
    const sent = own === -1 ? [] : state.sent.slice(own + 1)
    setState({ mine: sent.length > 0 ? state.mine : undefined, seen: key, sent, outside: state.outside + (own === -1 ? 1 : 0) })
  }
  return {
    shown: state.mine ? state.mine.value : value,
    outside: state.outside,
    commit(next: Value, how?: Step) {
      const nextKey = JSON.stringify(next) ?? ''
      if (nextKey === (state.sent.at(-1) ?? state.seen)) return
      setState((now) => ({ ...now, mine: { value: next }, sent: [...now.sent, nextKey] }))
      onCommit(next, how)
    },
  }
}
