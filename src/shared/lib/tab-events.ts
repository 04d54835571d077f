import { createStore } from './create-store'

/** Something that happened in this tab, for a report to support; requests are recorded by `api/diagnostics.ts`. In memory only. */
export interface TabEvent {
  at: number
  source: 'rental' | 'storage' | 'tab'
  name: string
  /** Name of the store in local storage, without the IDs of its items. */
  store: string | undefined
  /** How often it happened in a row; `at` is the last time. */
  times: number
}

/** Number of events, and of requests, that are kept. */
export const KEPT_EVENTS = 200

/** A text that is written in the code. Rejects `string`, so that no data of the user can become the name of an event. */
type Literal<Name extends string> = string extends Name ? never : Name

const { get, set, subscribe } = createStore<readonly TabEvent[]>([])

/** The last events, newest first. */
export const tabEvents = { get, subscribe, clear: () => set([]) }

export function noteEvent<const Name extends string>(source: TabEvent['source'], name: Literal<Name>, store?: string): void {
  const [last, ...earlier] = get()
  const isSame = last?.source === source && last.name === name && last.store === store
  const rest = isSame ? earlier : get()
  set([{ at: Date.now(), source, name, store, times: isSame ? last.times + 1 : 1 }, ...rest].slice(0, KEPT_EVENTS))
}
