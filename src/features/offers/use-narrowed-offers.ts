import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocale } from '@/shared/i18n/i18n'
import type { OffersSearch } from './offer-search'
import { useLate, type Offers } from './use-offers'

/** The loaded offers that fit the template and hold the searched words. The API can filter by neither. */
export function useNarrowedOffers(search: OffersSearch, offers: Offers, providerNames: ReadonlyMap<string, string>) {
  const fit = useFitView(search.template)
  const find = useLate('find', search.find !== undefined, offers.currency, async (locale) =>
    (await import('./find/find-loaded')).createFindLoaded(locale),
  )?.data
  const fitting = search.fits ? fit.data?.fitting(offers.results) : undefined
  const results = { ...offers.results, ...fitting?.results }
  const { rows } = results
  const found = useMemo(
    () => (search.find === undefined ? undefined : find?.(rows, search.find, providerNames)),
    [find, providerNames, rows, search.find],
  )
  return {
    fit,
    /** Number of offers among which those that fit were found; undefined if all are shown. */
    checked: fitting && offers.results.rows.length,
    /** Number of offers that were searched. */
    searched: rows.length,
    found,
    /** The total counts offers that are hidden too. Loading more is a button of the search, so that it never loads a whole market. */
    results: found ? { ...results, rows: found, total: undefined, isByHand: true } : results,
    status: found ? { ...offers.status, shown: found.length, total: undefined } : { ...offers.status, ...fitting?.status },
  }
}

/** Loads a template with the code that checks it, which is therefore not part of the first load. */
function useFitView(templateId: string | undefined) {
  const client = useQueryClient()
  const locale = useLocale()
  return useQuery({
    queryKey: ['templates', 'fit', templateId, locale],
    queryFn: async () => (await import('./template-fit/fit-view')).loadFitView(templateId ?? '', locale, client),
    enabled: templateId !== undefined,
    // `templateQuery` has its own retries.
    retry: false,
    meta: { isQuiet: true },
  })
}
