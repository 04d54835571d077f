import { HIDES } from '@/domain/hidden-items'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listOf } from '@/contract/answer'
import { searchOffer, type SearchOffer } from '@/contract/offer'
import { parseSearch, stringifySearch } from '@/shared/lib/search-params'
import { parseOffersSearch, type OffersSearch } from '../offer-search'
import { dropHidden, hiddenPagesAtEnd, mayDrop, withoutHidden } from './drop-hidden'

const MODELS = ['l4', 'a10', 'h100']
const PROVIDERS = ['vast-ai', 'runpod', 'Nebius AI']
const COUNTRIES = ['Romania', 'RO', 'румыния', 'Norway', 'Frankfurt, Germany', 'Atlantis']

const pageOf = (rows: unknown[], total_items?: number) => listOf(searchOffer).read({ ok: true, data: rows, total_items }, { start: 0 })

const row = (id: string, model: string, provider: string | null, country: string | null): SearchOffer =>
  searchOffer.parse({ id, gpu_translit_name: model, provider_translit_name: provider, location: { country } })

const rows = [
  row('1', 'l4', 'vast-ai', 'Romania'),
  row('2', 'l4', 'vast-ai', 'Norway'),
  row('3', 'a10', 'runpod', 'RO'),
  row('4', 'a10', null, null),
]

const hiding = (search: Partial<OffersSearch>) => parseOffersSearch({ hidden: 'shown', ...search } as Record<string, unknown>)

test('drops providers and countries in any spelling, and counts an offer that is hidden twice once', () => {
  const { rows: left, loaded, counts, overlap } = dropHidden(rows, hiding({ not_provider: ['vast-ai'], not_country: ['RO'] }))
  expect(left.map(({ id }) => id)).toEqual(['4'])
  expect(loaded).toBe(4)
  expect(counts).toEqual([
    { key: 'not_provider', value: 'vast-ai', count: 2 },
    { key: 'not_country', value: 'RO', count: 2 },
  ])
  expect(overlap).toBe(1)
})

test('keeps offers whose provider and country are not reported, and the array while nothing is hidden', () => {
  expect(dropHidden(rows, hiding({ not_provider: ['nobody'] })).rows).toBe(rows)
  expect(dropHidden(rows, hiding({ not_country: ['Atlantis'] })).rows).toBe(rows)
})

test('keeps the offers of a chosen provider and of a chosen country', () => {
  expect(dropHidden(rows, hiding({ not_provider: ['vast-ai'], provider: 'vast-ai' })).rows).toBe(rows)
  expect(dropHidden(rows, hiding({ not_country: ['RO'], location: ['Romania'] })).rows).toBe(rows)
})

test('drops a hidden model that the API returns anyway, unless it is chosen', () => {
  expect(dropHidden(rows, hiding({ not_gpu: ['l4'] })).rows.map(({ id }) => id)).toEqual(['3', '4'])
  expect(dropHidden(rows, hiding({ not_gpu: ['l4'], gpu: ['l4'] })).rows).toBe(rows)
})

test('has nothing to drop when the search chooses a provider or the hidden country', () => {
  expect(mayDrop(hiding({ not_provider: ['vast-ai'] }))).toBe(true)
  expect(mayDrop(hiding({ not_provider: ['vast-ai', 'runpod'], provider: 'vast-ai' }))).toBe(false)
  expect(mayDrop(hiding({ not_country: ['RO'], location: ['Romania'] }))).toBe(false)
  expect(mayDrop(hiding({ not_country: ['RO', 'NO'], location: ['Romania'] }))).toBe(true)
  expect(mayDrop(hiding({ not_gpu: ['l4'] }))).toBe(false)
})

test('counts the last pages without a visible offer', () => {
  const [visible, hidden] = [pageOf([rows[3]]), pageOf([rows[0], rows[1]])]
  const search = hiding({ not_provider: ['vast-ai'] })
  expect(hiddenPagesAtEnd([hidden, visible, hidden, hidden], search)).toBe(2)
  expect(hiddenPagesAtEnd([hidden, hidden, hidden], search)).toBe(3)
  expect(hiddenPagesAtEnd([hidden, visible], search)).toBe(0)
})

test('keeps a complete page complete, and returns no total of a partial one that may have hidden offers', () => {
  const search = hiding({ not_provider: ['vast-ai'] })
  expect(withoutHidden(pageOf(rows, 4), search)).toMatchObject({ total: 2, received: 2 })
  expect(withoutHidden(pageOf(rows, 40), search)).toMatchObject({ total: undefined, received: 2, mayContinue: true })
  expect(withoutHidden(pageOf([rows[3]], 40), search)).toMatchObject({ total: undefined, received: 1 })
  expect(withoutHidden(pageOf(rows, 40), hiding({}))).toMatchObject({ total: 40, received: 4 })
})

test('shows the same offers when a link is opened', () => {
  const some = (values: string[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 })
  const offers = fc.array(fc.tuple(fc.constantFrom(...MODELS), fc.constantFrom(...PROVIDERS, null), fc.constantFrom(...COUNTRIES, null)), {
    maxLength: 20,
  })
  const search = fc.record({ gpu: some(MODELS), not_gpu: some(MODELS), not_provider: some(PROVIDERS), not_country: some(COUNTRIES) })
  fc.assert(
    fc.property(search, offers, (sent, given) => {
      const list = given.map(([model, provider, country], index) => row(String(index), model, provider, country))
      const mine = hiding(sent)
      const opened = parseOffersSearch(parseSearch(stringifySearch(mine)))
      expect(opened).toEqual(mine)
      const { rows: seen, counts, overlap, loaded } = dropHidden(list, mine)
      expect(dropHidden(list, opened).rows).toEqual(seen)
      // Nothing is lost or counted twice: each hidden offer has a reason.
      const reasons = counts.reduce((sum, { count }) => sum + count, 0)
      expect(loaded - seen.length).toBeLessThanOrEqual(reasons)
      if (overlap === 0) expect(loaded - seen.length).toBe(reasons)
      for (const { key } of counts) expect(HIDES).toContain(key)
    }),
  )
})
