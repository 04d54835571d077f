'use no memo' // The props are new in each render: memoization would only add bytes to the first load.

import { useState, useCallback, useMemo, type ComponentProps } from 'react'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { COMPARE_MAX, comparedIds, withCompared } from '@/domain/compare-list'
import { offerHref, rentHref } from '@/domain/offer-links'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import type { OffersSearch } from './offer-search'
import { OfferResults } from './results/offer-results'
import type { ResultsProps } from './results/results-props'
import type { RowActions } from './results/row-actions'
import type { FitView } from './template-fit/fit-view'

const loadMenu = async () => (await import('./menu/offer-menu')).OfferMenu

interface Props extends ComponentProps<typeof OfferResults> {
  /** True for a search, whose models, providers and countries can be hidden. */
  isSearch?: boolean
}

/** The list of offers, and one menu for all its rows. */
export function OfferRows({ isSearch, ...props }: Props) {
  const { Opened: Menu, open, close } = useLazyComponent(loadMenu)
  const [at, setAt] = useState<{ offer: SearchOffer; anchor: HTMLElement }>()
  const { rows, actions } = props
  const onMenu: ResultsProps['onMenu'] = (offer, anchor) => {
    if (Menu && at?.anchor === anchor) return close()
    setAt({ offer, anchor })
    open()
  }
  return (
    <>
      <OfferResults {...props} onMenu={onMenu} />
      {Menu && at && actions && <Menu {...props} {...at} actions={actions} rows={isSearch ? rows : undefined} onClose={close} />}
    </>
  )
}

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
