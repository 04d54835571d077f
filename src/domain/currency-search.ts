import { currency, type Currency } from '@/contract/params'
import { oneOf, defineSearch } from '@/shared/lib/search-fields'

const parseField = defineSearch({ currency: oneOf(currency.options) })

/** Part of the URL of every page, so that a shared link shows prices in the same currency. Without it, the user's preference applies. */
export const parseCurrencySearch: typeof parseField = Object.assign(
  // A key without a value would put the currency before the params of the page.
  (sent: { currency?: Currency | undefined }) => ('currency' in sent ? parseField(sent) : {}),
  { unread: parseField.unread },
)
