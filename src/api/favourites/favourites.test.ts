import { expect, test } from 'vitest'
import { searchOffer } from '@/contract/offer'
import { registeredLocalData } from '@/shared/lib/local-data'
import './local-data'
import { addFavourite, FAVOURITES_MAX, favourites, markSeen, parseFavourite, removeFavourite, withSeen, type Favourite } from './favourites'

const offer = (id: string, price: unknown = 2) => searchOffer.parse({ id, gpu_name: 'L40S', gpu_translit_name: 'l40s', prices: [price] })

function added(id: string) {
  addFavourite(offer(id), 'USD', 10)
  const [favourite] = favourites.list()
  if (!favourite) throw new Error('not stored')
  return favourite
}

test('stores what finds and names the offer, and its price', () => {
  expect(added('a')).toMatchObject({
    offer: { id: 'a', gpu_name: 'L40S', gpu_translit_name: 'l40s' },
    addedAt: 10,
    listedAt: 10,
    prices: { USD: { price: 2, at: 10 } },
  })
  removeFavourite('a')
  expect(favourites.list()).toEqual([])
})

test('keeps the last different price of each currency', () => {
  const first = added('a')
  const same = withSeen(first, offer('a', 2), 'USD', 20)
  expect(same.prices).toEqual({ USD: { price: 2, at: 20 } })
  const changed = withSeen(same, offer('a', 3), 'USD', 30)
  expect(changed.prices['USD']).toEqual({ price: 3, at: 30, was: { price: 2, at: 20 } })
  expect(withSeen(changed, offer('a', 3), 'USD', 40).prices['USD']).toEqual({ price: 3, at: 40, was: { price: 2, at: 20 } })
  expect(withSeen(changed, offer('a', 250), 'RUB', 40).prices).toEqual({ ...changed.prices, RUB: { price: 250, at: 40 } })
})

test('keeps the stored price when the new one is unreadable or older', () => {
  const first = added('a')
  expect(withSeen(first, offer('a', '?'), 'USD', 20)).toEqual({ ...first, listedAt: 20 })
  expect(withSeen(first, offer('a', 9), 'USD', 5)).toEqual(first)
})

test('takes the price of an answer after the clock was set back', () => {
  const ahead = Date.now() + 3 * 3_600_000
  addFavourite(offer('a'), 'USD', ahead)
  const now = Date.now()
  markSeen(favourites.list()[0] as Favourite, offer('a', 3), 'USD', now)
  expect(favourites.list()).toMatchObject([{ listedAt: now, prices: { USD: { price: 3, at: now, was: { price: 2, at: now } } } }])
})

test('stores nothing for a favourite that another tab has removed', () => {
  const first = added('a')
  removeFavourite('a')
  markSeen(first, offer('a', 3), 'USD', 20)
  expect(favourites.list()).toEqual([])
})

test('holds at most a hundred offers', () => {
  for (let index = 0; index < FAVOURITES_MAX; index += 1) expect(addFavourite(offer(`o-${index}`), 'USD', index)).toBe('added')
  expect(addFavourite(offer('one more'), 'USD')).toBe('full')
  expect(favourites.list()).toHaveLength(FAVOURITES_MAX)
})

test('rejects values that are not a favourite', () => {
  expect([undefined, null, {}, { id: 'a', service: '' }].map(parseFavourite)).toEqual([null, null, null, null])
})

test('imports a stored favourite with its origin, up to the maximum', () => {
  const part = registeredLocalData().find(({ name }) => name === 'favourites')?.items
  const first = added('a')
  const read = part?.read(JSON.parse(JSON.stringify(first)), 'old.json', 50)
  expect(read).toMatchObject({ id: first.id, item: { ...first, imported: { file: 'old.json', at: 50 } } })
  expect(part?.read({ ...first, addedAt: 1e12 }, 'old.json', 50)).toMatchObject({ refused: 'future' })
  const many = Array.from({ length: 150 }, (_, index) => ({ ...first, id: `${first.id}-${index}` }))
  expect(part?.add(many)).toBe(FAVOURITES_MAX - 1)
})
