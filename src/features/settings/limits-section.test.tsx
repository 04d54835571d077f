import { act, within, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { toastStore } from '@/shared/ui/toast-store'
import { preferences, PREFERENCES_KEY, setPreferences } from '@/api/preferences'
import { journalWith } from '@/test/make-journal'
import { refuseStorageWrites } from '@/test/refuse-storage-writes'
import { openSettings } from './settings-page.test-support'

test('saves the limits while they are typed, and shows the open rentals against them', async () => {
  journalWith({ state: 'rented', startedAt: Date.now(), prices: [{ amount: 12.4, currency: 'USD', period: 'hour' }] })
  const { user } = await openSettings()
  const limits = within(await screen.findByRole('region', { name: 'Spending limits' }))
  expect(limits.queryByText(/^Open now/)).toBeNull()
  await user.type(await limits.findByRole('textbox', { name: 'Per hour' }), '15')
  expect(preferences.get().limits).toEqual({ hour: 15, days30: null, currency: 'USD', unknownHour: null })
  expect(limits.getByText(/about \$12\.40 of \$15\.00 \/ h/)).toBeVisible()
  expect(limits.getByRole('status')).toHaveTextContent(/^Saved/)
  await user.clear(limits.getByRole('textbox', { name: 'Per hour' }))
  expect(preferences.get().limits).toBeUndefined()
})

test('names stopped rentals that the sum of 30 days leaves out, or counts at the chosen price (M14)', async () => {
  const day = 86_400_000
  const stopped = (daysAgo: number, currency: string) => {
    const startedAt = Date.now() - daysAgo * day
    const prices = [{ amount: 5, currency, period: 'hour' }]
    return { state: 'rented' as const, startedAt, stoppedAt: startedAt + 10 * 3_600_000, storage: null, prices }
  }
  journalWith(stopped(3, 'RUB'), stopped(4, 'USD'), stopped(5, 'USD'), stopped(40, 'RUB'))
  const { user } = await openSettings()
  const limits = within(await screen.findByRole('region', { name: 'Spending limits' }))
  await user.type(await limits.findByRole('textbox', { name: 'Per hour' }), '9')
  expect(limits.queryByText(/stopped in these 30 days/)).toBeNull()
  await user.type(limits.getByRole('textbox', { name: 'Per 30 days' }), '900')
  expect(limits.getByText('about $100.00 of $900.00')).toBeVisible()
  expect(limits.getByText('1 rental stopped in these 30 days has no known price in USD. It is not in the sum.')).toBeVisible()
  expect(limits.getByText('2 disk prices unknown: not in these sums.')).toBeVisible()
  await user.type(limits.getByRole('textbox', { name: 'An unknown price counts as' }), '2')
  expect(limits.getByText('about $120.00 of $900.00')).toBeVisible()
  expect(limits.getByText('1 rental stopped in these 30 days has no known price in USD and counts as $2.00 / h.')).toBeVisible()
})

test('keeps the last valid amount while an invalid one stays in the field', async () => {
  const { user } = await openSettings()
  const limits = within(await screen.findByRole('region', { name: 'Spending limits' }))
  const field = await limits.findByRole('textbox', { name: 'Per 30 days' })
  await user.type(field, '300')
  await user.type(field, 'x')
  expect(field).toHaveAccessibleDescription(/Enter a number of 0 or more\./)
  expect(preferences.get().limits?.days30).toBe(300)
})

test('keeps the limit that another tab has stored when its event is late', async () => {
  const { user } = await openSettings()
  const section = within(await screen.findByRole('region', { name: 'Spending limits' }))
  const field = await section.findByRole('textbox', { name: 'Per 30 days' })
  const limits = { hour: 15, days30: null, currency: 'RUB', unknownHour: null }
  localStorage.setItem(PREFERENCES_KEY, JSON.stringify({ ...preferences.get(), limits }))
  await user.type(field, '9')
  expect(preferences.get().limits).toEqual({ ...limits, days30: 9 })
})

test('reports limits that the browser does not store', async () => {
  const { user } = await openSettings()
  const limits = within(await screen.findByRole('region', { name: 'Spending limits' }))
  onTestFinished(() => void vi.unstubAllGlobals())
  refuseStorageWrites()
  await user.type(await limits.findByRole('textbox', { name: 'Per hour' }), '15')
  expect(await limits.findByText(/^The browser couldn’t save this/)).toBeVisible()
  expect(toastStore.get()).toEqual([])
})

test('keeps the chosen currency while no limit is set', async () => {
  const { user } = await openSettings()
  const limits = within(await screen.findByRole('region', { name: 'Spending limits' }))
  const currency = await limits.findByRole('combobox', { name: /^Currency/ })
  expect(currency).toHaveValue('USD')
  await user.selectOptions(currency, 'RUB')
  expect(currency).toHaveValue('RUB')
  expect(limits.queryByText(/^Saved/)).toBeNull()
  await user.type(limits.getByRole('textbox', { name: 'Per hour' }), '600')
  expect(preferences.get().limits).toEqual({ hour: 600, days30: null, currency: 'RUB', unknownHour: null })
})

test('keeps the currency of the last limit, also of one set in another tab', async () => {
  const { user } = await openSettings()
  const limits = within(await screen.findByRole('region', { name: 'Spending limits' }))
  const field = await limits.findByRole('textbox', { name: 'Per hour' })
  act(() => setPreferences({ limits: { hour: 500, days30: null, currency: 'RUB', unknownHour: null } }))
  const currency = limits.getByRole('combobox', { name: /^Currency/ })
  expect(currency).toHaveValue('RUB')
  await user.type(field, '7')
  await user.clear(field)
  expect(preferences.get().limits).toBeUndefined()
  await user.type(field, '600')
  expect(preferences.get().limits).toMatchObject({ hour: 600, currency: 'RUB' })
})

test('shows the limits that are stored, after they are deleted or changed elsewhere', async () => {
  const { user } = await openSettings()
  const limits = within(await screen.findByRole('region', { name: 'Spending limits' }))
  const hour = await limits.findByRole('textbox', { name: 'Per hour' })
  const days30 = limits.getByRole('textbox', { name: 'Per 30 days' })
  await user.type(hour, '15')
  await user.type(days30, '3000x')
  act(() => setPreferences({ limits: undefined }))
  expect([hour, days30].map((field) => (field as HTMLInputElement).value)).toEqual(['', ''])
  await user.type(days30, '2000')
  expect(preferences.get().limits).toMatchObject({ hour: null, days30: 2000 })
  act(() => setPreferences({ limits: { hour: 1.5, days30: 2000, currency: 'USD', unknownHour: null } }))
  expect(hour).toHaveValue('1.5')
  await user.clear(days30)
  await user.type(days30, '20.0')
  expect(days30).toHaveValue('20.0')
})
