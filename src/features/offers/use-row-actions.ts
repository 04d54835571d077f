import { useCallback, useMemo } from 'react'
import { COMPARE_MAX, comparedIds, withCompared } from '@/domain/compare-list'
import { offerHref, rentHref } from '@/domain/offer-links'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import type { OffersSearch } from './offer-search'
import type { RowActions } from './results/row-actions'
import type { FitView } from './template-fit/fit-view'

interface Given {
  search: OffersSearch
  currency: Currency
  fit: FitView | undefined
  /** False if the template cannot be loaded: then no column waits for it. */
  hasFit?: boolean
  onCompare: (change: (list: string[]) => string[]) => void
}

export function useRowActions({ search: { compare, template }, currency, fit, hasFit = true, onCompare }: Given) {
  const picked = useMemo((): ReadonlySet<string> => new Set(comparedIds(compare)), [compare])
  const onPick = useCallback((row: SearchOffer, isPicked: boolean) => onCompare((list) => withCompared(list, row, isPicked)), [onCompare])
  const isFull = compare.length >= COMPARE_MAX
  const actions = useMemo(
    (): RowActions => ({
      onPick,
      isFull,
      rentHref: (row) => rentHref(row, { currency, template }),
      offerHref: (row) => offerHref(row, { currency, template }),
      hasTemplate: template !== undefined && hasFit,
      fit,
    }),
    [onPick, isFull, currency, template, hasFit, fit],
  )
  return { picked, actions }
}
