import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { parseCountry } from '@/domain/parse-country'
import type { MarketOffer } from '@/mocks/db'
import { marketFor } from '@/mocks/market'
import { renderApp } from './render-app'

const HERE = globalThis.location.origin
const MODEL = 'h100-sxm'
const PROVIDER = 'verda'
const market = marketFor('counts-opened').db
/** Just above the provider's own, so that none of its offers pass. */
const SCORE = (market.providers.find(({ slug }) => slug === PROVIDER)?.score ?? 0) + 0.01
const passes = ({ provider }: MarketOffer) => (market.providers.find(({ slug }) => slug === provider)?.score ?? 0) > SCORE
const isModel = ({ gpu }: MarketOffer) => gpu === MODEL
const canRent = ({ rentable, in_stock }: MarketOffer) => rentable && in_stock
const isOfProvider = ({ provider }: MarketOffer) => provider === PROVIDER
const EIGHT = market.offers.find((offer) => isModel(offer) && canRent(offer) && offer.gpu_amount === 8)?.id ?? 'none'

interface Counted {
  about: string
  address: string
  /** The link to the offers. */
  link: string | RegExp
  offers: (offer: MarketOffer) => boolean
  /** False if the page shows no number beside the link. */
  isShown?: boolean
}

const PAGES: readonly Counted[] = [
  {
    about: 'the list of GPUs',
    address: '/gpus?q=H100+SXM&currency=USD',
    link: /^\d+ offers of H100 SXM$/,
    offers: (offer) => isModel(offer) && canRent(offer),
  },
  {
    about: 'the list of GPUs of a provider',
    address: `/gpus?q=H100+SXM&provider=${PROVIDER}&currency=USD`,
    link: /^\d+ offers? of H100 SXM$/,
    offers: (offer) => isModel(offer) && canRent(offer) && isOfProvider(offer),
  },
  {
    about: 'the comparison of providers',
    address: `/providers/compare?p=${PROVIDER}&gpu=${MODEL}&currency=USD`,
    link: /^\$.*\d+ offers?/,
    offers: (offer) => isModel(offer) && isOfProvider(offer),
  },
  {
    about: 'the prices of a provider',
    address: `/providers/${PROVIDER}?currency=USD`,
    link: 'Offers of H100 SXM',
    offers: (offer) => isModel(offer) && isOfProvider(offer),
    isShown: false,
  },
  {
    about: 'the offers of a provider',
    address: `/providers/${PROVIDER}?currency=USD`,
    link: 'Open in search',
    offers: isOfProvider,
    isShown: false,
  },
  {
    about: 'the rank of a price',
    address: `/offers/${EIGHT}?gpu=${MODEL}&gpus=8&currency=USD`,
    link: /^See all \d+ offers of this kind$/,
    offers: (offer) => isModel(offer) && offer.gpu_amount === 8,
  },
  {
    about: 'the page of a model, which has the minimum score',
    address: `/gpus/${MODEL}?currency=USD`,
    link: /^See \d+ offers$/,
    offers: (offer) => isModel(offer) && passes(offer),
  },
  {
    about: 'the map of all models, which has the minimum score',
    address: '/gpus?view=map&as=table&currency=USD',
    link: 'United States',
    offers: (offer) => canRent(offer) && passes(offer) && parseCountry(offer.location.country) === 'US',
    isShown: false,
  },
]

test.each(PAGES)(
  'opens the offers that $about counts, with a minimum score and a hidden model',
  async ({ address, link: name, offers, isShown = true }) => {
    const key = `counts-opened ${address}`
    const { user, router } = renderApp(address, {
      key,
      preferences: { minScore: { [HERE]: SCORE }, hidden: { [HERE]: { not_gpu: ['l40s'], not_provider: [], not_country: [] } } },
    })
    if (address.startsWith('/gpus?q=')) await user.click(await screen.findByRole('button', { name: 'Load counts' }))
    const [link] = await screen.findAllByRole('link', { name }, { timeout: 15_000 })
    const count = marketFor(key).db.offers.filter(offers).length
    expect(count).toBeGreaterThan(0)
    if (isShown) await waitFor(() => expect(link?.getAttribute('aria-label') ?? link?.textContent).toMatch(new RegExp(`\\b${count}\\b`)))
    await act(() => router.navigate({ href: link?.getAttribute('href') ?? 'none' }))
    const shown = await screen.findByText(/^Shown \d+(?: of [\d,]+)?$/)
    expect(Number(/(\d+)$/.exec((shown.textContent ?? '').replace(',', ''))?.[1])).toBe(count)
  },
  30_000,
)
