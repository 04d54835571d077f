import type { Locator, Page } from '@playwright/test'
import type { Favourite } from '../../src/api/favourites/favourites.ts'
import type { SavedSearch } from '../../src/features/offers/saved/saved-searches.ts'

export const savedRail = (page: Page): Locator => page.getByRole('region', { name: /^(Saved searches|Сохранённые поиски)$/ })

/** Puts saved searches, favourites or visits into the storage before the console starts, as they were stored then. */
export const seedItems = (
  page: Page,
  name: 'saved-searches' | 'favourites' | 'market-visits',
  items: readonly { id: string }[],
): Promise<unknown> =>
  page.addInitScript(
    ([store, list]) => {
      if (!location.protocol.startsWith('http') || sessionStorage.getItem(`seeded ${store}`)) return
      sessionStorage.setItem(`seeded ${store}`, 'yes')
      for (const item of list) {
        localStorage.setItem(`gpu-console.${store}/${item.id}`, JSON.stringify({ v: 1, ...item, service: location.origin }))
      }
    },
    [name, items] as const,
  )

/** A saved search as older versions have stored it; new fields on request. */
export const savedSearch = (id: string, change: Partial<SavedSearch> = {}): SavedSearch => ({
  id,
  name: `Search ${id}`,
  search: '?gpu=l40s',
  currency: 'USD',
  savedAt: 1,
  service: '',
  seen: null,
  before: null,
  ...change,
})

/** A favourite of two L40S that was seen an hour ago, from the link to its rental page. */
export function favourite(href: string): Favourite {
  const { pathname, searchParams } = new URL(href, 'http://console.test')
  const id = pathname.replace('/rent/', '')
  const at = Date.now() - 3_600_000
  return {
    id,
    service: '',
    offer: {
      id,
      gpu_name: 'L40S',
      gpu_translit_name: searchParams.get('gpu'),
      gpu_amount: Number(searchParams.get('gpus')),
      vram: 48,
      provider_translit_name: searchParams.get('provider'),
      location: { city: searchParams.get('location'), country: null, region: null },
    },
    addedAt: at,
    listedAt: at,
    prices: { USD: { price: 1.23, at } },
  }
}
