import { createSignal } from './create-signal'
import type { ReadableStore } from './create-store'

/** Result of one event. The same state object means that nothing changed. */
export interface MachineStep<State, Effect> {
  state: State
  effects: readonly Effect[]
}

export interface Machine<State, Event> extends ReadableStore<State> {
  dispatch(event: Event): void
}

/** Performs effects in order, then notifies if the state changed. @param perform synchronous: dispatches results as later events */
export function runMachine<State, Event, Effect>(
  initial: State,
  step: (state: State, event: Event) => MachineStep<State, Effect>,
  perform: (effect: Effect) => void,
): Machine<State, Event> {
  const { emit, subscribe } = createSignal()
  let state = initial
  return {
    get: () => state,
    subscribe,
    dispatch(event) {
      const next = step(state, event)
      const hasChanged = next.state !== state
      // Before the effects: an event that they dispatch synchronously must meet the new state.
      state = next.state
      next.effects.forEach((effect) => perform(effect))
      if (hasChanged) emit()
    },
  }
}
