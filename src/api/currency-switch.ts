import type { Currency } from '@/contract/params'

/** A currency that the user chose. A new object for each choice, so that a repeated choice is a change too. */
export interface WantedCurrency {
  currency: Currency
}

type Ask = (next: Currency) => void

let ask: Ask | undefined

/** Registers a handler that is called instead of changing the currency. @returns a function that removes it */
export function onCurrencySwitch(next: Ask): () => void {
  ask = next
  return () => (ask = undefined)
}

export const currencySwitch = (): Ask | undefined => ask
