import { readFindingSearch, type FindingSearch } from '@/domain/finding-search'

/** What of the form stands in the address, so that a reload, a link and the way to a substitute keep the choices. */
export interface RentChoices {
  template?: string | undefined
  /** Digits, as typed; empty where none is to be sent, whatever the template recommends. */
  storage?: string | undefined
  reserve?: 'month' | undefined
}

/** The address of a rental: what finds the offer again, and what has been chosen. */
export type RentSearch = FindingSearch & RentChoices

/** Reads the address; never throws. */
export function readRentSearch(search: Record<string, unknown>): RentSearch {
  const { template, storage, reserve } = search
  return {
    ...readFindingSearch(search),
    template: typeof template === 'string' && template !== '' ? template : undefined,
    storage: typeof storage === 'string' && /^\d{0,16}$/.test(storage) ? storage : undefined,
    reserve: reserve === 'month' ? 'month' : undefined,
  }
}
