export interface Signal<Value> {
  /** Calls the listeners in the order in which they subscribed. */
  emit(value: Value): void
  subscribe(listener: (value: Value) => void): () => void
}

/** An event channel without state, for values computed elsewhere and for `createStore`. */
export function createSignal<Value = void>(): Signal<Value> {
  const listeners = new Set<(value: Value) => void>()
  return {
    emit: (value) => listeners.forEach((listener) => listener(value)),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
