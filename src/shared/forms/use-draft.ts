import { useEffect, useEffectEvent, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import type { Step } from '@/shared/lib/use-page-search'

/** Pause after the last keystroke before the text is committed to the address. */
const REST_MS = 400

/** `typing`: not validated yet; `resting`: the pause is over, so a number is validated; `left`: on blur or Enter. */
export type DraftPhase = 'typing' | 'resting' | 'left'

interface State<Value> {
  /** Undefined if the user has not typed since the value last changed from outside. */
  text: string | undefined
  seen: Value
  /** Committed values that are not in the address yet: it changes asynchronously. */
  sent: Value[]
  phase: DraftPhase
}

interface Options<Value> {
  value: Value
  show: (value: Value) => string
  /** Undefined if the text is invalid: it stays in the field and is not committed. */
  read: (text: string) => { value: Value } | undefined
  /** `type` after a pause, so that the history entry is replaced; `choose` on Enter and blur. */
  onCommit: (value: Value, how: Step) => void
  /** Pause before a commit, in milliseconds. */
  rest?: number
  /** True if Enter and blur replace the typed text, for example another spelling of a name by the name. */
  completes?: boolean
}

/** The typed text apart from the address. Commits after a pause, on Enter and on blur, and follows other changes of the address. */
export function useDraft<Value>({ value, show, read, onCommit, rest = REST_MS, completes = false }: Options<Value>) {
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
    const shown = completes && phase === 'left' && next !== undefined ? show(next.value) : typed
    setState((now) => ({ ...now, text: shown, phase, sent: isNew ? [...now.sent, next.value] : now.sent }))
    if (isNew) onCommit(next.value, phase === 'left' ? 'choose' : 'type')
  }
  const typed = state.phase === 'typing' ? state.text : undefined
  const rested = useEffectEvent(() => typed !== undefined && handOver(typed, 'resting'))
  useEffect(
    function handOverAfterRest() {
      if (typed === undefined) return
      const timer = setTimeout(rested, rest)
      return () => clearTimeout(timer)
    },
    [typed, rest],
  )

  const edit = (next: string) => setState((now) => ({ ...now, text: next, phase: 'typing' }))
  const settle = () => state.text !== undefined && handOver(state.text, 'left')
  return {
    text,
    phase: state.phase,
    isUnreadable: read(text) === undefined,
    edit,
    settle,
    /** For the field of the text. */
    field: {
      value: text,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => edit(currentTarget.value),
      onBlur: settle,
      onKeyDown: ({ key, nativeEvent }: KeyboardEvent) => key === 'Enter' && !nativeEvent.isComposing && settle(),
    },
  }
}
