import { expect, test } from 'vitest'
import { cachedMarket, cacheMarket, RANK_CACHE_KEY } from './rank-cache'

const KIND = { gpu: 'l40s', gpus: 2 }
const NOW = Date.UTC(2026, 10, 20, 15)
const known = (at = NOW) => ({
  at,
  market: {
    isComplete: true,
    total: 300,
    unread: 1,
    counts: new Map([[9, 137]]),
    middle: { from: 149, offers: [{ id: 'c', price: 3 }] },
    offers: [
      { id: 'a', price: 1.5 },
      { id: 'b', price: null },
    ],
  },
})

test('returns the offers of the same GPU, count and currency for a day', () => {
  cacheMarket(KIND, 'USD', known())
  expect(cachedMarket(KIND, 'USD', NOW + 60_000)).toEqual(known())
  expect(cachedMarket({ ...KIND, gpus: 4 }, 'USD', NOW)).toBeUndefined()
  expect(cachedMarket(KIND, 'RUB', NOW)).toBeUndefined()
  expect(cachedMarket(KIND, 'USD', NOW + 25 * 3_600_000)).toBeUndefined()
  expect(cachedMarket(KIND, 'USD', NOW - 1)).toBeUndefined()
})

test('does not cache a search that would fill the storage', () => {
  const offers = Array.from({ length: 5_000 }, (_, index) => ({ id: `offer-${'0'.repeat(30)}${index}`, price: index }))
  cacheMarket({ ...KIND, gpus: 8 }, 'USD', { at: NOW, market: { ...known().market, offers } })
  expect(cachedMarket({ ...KIND, gpus: 8 }, 'USD', NOW)).toBeUndefined()
})

test.each(['', 'no JSON', '{}', '{"at":1,"isComplete":true,"offers":[[1,2]]}', '{"at":"1","isComplete":true,"offers":[]}'])(
  'ignores the malformed text %j',
  (text) => {
    cacheMarket(KIND, 'USD', known(1))
    const [key = ''] = Object.keys(sessionStorage).filter((name) => name.startsWith(RANK_CACHE_KEY))
    sessionStorage.setItem(key, text)
    expect(cachedMarket(KIND, 'USD', 2)).toBeUndefined()
  },
)
