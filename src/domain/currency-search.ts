import { currency, type Currency } from '@/contract/params'
import { oneOf, readSearch } from '@/shared/lib/search-fields'

const readField = readSearch({ currency: oneOf(currency.options) })

/** Part of the URL of every page, so that a shared link shows prices in the same currency. Without it, the user's preference applies. */
export const readCurrencySearch: typeof readField = Object.assign(
  // A key without a value would put the currency before the params of the page.
  (sent: { currency?: Currency | undefined }) => ('currency' in sent ? readField(sent) : {}),
  { unread: readField.unread },
)
