import type { Currency } from '@/contract/params'
import { createStore } from '@/shared/lib/create-store'
import type { PlannedRow, HostValues } from './plan'

export interface Before extends HostValues {
  currency: Currency
}

const changed = createStore<ReadonlyMap<string, Before>>(new Map())
let shown: ReadonlySet<string> = new Set()

/** Hosts changed from this page, which stay in view with their old values. In memory: the next filter or page ends it. */
export const justChanged = {
  get: changed.get,
  subscribe: changed.subscribe,
  /** The hosts that match the filters: others do not enter the list when they are changed. */
  setShown(ids: readonly string[]) {
    shown = new Set(ids)
  },
  note(rows: readonly PlannedRow[], currency: Currency) {
    const fresh = rows.filter(({ id }) => shown.has(id) && !changed.get().has(id))
    if (fresh.length === 0) return
    changed.set((known) => new Map([...known, ...fresh.map(({ id, before }) => [id, { ...before, currency }] as const)]))
  },
  clear() {
    shown = new Set()
    changed.set((known) => (known.size === 0 ? known : new Map()))
  },
}
