import { screen, within } from '@testing-library/react'
import { renderApp } from '@/test/render-app'

export async function openSettings(locale: 'en' | 'ru' = 'en') {
  const app = renderApp('/settings', { key: 'settings-page-key-1', preferences: { locale } })
  await screen.findByRole('heading', { level: 1, name: locale === 'en' ? 'Settings' : 'Настройки' })
  await screen.findByRole('button', { name: locale === 'en' ? 'Copy report' : 'Копировать отчёт' })
  return app
}

export const region = (name: string) => within(within(screen.getByRole('main')).getByRole('region', { name }))
export const savedSearch = (id: string) => ({
  id,
  name: `Search ${id}`,
  search: `gpu=${id}`,
  currency: 'USD',
  savedAt: 1,
  service: 'http://console.test',
  seen: null,
  before: null,
})
const SEARCHES = 'gpu-console.saved-searches/'
export const keepSearches = (...ids: string[]) => {
  for (const id of ids) localStorage.setItem(SEARCHES + id, JSON.stringify({ v: 1, ...savedSearch(id) }))
  globalThis.dispatchEvent(new StorageEvent('storage', { key: null }))
}
export const savedSearchList = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(SEARCHES))
    .map((key) => key.slice(SEARCHES.length))
    .toSorted()
