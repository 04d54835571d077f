import type { ReactNode } from 'react'
import type { List } from '@/api/list'
import type { SearchOffer } from '@/contract/offer'
import type { GpuSheet } from '@/domain/gpu-sheet'
import { leastMemory } from '@/domain/match-gpu'
import { canRent } from '@/domain/offer-text'
import { useLazyPart } from '@/shared/plots/use-lazy-part'
import type { GpuSearch } from '../gpu-search'
import { MarketListBar } from '../market/market-list-bar'
import { pricedOffers } from '@/domain/priced-offers'
import { useGpuReader } from './use-gpu-reader'
import { CheapestOffers } from './cheapest-offers'
import { FitAnswers } from './fit-answers'
import classes from './gpu-page.module.css'
import { PlaceSection } from './place-section'
import { PROVIDER_PLOT, ProviderSection } from './provider-section'
import { wholeVram } from '@/domain/whole-gpu'

interface Props {
  slug: string
  name: string
  offerList: List<SearchOffer>
  /** Without offers of a part of the GPU. */
  wholeOffers: readonly SearchOffer[]
  sheet: GpuSheet | null
  providerNames: ReadonlyMap<string, string>
  search: GpuSearch
  onChange: (next: GpuSearch) => void
  children: ReactNode
}

export function GpuPrices({ slug, name, offerList, wholeOffers, sheet, providerNames, search, onChange, children }: Props) {
  const { t, currency } = useGpuReader()
  const { rows: offers, state } = offerList
  const { priced, unpriced } = pricedOffers(wholeOffers, currency)
  // Preloads the plot in parallel with the offers.
  useLazyPart(PROVIDER_PLOT)
  const isLoading = state === 'loading'
  const slices = offers.length - wholeOffers.length
  return (
    <div className={`grid ${classes['columns']}`}>
      <div className={classes['prices']}>
        {priced.length > 0 && (
          <ProviderSection slug={slug} name={name} priced={priced} providerNames={providerNames} search={search} onChange={onChange} />
        )}
        {isLoading && <div className={`rounded surface ${classes['wait']}`} aria-hidden="true" />}
        {!isLoading && priced.length === 0 && offers.length > 0 && <p className="caption">{t('nothingToDraw')}</p>}
        {slices > 0 && <p className="caption">{t('slicesOut', { count: slices })}</p>}
        {unpriced > 0 && <p className="caption">{t('unpriced', { count: unpriced, currency })}</p>}
        <MarketListBar offerList={offerList} />
        {!isLoading && <PlaceSection slug={slug} offerList={offerList} />}
      </div>
      <div className={classes['side']}>
        {isLoading ? (
          <div className={`rounded surface ${classes['wait']}`} aria-hidden="true" />
        ) : (
          <>
            {offers.length > 0 && (
              <CheapestOffers
                slug={slug}
                priced={priced}
                hasRentable={wholeOffers.some(canRent)}
                hasRentablePart={slices > 0 && offers.some(canRent)}
                all={state === 'complete' ? offers.length : undefined}
                providerNames={providerNames}
              />
            )}
            {!isUnread(offerList) && (
              <FitAnswers
                slug={slug}
                sizes={sizesOf(wholeOffers)}
                vramFrom={sheet && slices > 0 ? wholeVram({ memory: leastMemory(sheet) }) : undefined}
              />
            )}
          </>
        )}
      </div>
      <div className={classes['rest']}>{children}</div>
    </div>
  )
}

/** Distinct GB per GPU, ascending. */
export const sizesOf = (offers: readonly SearchOffer[]): number[] =>
  [...new Set(offers.flatMap(({ vram }) => (vram !== null && vram > 0 ? vram : [])))].toSorted((a, b) => a - b)

/** True if there are no readable offers, but some may exist. */
export const isUnread = ({ rows: offers, state, setAside }: List<SearchOffer>): boolean =>
  offers.length === 0 && (state !== 'complete' || setAside > 0)
