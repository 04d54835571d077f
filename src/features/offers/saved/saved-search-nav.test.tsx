import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { baseUrl } from '@/api/config'
import { setLanguage, setPreferences } from '@/api/preferences'
import { marketFor } from '@/mocks/market'
import { changeRow } from '@/test/change-row'
import { renderApp } from '@/test/render-app'
import { renameSearch, saveSearch, savedSearches, setTarget } from './saved-searches'

const rail = async () => within(await screen.findByRole('region', { name: 'Saved searches' }))

afterEach(() => vi.unstubAllGlobals())

test('names a search by count and model, place and price, in the current language', async () => {
  const { user } = renderApp('/offers?gpu=l40s&gpus=2&location=Germany&price_to=10&ram_from=64&currency=USD', { key: 'nav-1' })
  await screen.findByText(/^Shown/)
  await user.click(screen.getByRole('button', { name: 'Save search' }))
  await user.click(within(await screen.findByRole('dialog', { name: 'Save search' })).getByRole('button', { name: 'Save' }))
  const link = await (await rail()).findByRole('link', { name: '2 × L40S Germany, up to $10.00' })
  expect(link).toHaveAttribute('title', '2 × L40S, Germany, up to $10.00, RAM from 64 GB')
  await setLanguage('ru')
  expect(await screen.findByRole('link', { name: /^2 × L40S Германия, до 10,00/ })).toBeVisible()
})

test('generates the name of a search saved in Russian, whose amounts contain a no-break space', async () => {
  const preferences = { locale: 'ru', currency: 'USD' } as const
  const { user } = renderApp('/offers?gpu=l40s&gpus=2&location=Germany&price_to=10&currency=USD', { key: 'nav-ru', preferences })
  await screen.findByText(/^Показано/)
  await user.click(screen.getByRole('button', { name: 'Сохранить поиск' }))
  await user.click(within(await screen.findByRole('dialog', { name: 'Сохранить поиск' })).getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByRole('link', { name: /^2 × L40S Германия, до 10,00/ })).toBeVisible()
  await setLanguage('en')
  expect(await screen.findByRole('link', { name: '2 × L40S Germany, up to $10.00' })).toBeVisible()
})

test('generates a name that was saved as typed because of its no-break space', async () => {
  saveSearch({ name: '2 × L40S, RAM from 64 GB', isNameGenerated: false, search: '?gpu=l40s&gpus=2&ram_from=64', currency: 'USD' })
  renderApp('/settings', { key: 'nav-space' })
  expect(await screen.findByRole('link', { name: '2 × L40S RAM from 64 GB' })).toBeVisible()
})

test('shortens a name that an older version suggested', async () => {
  saveSearch({ name: 'L40S, GPU count: 2, RAM from 64 GB', search: '?gpu=l40s&gpus=2&ram_from=64', currency: 'USD' })
  renderApp('/settings', { key: 'nav-6' })
  expect(await screen.findByRole('link', { name: '2 × L40S RAM from 64 GB' })).toBeVisible()
})

test('keeps a name that the user typed, and generates one for an empty name', async () => {
  saveSearch({ name: 'For the lab', search: '?gpus=2&location=Germany', currency: 'USD' })
  const { user } = renderApp('/settings', { key: 'nav-2' })
  await user.click(await (await rail()).findByRole('button', { name: 'Edit For the lab' }))
  const name = await (await rail()).findByRole('textbox', { name: 'Name' })
  await waitFor(() => expect(name).toHaveFocus())
  await user.clear(name)
  await user.type(name, 'Night jobs{Enter}')
  expect(await (await rail()).findByRole('link', { name: /^Night jobs/ })).toBeVisible()
  expect((await rail()).getByRole('button', { name: 'Edit Night jobs' })).toHaveFocus()
  await user.click((await rail()).getByRole('button', { name: 'Edit Night jobs' }))
  await user.clear(await (await rail()).findByRole('textbox', { name: 'Name' }))
  await user.click((await rail()).getByRole('button', { name: 'Save' }))
  expect(await (await rail()).findByRole('link', { name: /^2 GPUs Germany/ })).toBeVisible()
})

test('names a provider with a blank name by its slug', async () => {
  const provider = marketFor('nav-blank').db.providers.find(({ slug }) => slug === 'lambda')
  if (!provider) throw new Error('the seed has no such provider')
  changeRow('nav-blank', 'providers', provider, { name: '  ' })
  renderApp('/offers?provider=lambda&gpus=2&currency=USD', { key: 'nav-blank' })
  await screen.findByText(/^Shown/)
  act(() => void saveSearch({ name: '', search: '?provider=lambda&gpus=2', currency: 'USD' }))
  expect(await (await rail()).findByRole('link', { name: /^2 GPUs.*lambda/ })).toBeVisible()
})

test('keeps characters out of a name that hide it or turn its price around', async () => {
  saveSearch({ name: '\u200b \u2060', search: '?gpu=l40s&gpus=2', currency: 'USD' })
  saveSearch({ name: 'Lab \u202eend', search: '?gpus=4', currency: 'USD' })
  const { user } = renderApp('/settings', { key: 'nav-invisible' })
  expect(await screen.findByRole('link', { name: /^2 × L40S/ })).toBeVisible()
  const link = await screen.findByRole('link', { name: 'Lab end' })
  expect(link.textContent).not.toContain('\u202e')
  await user.click(await (await rail()).findByRole('button', { name: 'Edit Lab end' }))
  const name = await (await rail()).findByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, '\u200b{Enter}')
  expect(await (await rail()).findByRole('link', { name: /^4 GPUs/ })).toBeVisible()
})

test('puts a removed search back with its target price', async () => {
  const { id } = saveSearch({ name: 'Mine', search: '?gpus=2', currency: 'USD' })
  setTarget(id, 1)
  const { user } = renderApp('/settings', { key: 'nav-undo' })
  await user.click(await (await rail()).findByRole('button', { name: 'Remove Mine' }))
  await waitFor(() => expect(savedSearches.find(id)).toBeUndefined())
  await user.click(within(await screen.findByRole('region', { name: 'Messages' })).getByRole('button', { name: 'Undo' }))
  expect(savedSearches.find(id)).toMatchObject({ name: 'Mine', target: { below: 1 } })
  expect(await (await rail()).findByRole('link', { name: /^Mine/ })).toBeVisible()
})

test('saves only the edited fields, and keeps the changes of another tab', async () => {
  const { id } = saveSearch({ name: 'Mine', search: '?gpus=2', currency: 'USD' })
  setTarget(id, 1)
  const { user } = renderApp('/settings', { key: 'nav-8' })
  await user.click(await (await rail()).findByRole('button', { name: 'Edit Mine' }))
  await (await rail()).findByRole('textbox', { name: 'Name' })
  act(() => void renameSearch(id, 'Renamed elsewhere', false))
  const price = (await rail()).getByRole('textbox', { name: /^Notify me below/ })
  await user.clear(price)
  await user.type(price, '3{Enter}')
  await waitFor(() => expect(savedSearches.find(id)).toMatchObject({ name: 'Renamed elsewhere', target: { below: 3 } }))

  await user.click((await rail()).getByRole('button', { name: 'Edit Renamed elsewhere' }))
  const name = await (await rail()).findByRole('textbox', { name: 'Name' })
  act(() => void setTarget(id, 2))
  await user.clear(name)
  await user.type(name, 'Night jobs{Enter}')
  await waitFor(() => expect(savedSearches.find(id)).toMatchObject({ name: 'Night jobs', target: { below: 2 } }))
})

test('keeps a generated name generated when the language changes while it is edited', async () => {
  const { id } = saveSearch({ name: 'Any', isNameGenerated: true, search: '?gpus=2&location=Germany', currency: 'USD' })
  const { user } = renderApp('/settings', { key: 'nav-9' })
  await user.click(await (await rail()).findByRole('button', { name: 'Edit 2 GPUs' }))
  await user.type(await (await rail()).findByRole('textbox', { name: /^Notify me below/ }), '1')
  await act(() => setLanguage('ru'))
  const editor = within(await screen.findByRole('form', { name: 'Изменить «2 GPU»' }))
  expect(editor.getByRole('textbox', { name: 'Название' })).toHaveValue('2 GPU, Германия')
  await user.click(editor.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(savedSearches.find(id)?.target?.below).toBe(1))
  expect(savedSearches.find(id)?.isNameGenerated).toBe(true)
})

test('compares later visits with the offers of the moment when a search was saved in the palette', async () => {
  const { user } = renderApp('/settings', { key: 'nav-11' })
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}[KeyK]{/Control}')
  await screen.findByRole('combobox', { name: 'Search and commands' })
  await user.paste('2x l40s')
  await user.click(await screen.findByRole('option', { name: /^Save search/ }))
  await waitFor(() => expect(savedSearches.list()[0]?.seen).toBeTruthy())
  expect(savedSearches.list()[0]?.before).toBeNull()
})

test.each(['учеба', 'германия учёба'])('is found in the palette by %s', async (text) => {
  saveSearch({ name: 'Учёба', search: '?gpus=2', currency: 'USD' })
  const { user } = renderApp('/settings', { key: 'nav-12' })
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}[KeyK]{/Control}')
  await screen.findByRole('combobox', { name: 'Search and commands' })
  await user.paste(text)
  expect(await screen.findByRole('option', { name: /^Учёба/ })).toBeVisible()
})

test('marks the open search, also after the rows are sorted', async () => {
  for (const gpus of [2, 4]) saveSearch({ name: `Search ${gpus}`, search: `?gpus=${gpus}`, currency: 'USD' })
  saveSearch({ name: 'In roubles', search: '?gpus=2', currency: 'RUB' })
  const { user } = renderApp('/settings?currency=USD', { key: 'nav-3' })
  const link = (name: RegExp) => screen.getByRole('link', { name })
  await user.click(await screen.findByRole('link', { name: /^Search 2/ }))
  await screen.findByText(/^Shown/)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'price_desc')
  await waitFor(() => expect(link(/^Search 2/)).toHaveAttribute('aria-current', 'page'))
  for (const other of [/^Search 4/, /^In roubles/]) expect(link(other)).not.toHaveAttribute('aria-current')
})

test('moves a search by keyboard and by buttons, and keeps the focus', async () => {
  for (const [index, name] of ['One', 'Two', 'Three'].entries()) saveSearch({ name, search: `?gpus=${index + 1}`, currency: 'USD' }, index)
  const { user } = renderApp('/settings', { key: 'nav-4' })
  const one = await (await rail()).findByRole('link', { name: /^One/ })
  one.focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(savedSearches.list().map(({ name }) => name)).toEqual(['Two', 'One', 'Three'])
  expect(one).toHaveFocus()
  expect(await screen.findByText('Moved to position 2 of 3')).toBeInTheDocument()
  await user.click((await rail()).getByRole('button', { name: 'Edit Three' }))
  const up = await (await rail()).findByRole('button', { name: 'Move up' })
  await user.click(up)
  await user.click(up)
  expect(savedSearches.list().map(({ name }) => name)).toEqual(['Three', 'Two', 'One'])
  expect(up).toHaveFocus()
  expect(up).toHaveAttribute('aria-disabled', 'true')
})

test('finds the lowest price behind hidden offers, for a target price only, also in a hidden tab', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const market = marketFor('nav-7')
  const cheapest = market.db.offers.toSorted((a, b) => a.usd - b.usd)
  market.db.offers = cheapest.map((offer, index) => ({ ...offer, provider: index < 150 ? 'vast-ai' : 'runpod' }))
  setPreferences({ hidden: { [baseUrl()]: { not_gpu: [], not_provider: ['vast-ai'], not_country: [] } } })
  const saved = saveSearch({ name: 'Any', search: '', currency: 'USD' })
  const { user } = renderApp('/settings', { key: 'nav-7' })
  await user.click(await (await rail()).findByRole('button', { name: 'Edit Any' }))
  const searches = () => market.requests('POST /v0/market/search')
  await waitFor(() => expect(searches()).toHaveLength(1))
  act(() => void setTarget(saved.id, 0.01))
  expect(await (await rail()).findByText(/^Not reached\. Lowest now: \$/)).toBeVisible()
  expect(searches().length).toBeGreaterThan(1)
  market.set({ priceDrift: { '*': 0.001 } })
  const before = searches().length
  const isVisible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => isVisible.mockRestore())
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await act(async () => void (await vi.advanceTimersByTimeAsync(5 * 60_000 + 1_000)))
  await waitFor(() => expect(searches().length).toBeGreaterThan(before))
  expect(await screen.findByText(/^Any: /)).toBeInTheDocument()
})

test('keeps a reached target while the lowest price is unknown', async () => {
  const market = marketFor('nav-10')
  const cheapest = market.db.offers.toSorted((a, b) => a.usd - b.usd)
  const hideCheapest = (count: number) => {
    market.db.offers = cheapest.map((offer, index) => ({ ...offer, provider: index < count ? 'vast-ai' : 'runpod' }))
  }
  hideCheapest(0)
  setPreferences({ hidden: { [baseUrl()]: { not_gpu: [], not_provider: ['vast-ai'], not_country: [] } } })
  const { id } = saveSearch({ name: 'Any', search: '', currency: 'USD' })
  setTarget(id, 1000)
  const { queryClient } = renderApp('/settings', { key: 'nav-10' })
  const target = () => savedSearches.find(id)?.target
  await waitFor(() => expect(target()?.reached).not.toBeNull())
  const first = target()
  const check = () => queryClient.refetchQueries({ queryKey: ['offers', 'sample'], type: 'active' })
  const searches = () => market.requests('POST /v0/market/search')

  hideCheapest(1_000)
  const before = searches().length
  await act(check)
  await waitFor(() => expect(searches()).toHaveLength(before + 5))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  hideCheapest(0)
  await act(check)
  await waitFor(() => expect(target()?.checkedAt).toBeGreaterThan(first?.checkedAt ?? Infinity))
  expect(target()?.reached?.reachedAt).toBe(first?.reached?.reachedAt)
})

test('tells once that the target price is reached, and since when', async () => {
  const notices: string[] = []
  const requestPermission = vi.fn(async () => 'granted' as const)
  class Notice extends EventTarget {
    static permission = 'default'
    static requestPermission = async () => (Notice.permission = await requestPermission())
    constructor(title: string, { body }: NotificationOptions) {
      super()
      notices.push(`${title} ${body}`)
    }
  }
  vi.stubGlobal('Notification', Notice)
  saveSearch({ name: 'Two L40S', search: '?gpu=l40s&gpus=2', currency: 'USD' })
  const { user, queryClient } = renderApp('/settings', { key: 'nav-5' })
  await user.click(await (await rail()).findByRole('button', { name: 'Edit Two L40S' }))
  await user.type(await (await rail()).findByRole('textbox', { name: /^Notify me below/ }), '0.5{Enter}')
  await user.click((await rail()).getByRole('button', { name: 'Edit Two L40S' }))
  expect(await (await rail()).findByText(/^Not reached\. Lowest now: \$/)).toBeVisible()
  expect(requestPermission).not.toHaveBeenCalled()
  await user.click((await rail()).getByRole('button', { name: 'Notify on desktop' }))
  expect(await (await rail()).findByText('Desktop notifications are on.')).toBeVisible()

  marketFor('nav-5').set({ priceDrift: { '*': 0.1 } })
  await queryClient.refetchQueries({ queryKey: ['offers', 'sample'] })
  expect(await screen.findByText(/^Two L40S: \$0\.\d+ \/ h$/)).toBeVisible()
  expect(await (await rail()).findByText(/^Reached: \$0\.\d+, since /)).toBeVisible()
  expect((await rail()).getByRole('link', { name: /target reached \$0/ })).toBeVisible()
  await queryClient.refetchQueries({ queryKey: ['offers', 'sample'] })
  expect(notices).toEqual([expect.stringMatching(/^Two L40S: \$0\.\d+ \/ h Below your target of \$0\.50\d* \/ h\.$/)])
})
