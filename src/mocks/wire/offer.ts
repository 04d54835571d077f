import type { Currency } from '@/contract/params'
import type { Db, MarketOffer } from '../db'
import type { Scenario } from '../scenario'

interface View {
  currency: Currency
  scenario: Scenario
}

const common = (offer: MarketOffer, { currency, scenario: { priceForm } }: View) => ({
  id: offer.id,
  gpu_name: offer.gpu_name,
  gpu_translit_name: offer.gpu,
  url: offer.url,
  gpu_amount: offer.gpu_amount,
  vram: offer.vram,
  configuration: offer.configuration,
  in_stock: offer.in_stock,
  rentable: offer.rentable,
  prices: pricesOf(offer.usd, currency, priceForm),
  disk_prices: pricesOf(offer.diskUsd, currency, priceForm),
  location: offer.location,
})

/** SPEC 2.5 */
export const searchRow = (offer: MarketOffer, view: View) => ({ ...common(offer, view), provider_translit_name: offer.provider })

/** SPEC 2.2 without the fields that only hosts and instances have. */
export function fullOffer(offer: MarketOffer, db: Db, view: View) {
  const provider = db.providers.find(({ slug }) => slug === offer.provider)
  const sameKind = db.offers.filter(({ gpu, gpu_amount }) => gpu === offer.gpu && gpu_amount === offer.gpu_amount)
  return {
    ...common(offer, view),
    provider: provider
      ? {
          id: provider.id,
          name: provider.name,
          translit_name: provider.slug,
          country: provider.country,
          logo: '',
          meta_title: provider.name,
          meta_description: provider.texts.en,
          use_vpn: provider.useVpn,
        }
      : null,
    extra: { benchmark: Math.round(offer.vram * offer.gpu_amount * 17.3), virtualisation: provider?.isThirdParty ? 'docker' : 'kvm' },
    is_third_party: provider?.isThirdParty ?? false,
    offers_amount: sameKind.length,
    countries_amount: new Set(sameKind.map(({ location }) => location.country)).size,
  }
}

/** SPEC 2.2 with the fields of the actual_offer and host offer forms. */
export const rentedOffer = (offer: MarketOffer, db: Db, view: View) => ({
  ...fullOffer(offer, db, view),
  available_until: '2027-06-30T00:00:00Z',
  real_price: inCurrency(offer.usd, view.currency),
  disk_real_price: inCurrency(offer.diskUsd, view.currency),
})

/** Units per USD. Fixed, because the mock has no exchange rates. */
const RATES: Record<Currency, number> = { USD: 1, RUB: 81.5, QOIN: 12.5 }

/** Converts USD to a currency, rounded to 0.0001, or to five significant digits below one unit. */
export function inCurrency(usd: number, currency: Currency): number {
  const amount = usd * RATES[currency]
  return amount >= 1 ? Math.round(amount * 1e4) / 1e4 : Number(amount.toPrecision(5))
}

export const toUsd = (amount: number, currency: Currency): number => amount / RATES[currency]

function pricesOf(usd: number, currency: Currency, form: Scenario['priceForm']): unknown {
  const amount = inCurrency(usd, currency)
  const forms: Record<Scenario['priceForm'], () => unknown> = {
    object: () => [{ currency, price: amount, period: 'hour' }],
    number: () => [amount],
    text: () => [String(amount)],
    price: () => [{ price: amount }],
    amount: () => [{ amount, currency }],
    value: () => [{ value: amount, currency, period: 'hour' }],
    cost: () => [{ cost: amount }],
    map: () => [Object.fromEntries(Object.keys(RATES).map((code) => [code, inCurrency(usd, code as Currency)]))],
    'other-currency': () => [{ currency: 'EUR', price: inCurrency(usd * 0.92, 'USD'), period: 'hour' }],
    garbage: () => [{ plan: 'on request' }, 'call us', null],
    empty: () => [],
  }
  return forms[form]()
}
