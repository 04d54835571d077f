import type { RentAnswer } from '@/contract/instance'
import { onKeyGone } from './api-key'

/**
 * What rents of this page brought back, passwords and tokens included: they come once and cannot be asked for again. In memory
 * only, and gone with the key that paid for them. Kept here so that leaving the rent page does not lose them.
 */
export interface RentResult {
  /** Null when the answer could not be read; `raw` then holds what came. */
  answer: RentAnswer | null
  raw: unknown
  /** True once the person copied, downloaded or waved the secrets away: nothing is lost by leaving then. */
  isKept: boolean
}

let results: ReadonlyMap<string, RentResult> = new Map()
const listeners = new Set<() => void>()
let isWatchingKey = false

function set(next: ReadonlyMap<string, RentResult>): void {
  results = next
  listeners.forEach((listener) => listener())
}

export const rentResults = {
  /** By attempt. The same map until something changes. */
  get: () => results,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  add(attemptId: string, result: Omit<RentResult, 'isKept'>): void {
    if (!isWatchingKey) onKeyGone(() => set(new Map()))
    isWatchingKey = true
    set(new Map([...results, [attemptId, { ...result, isKept: false }]]))
  },
  markKept(attemptId: string): void {
    const result = results.get(attemptId)
    if (result && !result.isKept) set(new Map([...results, [attemptId, { ...result, isKept: true }]]))
  },
}
