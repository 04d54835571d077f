import { expect, test } from 'vitest'
import { listGpus } from '@/contract/gpu'
import { searchOffers, type Ranged, type SearchOffer } from '@/contract/offer'
import { askRead } from '@/mocks/ask'
import { offerFrom } from '@/test/make-offer'
import { sizeByTier } from '@/test/environment'
import { betterFilters, boundsOf, cheaperFilters, pickBetter, pickOneLess } from './better-offers'
import { matchGpu } from './match-gpu'

const sheetOf = ({ gpu_name, gpu_translit_name }: SearchOffer) => {
  const match = matchGpu({ name: gpu_name, translitName: gpu_translit_name })
  return match.kind === 'model' ? match.sheet : undefined
}
const priceOf = ({ prices }: SearchOffer) => prices.entries[0]?.amount ?? NaN
const find = async (query: object, limit: number) =>
  (await askRead(searchOffers, { body: { currency: 'USD', sort_by: 'price_asc', query }, query: `limit=${limit}` })).rows

test('finds what a comparison of all offers finds, for random offers', async () => {
  const all = await find({}, 100_000)
  const models = (await askRead(listGpus, { query: 'limit=1000&currency=USD' })).rows
  const known = new Map(all.map((offer) => [offer, { sheet: sheetOf(offer), figures: boundsOf(offer) }]))
  const isAsGood = (own: SearchOffer, other: SearchOffer) => {
    const [a, b] = [known.get(own)?.sheet, known.get(other)?.sheet]
    const figures = known.get(other)?.figures ?? {}
    const isGpu =
      own.gpu_translit_name === other.gpu_translit_name ||
      (a !== undefined &&
        b !== undefined &&
        a.maker === b.maker &&
        b.memory >= 0.93 * a.memory &&
        (a.bandwidth ?? Infinity) <= (b.bandwidth ?? 0) &&
        (a.fp16 ?? Infinity) <= (b.fp16 ?? 0) &&
        (other.vram ?? Infinity) >= 0.93 * b.memory)
    const isMachine = Object.entries(known.get(own)?.figures ?? {}).every(([name, bound]) => (figures[name as Ranged] ?? 0) >= bound)
    return isGpu && isMachine
  }
  const offers = sizeByTier(250, 1_000)
  let seed = 44
  let found = 0
  let otherModels = 0
  for (let count = 0; count < offers; count += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    const own = all[seed % all.length] as SearchOffer
    const cheaper = all.filter((other) => {
      const canRent = other.in_stock === true && other.rentable === true
      return canRent && own.gpu_amount === other.gpu_amount && priceOf(other) < priceOf(own) && isAsGood(own, other)
    })
    cheaper.sort((a, b) => priceOf(a) - priceOf(b) || (a.id < b.id ? -1 : 1))
    const kindOf = ({ provider_translit_name, gpu_translit_name }: SearchOffer) => `${provider_translit_name} ${gpu_translit_name}`
    const isFirst = (one: SearchOffer) => cheaper.find((other) => kindOf(other) === kindOf(one)) === one
    const best = cheaper.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a))).slice(0, 5)
    best.sort((a, b) => cheaper.indexOf(a) - cheaper.indexOf(b))
    const filters = betterFilters(own, 'USD', models)
    const picked = filters ? pickBetter(own, await find(filters, 100), 'USD') : []
    expect(
      picked.map(({ id }) => id),
      own.id,
    ).toEqual(best.map(({ id }) => id))
    found += picked.length
    otherModels += picked.filter(({ gpu_translit_name }) => gpu_translit_name !== own.gpu_translit_name).length
  }
  // Otherwise the comparison would prove nothing.
  expect(found).toBeGreaterThan(offers / 2)
  expect(otherModels).toBeGreaterThan(offers / 20)
}, 120_000)

test('finds the cheapest offers that are worse in exactly one figure, as a comparison of all offers does', async () => {
  const all = await find({}, 100_000)
  let seed = 7
  let found = 0
  for (let count = 0; count < sizeByTier(60, 400); count += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    const own = all[seed % all.length] as SearchOffer
    // Without the list of models: the same model only.
    const filters = cheaperFilters(own, 'USD', [])
    if (!filters) continue
    const rows = await find(filters, 100_000)
    const bounds = Object.entries(boundsOf(own)) as [Ranged, number][]
    const candidates = all
      .filter((other) => other.gpu_translit_name === own.gpu_translit_name && other.gpu_amount === own.gpu_amount)
      .filter((other) => other.in_stock === true && other.rentable === true && priceOf(other) < priceOf(own))
      .flatMap((other) => {
        const figures = boundsOf(other)
        const lower = bounds.filter(([name, bound]) => figures[name] === undefined || figures[name] < bound)
        const [only] = lower
        return lower.length === 1 && only && figures[only[0]] !== undefined ? [{ row: other, less: only[0] }] : []
      })
      .toSorted((a, b) => priceOf(a.row) - priceOf(b.row) || (a.row.id < b.row.id ? -1 : 1))
    const providers = candidates.map(({ row }) => row.provider_translit_name)
    const best = candidates.filter((_, at) => providers.indexOf(providers[at] ?? null) === at).slice(0, 3)
    expect(pickOneLess(own, rows, 'USD'), own.id).toEqual(best)
    found += best.length
  }
  expect(found).toBeGreaterThan(10)
}, 120_000)

test('never calls an offer better whose figure is lower in another unit, or unknown', () => {
  const at = (id: string, price: number, ram: object | null) => offerFrom({ id, prices: [price], configuration: { ram } })
  const own = at('own', 9, { amount: 64, unit: 'GB' })
  const rows = [
    at('megabytes', 1, { amount: 512, unit: 'MB' }),
    at('unknown', 2, null),
    at('crates', 3, { amount: 100, unit: 'crates' }),
    at('terabytes', 4, { amount: 1, unit: 'TB' }),
  ]
  const different = (offer: SearchOffer) => ({ ...offer, provider_translit_name: offer.id })
  expect(pickBetter(own, rows.map(different), 'USD').map(({ id }) => id)).toEqual(['terabytes'])
})
