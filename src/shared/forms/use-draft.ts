import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

/** Typing rests this long before it becomes part of the address. */
const REST_MS = 400

/** `typing`: no judgement yet; `resting`: long enough for a number to be judged; `left`: the field was left or Enter pressed. */
export type DraftPhase = 'typing' | 'resting' | 'left'

interface State<Value> {
  /** Undefined: nothing has been typed since the value last changed from outside. */
  text: string | undefined
  seen: Value
  /** Values handed over that have not come back yet: the address is changed asynchronously. */
  sent: Value[]
  phase: DraftPhase
}

interface Options<Value> {
  /** What the address says. */
  value: Value
  show: (value: Value) => string
  /** Undefined when the text cannot be used: then it stays in the field and nothing is handed over. */
  read: (text: string) => { value: Value } | undefined
  onCommit: (value: Value) => void
  /** Milliseconds of rest after which it is handed over. */
  rest?: number
}

/**
 * Text that is being typed, apart from the value in the address: handed over on a rest, on Enter and on leaving the
 * field. When the address changes for another reason (back, a removed chip), the text follows it.
 */
export function useDraft<Value>({ value, show, read, onCommit, rest = REST_MS }: Options<Value>) {
  const [state, setState] = useState<State<Value>>({ text: undefined, seen: value, sent: [], phase: 'left' })
  if (!Object.is(state.seen, value)) {
    const own = state.sent.findIndex((sent) => Object.is(sent, value))
    setState(
      own === -1 ? { text: undefined, seen: value, sent: [], phase: 'left' } : { ...state, seen: value, sent: state.sent.slice(own + 1) },
    )
  }
  const text = state.text ?? show(value)

  const handOver = (typed: string, phase: DraftPhase) => {
    const next = read(typed)
    const last = state.sent.length > 0 ? (state.sent.at(-1) as Value) : value
    const isNew = next !== undefined && !Object.is(next.value, last)
    setState((now) => ({ ...now, phase, sent: isNew ? [...now.sent, next.value] : now.sent }))
    if (isNew) onCommit(next.value)
  }
  const handOverLater = useDebouncedCallback((typed: string) => {
    // Unless the address has changed meanwhile and taken the text along.
    if (typed === state.text) handOver(typed, 'resting')
  }, rest)

  return {
    text,
    phase: state.phase,
    isUnreadable: read(text) === undefined,
    edit(typed: string) {
      setState((now) => ({ ...now, text: typed, phase: 'typing' }))
      handOverLater(typed)
    },
    /** Enter was pressed or the field left. */
    settle() {
      handOverLater.cancel()
      if (state.text !== undefined) handOver(state.text, 'left')
    },
  }
}
