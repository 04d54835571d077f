import { useSyncExternalStore } from 'react'
import type { ItemStore } from './item-store'

/** The items of a store, which change with every tab that writes them. */
export const useItems = <Item>(store: Pick<ItemStore<Item>, 'list' | 'subscribe'>): readonly Item[] =>
  useSyncExternalStore(store.subscribe, store.list)
