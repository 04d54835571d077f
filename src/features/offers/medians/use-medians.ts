import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { useLocale } from '@/shared/i18n/i18n'
import type { MedianViews } from './median-view'
import { offerKind } from '@/domain/offer-text'

/** Milliseconds without scrolling after which the medians of the visible rows load. */
const REST = 250

interface Options {
  rows: readonly SearchOffer[]
  currency: Currency
}

/** Loads while the list rests. @param inSight null if no median is shown @returns undefined for a row without a loaded median */
export function useMedians(inSight: { startIndex: number; endIndex: number } | null, { rows, currency }: Options) {
  const client = useQueryClient()
  const locale = useLocale()
  const [known, setKnown] = useState<{ key: string; views: MedianViews }>()
  const key = `${currency} ${locale}`
  const [first, last] = inSight ? [inSight.startIndex, inSight.endIndex] : [0, -1]
  useEffect(
    function loadAtRest() {
      if (last < first || rows.length === 0) return
      const stop = new AbortController()
      const load = async () => {
        const { loadMedians } = await import('./load-medians')
        await loadMedians(rows.slice(first, last + 1), {
          client,
          currency,
          locale,
          signal: stop.signal,
          onRead: (read) => setKnown((before) => ({ key, views: before?.key === key ? new Map([...before.views, ...read]) : read })),
        })
      }
      // Without a median the cell stays empty; the next rest tries again.
      const timer = setTimeout(() => void load().catch(() => undefined), REST)
      return () => {
        clearTimeout(timer)
        stop.abort()
      }
    },
    [client, rows, first, last, currency, locale, key],
  )
  const views = known?.key === key ? known.views : undefined
  return useCallback((row: SearchOffer) => views?.get(row.id) ?? views?.get(offerKind(row)), [views])
}
