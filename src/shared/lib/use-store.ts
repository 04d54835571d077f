import { useSyncExternalStore } from 'react'
import type { ReadableStore } from './create-store'

/**
 * Renders the component again when the store changes.
 * @param select returns a part of the state; must return the same value for the same state, so no new array or object
 */
export function useStore<State>(store: ReadableStore<State>): State
export function useStore<State, Part>(store: ReadableStore<State>, select: (state: State) => Part): Part
export function useStore<State>(store: ReadableStore<State>, select?: (state: State) => unknown): unknown {
  return useSyncExternalStore(store.subscribe, select ? () => select(store.get()) : store.get)
}
