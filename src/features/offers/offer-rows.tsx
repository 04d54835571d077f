'use no memo' // The props are new in each render: memoization would only add bytes to the first load.

import { useState, type ComponentProps } from 'react'
import type { SearchOffer } from '@/contract/offer'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import { OfferResults } from './results/offer-results'
import type { ResultsProps } from './results/results-props'

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
