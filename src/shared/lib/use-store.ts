import { useSyncExternalStore } from 'react'
import type { ReadableStore } from './create-store'
import type { ItemStore } from './item-store'

/** @param select a part of the state; the same value for the same state, so never a new array or object */
export function useStore<State>(store: ReadableStore<State>): State
export function useStore<State, Part>(store: ReadableStore<State>, select: (state: State) => Part): Part
export function useStore<State>(store: ReadableStore<State>, select?: (state: State) => unknown): unknown {
  return useSyncExternalStore(store.subscribe, select ? () => select(store.get()) : store.get)
}

export const useItems = <Item>(store: Pick<ItemStore<Item>, 'list' | 'subscribe'>): readonly Item[] =>
  useSyncExternalStore(store.subscribe, store.list)
