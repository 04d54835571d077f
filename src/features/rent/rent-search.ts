import { findingFields } from '@/domain/to-offer-locator'
import { matching, oneOf, defineSearch, word } from '@/shared/lib/search-fields'

/** Form choices in the URL, so that a reload, a shared link and a link to a substitute keep them. */
const choiceFields = {
  template: word,
  /** Digits, as typed. Empty: send no storage, even if the template recommends one. */
  storage: matching(/^\d{0,16}$/),
  reserve: oneOf(['month']),
}

export const parseRentSearch = defineSearch({ ...findingFields, ...choiceFields })
export type RentSearch = ReturnType<typeof parseRentSearch>
export type RentChoices = Pick<RentSearch, keyof typeof choiceFields>
