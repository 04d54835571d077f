import type { Currency } from '@/contract/params'

/** A currency that a person chose; a new object each time, so that the same choice can be made again. */
export interface WantedCurrency {
  currency: Currency
}

type Ask = (next: Currency) => void

let ask: Ask | undefined

/**
 * Takes over changes of the currency.
 * @returns how to stop that
 */
export function onCurrencySwitch(next: Ask): () => void {
  ask = next
  return () => (ask = undefined)
}

/** The page on screen that has to be asked before the currency changes, if there is one. */
export const currencySwitch = (): Ask | undefined => ask
