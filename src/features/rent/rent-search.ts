import { findingFields } from '@/domain/to-offer-locator'
import { matching, oneOf, readSearch, word } from '@/shared/lib/search-fields'

/** What of the form stands in the address, so that a reload, a link and the way to a substitute keep the choices. */
const choiceFields = {
  template: word,
  /** Digits, as typed; empty where none is to be sent, whatever the template recommends. */
  storage: matching(/^\d{0,16}$/),
  reserve: oneOf(['month']),
}

/** The address of a rental: what finds the offer again, and what has been chosen. */
export const readRentSearch = readSearch({ ...findingFields, ...choiceFields })
export type RentSearch = ReturnType<typeof readRentSearch>
export type RentChoices = Pick<RentSearch, keyof typeof choiceFields>
