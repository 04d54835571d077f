import { useMemo } from 'react'
import type { Currency } from '@/contract/params'
import type { Format } from '@/shared/i18n/format'
import { useFormat, useMessages, type Translate } from '@/shared/i18n/i18n'
import type { Catalog, Messages } from '@/shared/i18n/messages'
import { useProviderNames } from './use-provider-names'
import { useSearch } from '@tanstack/react-router'
import { usePreferences } from './preferences'

/** The currency of price requests: from the URL, otherwise from the preferences. */
export function useCurrency(): Currency {
  const asked = useSearch({ strict: false, select: ({ currency }) => currency })
  const { currency: preferred } = usePreferences()
  return asked ?? preferred
}

export interface Reader<M extends Messages> {
  t: Translate<M>
  format: Format
  currency: Currency
}

/** Also has provider names, because offers have the translit name only (SPEC 2.5). */
export interface OfferReader<M extends Messages> extends Reader<M> {
  providerNames: ReadonlyMap<string, string>
}

export const useReader = <M extends Messages>(catalog: Catalog<M>): Reader<M> => useReaderIn(useCurrency(), catalog)

/** For data in a currency that may differ from the current one. @returns the same object until language or currency change */
export function useReaderIn<M extends Messages>(currency: Currency, catalog: Catalog<M>): Reader<M> {
  const t = useMessages(catalog)
  const format = useFormat()
  return useMemo(() => ({ t, format, currency }), [t, format, currency])
}

export function useOfferReader<M extends Messages>(catalog: Catalog<M>): OfferReader<M> {
  const reader = useReader(catalog)
  const providerNames = useProviderNames(reader.format.locale)
  return useMemo(() => ({ ...reader, providerNames }), [reader, providerNames])
}
