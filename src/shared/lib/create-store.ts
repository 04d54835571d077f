import { createSignal } from './create-signal'

/** Anything `useStore` can read. `get` returns the same value until the next notification. */
export interface ReadableStore<State> {
  get(): State
  subscribe(listener: () => void): () => void
}

export interface Store<State> extends ReadableStore<State> {
  /** Replaces the state, then notifies; does nothing if `Object.is` finds no difference. A function gets the current state. */
  set(next: State | ((current: State) => State)): void
}

/** State outside React, in the memory of this page only; the state cannot be a function. Read it in a component with `useStore`. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial
  const { emit, subscribe } = createSignal()
  return {
    get: () => state,
    set(next) {
      const value = typeof next === 'function' ? (next as (current: State) => State)(state) : next
      if (Object.is(value, state)) return
      state = value
      emit()
    },
    subscribe,
  }
}
