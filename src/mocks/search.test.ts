import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { offerSort, RANGED, searchOffers, type OfferFilters, type OfferSort, type Ranged } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { askJson } from './ask'
import { marketFor, TEST_KEY } from './market'
import { defaultSeed } from './seed/seed'

interface Row {
  id: string
  provider_translit_name: string
  gpu_translit_name: string
  gpu_amount: number
  vram: number
  in_stock: boolean
  rentable: boolean
  prices: [{ currency: string; price: number }]
  location: { city: string; country: string; region: string }
  configuration: Record<string, number | null> & { cpu_name: string } & Record<'ram' | 'disk', { amount: number; unit: string }>
}

interface Found {
  data: Row[]
  total_items: number
}

const search = async (body: object, query = 'limit=100000'): Promise<Found> => {
  const found = await askJson(searchOffers, { body, query })
  return found as unknown as Found
}

let everything: Row[] = []
beforeAll(async () => {
  everything = (await search({ currency: 'USD' })).data
})

function quantity(row: Row, name: Ranged): number | null {
  if (name === 'price') return row.prices[0].price
  if (name === 'vram') return row.vram
  if (name !== 'ram' && name !== 'disk') return row.configuration[name] ?? null
  const { amount, unit } = row.configuration[name]
  return unit === 'tb' ? amount * 1000 : amount
}

const scores = new Map(defaultSeed().providers.map(({ slug, score }) => [slug, score]))

function isWanted(row: Row, filters: OfferFilters): boolean {
  return Object.entries(filters).every(([name, wanted]) => {
    if (name === 'location') return Object.values(row.location).some((word) => (wanted as string[]).includes(word))
    if (name === 'gpu_translit_name') return (wanted as string[]).includes(row.gpu_translit_name)
    if (name === 'provider') return row.provider_translit_name === wanted
    if (name === 'cpu_name') return row.configuration.cpu_name.includes(wanted as string)
    if (name === 'in_stock' || name === 'rentable') return row[name] === wanted
    if (name === 'gpu_amount') return row.gpu_amount === wanted
    if (name === 'score_gt') return (scores.get(row.provider_translit_name) ?? 0) > (wanted as number)
    const value = quantity(row, name.slice(0, -3) as Ranged)
    if (value === null) return false
    return name.endsWith('_gt') ? value > (wanted as number) : value < (wanted as number)
  })
}

const seed = defaultSeed()
const bounds = RANGED.flatMap((name) => {
  // Uses values that occur, so bounds often equal the value of a row.
  const values = seed.offers.map((offer) =>
    name === 'price'
      ? offer.usd
      : name === 'vram'
        ? offer.vram
        : name === 'ram' || name === 'disk'
          ? offer.configuration[name].amount
          : offer.configuration[name],
  )
  const value = fc.constantFrom(...new Set(values.filter((one) => one !== null)))
  return [[`${name}_gt`, value] as const, [`${name}_lt`, value] as const]
})
const places = [...new Set(seed.offers.flatMap(({ location }) => Object.values(location)))].filter((word) => word !== '')

const filtersArbitrary = fc.record(
  {
    location: fc.uniqueArray(fc.constantFrom(...places), { minLength: 1, maxLength: 5 }),
    gpu_translit_name: fc.uniqueArray(fc.constantFrom(...seed.gpus.map(({ slug }) => slug)), { minLength: 1, maxLength: 8 }),
    provider: fc.constantFrom(...seed.providers.map(({ slug }) => slug)),
    cpu_name: fc.constantFrom('AMD', 'EPYC 9', 'Intel Xeon', 'Ryzen', 'NVIDIA Grace', 'none such'),
    in_stock: fc.boolean(),
    rentable: fc.boolean(),
    score_gt: fc.constantFrom(0, 7.4, 8, 9, 10),
    gpu_amount: fc.constantFrom(1, 2, 3, 4, 8, 10, 16),
    ...Object.fromEntries(bounds),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<OfferFilters>

/** At most three filters: with more, hardly any offer matches. */
const fewFilters = fc.tuple(filtersArbitrary, fc.nat(), fc.integer({ min: 1, max: 3 })).map(([filters, from, count]) => {
  const entries = Object.entries(filters)
  return Object.fromEntries([...entries, ...entries].slice(from % Math.max(entries.length, 1)).slice(0, count)) as OfferFilters
})

test('finds exactly the offers that match the filters', async () => {
  await fc.assert(
    fc.asyncProperty(fewFilters, async (filters) => {
      const { data, total_items } = await search({ currency: 'USD', query: filters })
      expect(data.map(({ id }) => id)).toEqual(everything.filter((row) => isWanted(row, filters)).map(({ id }) => id))
      expect(total_items).toBe(data.length)
    }),
    { numRuns: 40 },
  )
})

describe('single filter', () => {
  const middleValue = (name: Ranged) => {
    const values = [...new Set(everything.map((row) => quantity(row, name)))].filter((value) => value !== null)
    return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
  }
  const names = RANGED.flatMap((name) => [`${name}_gt`, `${name}_lt`] as const)
  test.each(names)('%s matches some offers but not all', async (name) => {
    const filters: OfferFilters = { [name]: middleValue(name.slice(0, -3) as Ranged) }
    const { data } = await search({ currency: 'USD', query: filters })
    expect(data.map(({ id }) => id)).toEqual(everything.filter((row) => isWanted(row, filters)).map(({ id }) => id))
    expect(data.length).toBeGreaterThan(0)
    expect(data.length).toBeLessThan(everything.length)
  })

  test('excludes offers at the bound, or includes them if the scenario asks for it', async () => {
    const filters = { vram_gt: 24, vram_lt: 48 }
    const vrams = async () => new Set((await search({ query: filters })).data.map(({ vram }) => vram))
    expect(await vrams()).toEqual(new Set([32, 40]))
    marketFor(TEST_KEY).set({ boundsInclusive: true })
    expect(await vrams()).toEqual(new Set([24, 32, 40, 48]))
  })

  test('compares prices in the currency of the search', async () => {
    const count = async (currency: Currency, price_lt: number) => (await search({ currency, query: { price_lt } }, 'limit=1')).total_items
    const found = await count('USD', 1.00001)
    expect(found).toBeGreaterThan(100)
    expect([await count('RUB', 81.50001), await count('QOIN', 12.50001)]).toEqual([found, found])
  })
})

const keyOf: Record<string, (row: Row) => number | string> = {
  price: (row) => row.prices[0].price,
  provider: (row) => (seed.providers.find(({ slug }) => slug === row.provider_translit_name)?.name ?? '').toLowerCase(),
  provider_score: (row) => scores.get(row.provider_translit_name) ?? 0,
  gpu_amount: (row) => row.gpu_amount,
  ram: (row) => row.configuration.ram.amount,
  stock: (row) => Number(row.in_stock),
}

test.each(offerSort.options)('%s sorts the whole market', async (sort: OfferSort) => {
  const { data } = await search({ currency: 'USD', sort_by: sort })
  const key = keyOf[sort.replace(/_(asc|desc)$/, '')] ?? String
  const keys = data.map(key)
  const isDown = sort.endsWith('_desc')
  for (const [at, value] of keys.entries()) {
    const before = keys[at - 1] ?? value
    expect(isDown ? before >= value : before <= value, `${before} before ${value}`).toBe(true)
  }
  expect(new Set(data.map(({ id }) => id))).toEqual(new Set(everything.map(({ id }) => id)))
})

test('orders ties consistently across pages', async () => {
  const ids = async (query: string) => (await search({ sort_by: 'stock_desc' }, query)).data.map(({ id }) => id)
  const whole = await ids('limit=60')
  expect([...(await ids('limit=25')), ...(await ids('start=25&limit=35'))]).toEqual(whole)
})

test('sorts by ascending price in RUB by default', async () => {
  const { data } = await search({}, 'limit=3')
  expect(data.map(({ id }) => id)).toEqual(everything.slice(0, 3).map(({ id }) => id))
  expect(data.map(({ prices }) => prices[0].currency)).toEqual(['RUB', 'RUB', 'RUB'])
})

test('returns every offer exactly once for any page size', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 150, max: 4000 }), fc.option(fc.integer({ min: 150, max: 900 })), async (limit, cap) => {
      marketFor(TEST_KEY).set(cap === null ? {} : { limitCap: cap })
      const seen: string[] = []
      for (let page: Row[] = [...everything]; page.length > 0;) {
        page = (await search({ currency: 'USD' }, `start=${seen.length}&limit=${limit}`)).data
        seen.push(...page.map(({ id }) => id))
      }
      expect(seen).toEqual(everything.map(({ id }) => id))
    }),
    { numRuns: 3 },
  )
})

test('converts prices between currencies at a fixed rate', async () => {
  const [usd, rub, qoin] = await Promise.all(
    (['USD', 'RUB', 'QOIN'] as const).map(async (currency) =>
      (await search({ currency }, 'limit=50')).data.map(({ prices }) => prices[0].price),
    ),
  )
  for (const [at, price] of (usd ?? []).entries()) {
    expect((rub?.[at] ?? 0) / price).toBeCloseTo(81.5, 1)
    expect((qoin?.[at] ?? 0) / price).toBeCloseTo(12.5, 1)
  }
})
