import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { marketFor } from '@/mocks/market'
import { server } from '@/mocks/node'
import { answering } from '@/test/malformed-page.test-support'
import { lastFilters, listSearches } from '@/test/list-searches'
import { renderApp } from '@/test/render-app'

const sidebar = async (name = 'Filters') => within(await screen.findByRole('region', { name }))
const group = async (name: string) => within(await (await sidebar()).findByRole('group', { name }))
const addressOf = ({ router }: ReturnType<typeof renderApp>) => decodeURIComponent(router.state.location.searchStr)
async function open(app: ReturnType<typeof renderApp>, title: string) {
  await app.user.click((await sidebar()).getByText(title, { selector: 'summary' }))
}

test('searches for a bound typed with a comma on blur, and keeps the typed text', async () => {
  const app = renderApp('/offers')
  const price = await group('Price')
  await app.user.type(price.getByRole('textbox', { name: 'To' }), '1,5')
  await app.user.tab()
  await waitFor(() => expect(addressOf(app)).toContain('price_to=1.5'))
  expect(price.getByRole('textbox', { name: 'To' })).toHaveValue('1,5')
})

test('searches for a bound when typing pauses, without Enter', async () => {
  const app = renderApp('/offers')
  await app.user.type((await group('VRAM')).getByRole('textbox', { name: 'From' }), '48')
  await waitFor(() => expect(addressOf(app)).toContain('vram_from=48'))
})

test('shows an error for a word in a number field, keeps the text and never sends it', async () => {
  const app = renderApp('/offers?vram_from=24', { key: 'word' })
  const field = (await group('VRAM')).getByRole('textbox', { name: 'From' })
  await app.user.clear(field)
  await app.user.type(field, 'plenty{Enter}')
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription(/Enter a number, for example 1\.5/)
  expect(field).toHaveValue('plenty')
  expect(addressOf(app)).not.toContain('plenty')
  await app.user.click((await sidebar()).getByRole('button', { name: 'Clear filters' }))
  await waitFor(async () => expect((await group('VRAM')).getByRole('textbox', { name: 'From' })).toHaveValue(''))
})

test('rejects 1,000 in English and names the unambiguous spellings', async () => {
  const app = renderApp('/offers', { key: 'thousand' })
  const field = (await group('VRAM')).getByRole('textbox', { name: 'From' })
  await app.user.type(field, '1,000{Enter}')
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription(/Write 1000 or 1\.000: the comma is ambiguous/)
  expect(field).toHaveValue('1,000')
  expect(addressOf(app)).not.toContain('vram_from')
})

test('marks both fields of crossed bounds as invalid and does not send them', async () => {
  renderApp('/offers?ram_from=64&ram_to=32', { key: 'crossed' })
  const ram = await group('RAM')
  for (const name of ['From', 'To']) {
    expect(ram.getByRole('textbox', { name })).toBeInvalid()
    expect(ram.getByRole('textbox', { name })).toHaveAccessibleDescription(/not applied/)
  }
  await waitFor(() => expect(lastFilters('crossed')).toEqual({}))
  expect(screen.getByRole('list', { name: 'Active filters' })).toHaveTextContent('RAM from 64 GB (not applied)')
})

test('ignores invalid bounds in the URL', async () => {
  renderApp('/offers?vram_from=abc&ram_to=-4&gpus=1.5&disk_from=250', { key: 'broken' })
  expect((await group('VRAM')).getByRole('textbox', { name: 'From' })).toHaveValue('')
  expect(screen.getByRole('list', { name: 'Active filters' }).children).toHaveLength(1)
  await waitFor(() => expect(Object.keys(lastFilters('broken'))).toEqual(['disk_gt']))
})

test('takes a pasted price with its sign and unit, and names another currency or unit', async () => {
  const app = renderApp('/offers?currency=USD', { key: 'signs' })
  const to = (await group('Price')).getByRole('textbox', { name: 'To' })
  fireEvent.change(to, { target: { value: '0,81 $ / h' } })
  fireEvent.blur(to)
  await waitFor(() => expect(addressOf(app)).toContain('price_to=0.81'))
  fireEvent.change(to, { target: { value: '100 ₽' } })
  fireEvent.blur(to)
  await waitFor(() => expect(to).toHaveAccessibleDescription(/This price is in RUB; the field is in USD/))
  fireEvent.change(to, { target: { value: '$2.15 / GPU-hour' } })
  fireEvent.blur(to)
  await waitFor(() => expect(to).toHaveAccessibleDescription(/This price is in USD \/ GPU-hour; the field is in USD\s\/\sh/))
  expect(addressOf(app)).toContain('price_to=0.81')
})

test('chooses both models when two boxes are ticked in quick succession', async () => {
  const app = renderApp('/offers', { key: 'quick' })
  const models = await group('GPU models')
  const [first, second] = [await models.findByRole('checkbox', { name: 'H200 SXM' }), models.getByRole('checkbox', { name: 'B200' })]
  fireEvent.click(first)
  fireEvent.click(second)
  expect(first).toBeChecked()
  expect(second).toBeChecked()
  await waitFor(() => expect(addressOf(app)).toContain('gpu=h200-sxm&gpu=b200'))
  const queries = () => listSearches('quick').map(({ body }) => (body as { query: object }).query)
  await waitFor(() => expect(queries()).toContainEqual({ gpu_translit_name: ['h200-sxm', 'b200'], rentable: true }))
})

test('shows two locations with the same name as two chips, also after another filter changes', async () => {
  const app = renderApp('/offers?gpu=a2&location=FI&location=Finland')
  await app.user.click(await screen.findByRole('button', { name: 'Remove A2' }))
  await waitFor(() => expect(addressOf(app)).not.toContain('gpu='))
  expect(screen.getByRole('list', { name: 'Active filters' }).children).toHaveLength(2)
})

test('empties a field when its chip is removed', async () => {
  const app = renderApp('/offers?price_to=40')
  expect((await group('Price')).getByRole('textbox', { name: 'To' })).toHaveValue('40')
  await app.user.click(await screen.findByRole('button', { name: 'Remove Price up to $40.00\u00A0/\u00A0h' }))
  await waitFor(async () => expect((await group('Price')).getByRole('textbox', { name: 'To' })).toHaveValue(''))
})

test('restores the previous bound in its field on Back', async () => {
  const app = renderApp('/offers?price_to=40')
  const field = (await group('Price')).getByRole('textbox', { name: 'To' })
  // One event: on a slow machine a pause after clearing commits the empty field as a history entry of its own.
  fireEvent.change(field, { target: { value: '20' } })
  fireEvent.blur(field)
  await waitFor(() => expect(addressOf(app)).toContain('price_to=20'))
  app.router.history.back()
  await waitFor(() => expect(field).toHaveValue('40'))
})

test('replaces the history entry while a bound is typed, and adds one on Enter', async () => {
  const app = renderApp('/offers?price_to=40')
  const field = (await group('Price')).getByRole('textbox', { name: 'To' })
  const { length } = app.router.history
  // Without Enter or blur the field commits after a pause.
  for (const value of ['20', '21', '22']) {
    fireEvent.change(field, { target: { value } })
    await waitFor(() => expect(addressOf(app)).toContain(`price_to=${value}`))
  }
  expect(app.router.history.length).toBe(length)
  fireEvent.change(field, { target: { value: '30' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(addressOf(app)).toContain('price_to=30'))
  expect(app.router.history.length).toBe(length + 1)
  app.router.history.back()
  await waitFor(() => expect(field).toHaveValue('22'))
})

test('finds models by search, shows their names and sends their translit names', async () => {
  const app = renderApp('/offers', { key: 'models' })
  const models = await group('GPU models')
  await models.findByRole('checkbox', { name: 'H200 SXM' })
  expect(models.getAllByRole('checkbox')).toHaveLength(6)
  await app.user.type(models.getByRole('searchbox', { name: 'Search models' }), 'a40')
  await app.user.click(models.getByRole('checkbox', { name: 'A40' }))
  await waitFor(() => expect(lastFilters('models')).toEqual({ gpu_translit_name: ['a40'] }))
  expect(models.getByRole('checkbox', { name: 'A40' })).toHaveAccessibleDescription(/^\$0\.\d+$/)
  expect(await screen.findByRole('button', { name: 'Remove A40' })).toBeVisible()
})

test('expands the list of models, with the chosen ones on top', async () => {
  const app = renderApp('/offers?gpu=a2&gpu=voodoo-2')
  const models = await group('GPU models')
  await app.user.click(await models.findByRole('button', { name: /^2 chosen, show all \d+$/ }))
  const all = models.getAllByRole('checkbox')
  expect(all.length).toBeGreaterThan(20)
  expect(all.slice(0, 2).map((box) => box.getAttribute('aria-label'))).toEqual(['A2', 'voodoo-2'])
  expect(all[1]).toHaveAccessibleDescription('not in the list of models')
})

test('does not mark a model as unlisted when the list is incomplete', async () => {
  server.use(
    http.get('*/v0/market/gpus', () =>
      HttpResponse.json({ ok: true, data: [{ translit_name: 'a2', name: 'A2' }, { translit_name: {} }], total_items: 2 }),
    ),
  )
  renderApp('/offers?gpu=voodoo-2', { key: 'models-in-part' })
  const models = await group('GPU models')
  expect(await models.findByText('The list is not complete.')).toBeVisible()
  expect(models.getByRole('checkbox', { name: 'voodoo-2' })).toHaveAccessibleDescription('')
})

test('loads the list of models again on Try again', async () => {
  marketFor('no-models').set({ faults: [{ endpoint: 'GET /v0/market/gpus', kind: '500', times: 1 }] })
  const app = renderApp('/offers', { key: 'no-models' })
  const models = await group('GPU models')
  await app.user.click(await models.findByRole('button', { name: 'Try again' }))
  expect(await models.findByRole('checkbox', { name: 'H200 SXM' })).not.toBeChecked()
})

test('filters by an exact GPU count; Other accepts whole numbers only', async () => {
  const app = renderApp('/offers')
  const count = within(await (await sidebar()).findByRole('radiogroup', { name: 'GPU count' }))
  await app.user.click(count.getByRole('radio', { name: '8' }))
  await waitFor(() => expect(addressOf(app)).toContain('gpus=8'))
  await app.user.click(count.getByRole('radio', { name: 'Other' }))
  const field = (await sidebar()).getByRole('textbox', { name: 'Number of GPUs' })
  await app.user.clear(field)
  await app.user.type(field, '2.5{Enter}')
  expect(field).toHaveAccessibleDescription('Enter a whole number from 1')
  await app.user.clear(field)
  await app.user.type(field, '10{Enter}')
  await waitFor(() => expect(addressOf(app)).toContain('gpus=10'))
  expect(count.getByRole('radio', { name: 'Other' })).toBeChecked()
})

test('resets the GPU count to Any when the chip of an unusual count is removed', async () => {
  const app = renderApp('/offers')
  const count = within(await (await sidebar()).findByRole('radiogroup', { name: 'GPU count' }))
  await app.user.click(count.getByRole('radio', { name: 'Other' }))
  await app.user.type((await sidebar()).getByRole('textbox', { name: 'Number of GPUs' }), '10{Enter}')
  await app.user.click(await screen.findByRole('button', { name: 'Remove GPU count: 10' }))
  await waitFor(() => expect(count.getByRole('radio', { name: 'Any' })).toBeChecked())
  expect((await sidebar()).queryByRole('textbox', { name: 'Number of GPUs' })).not.toBeInTheDocument()
})

test('rejects an unknown provider name and sends the translit name of a known one', async () => {
  const app = renderApp('/offers', { key: 'provider' })
  await open(app, 'Location and provider')
  const [provider] = marketFor('provider').db.providers
  if (!provider) throw new Error('the market has no providers')
  const field = await (await sidebar()).findByRole('combobox', { name: 'Provider' })
  await app.user.click(field)
  await waitFor(() => expect(within(screen.getByRole('listbox', { name: 'Provider' })).getAllByRole('option').length).toBeGreaterThan(10))
  await app.user.type(field, 'Nobody GmbH{Enter}')
  expect(field).toHaveAccessibleDescription('No matching provider')
  await app.user.clear(field)
  await app.user.type(field, `${provider.name}{Enter}`)
  await waitFor(() => expect(lastFilters('provider')).toEqual({ provider: provider.slug }))
})

test('shows every filter of the URL in its control and opens its section', async () => {
  renderApp(
    '/offers?in_stock=1&cpu=EPYC&score_from=3&provider=nobody&location=Oslo&vcpu_from=1&cpu_cores_from=2&cpu_freq_from=3&memory_speed_from=4&ethernet_in_from=5&ethernet_out_from=6&capacity_from=7&disk_to=8',
  )
  const filters = await sidebar()
  expect(await filters.findByRole('checkbox', { name: 'In stock' })).toBeChecked()
  expect(await filters.findByRole('textbox', { name: 'CPU name' })).toHaveValue('EPYC')
  expect(await filters.findByRole('textbox', { name: 'Minimum score' })).toHaveValue('3')
  expect(await filters.findByRole('combobox', { name: 'Provider' })).toHaveValue('nobody')
  expect(filters.getByRole('button', { name: 'Remove Oslo' })).toBeVisible()
  const names = ['vCPU', 'CPU cores', 'CPU clock', 'Memory speed', 'Network in', 'Network out', 'Capacity']
  for (const [index, name] of names.entries()) {
    expect(within(filters.getByRole('group', { name })).getByRole('textbox', { name: 'From' })).toHaveValue(String(index + 1))
  }
  expect(within(filters.getByRole('group', { name: 'Disk' })).getByRole('textbox', { name: 'To' })).toHaveValue('8')
})

test('clears every filter and keeps the sort order', async () => {
  const app = renderApp('/offers?sort=ram_desc&gpu=a2&price_to=4&in_stock=1&location=Oslo')
  await app.user.click((await sidebar()).getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(addressOf(app)).toBe('?sort=ram_desc&currency=USD'))
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
})

test('shows filters and chips in Russian', async () => {
  renderApp('/offers?price_to=1.5&disk_from=5000&gpus=2', { preferences: { locale: 'ru', currency: 'RUB' } })
  const chips = await screen.findByRole('list', { name: 'Заданные фильтры' })
  expect(chips).toHaveTextContent(/Число GPU: 2/)
  expect(chips).toHaveTextContent(/Цена до 1,50\s₽ \/ ч/)
  expect(chips).toHaveTextContent(/Диск от 5\s000\sГБ/)
  const filters = await sidebar('Фильтры')
  expect(within(filters.getByRole('group', { name: 'Цена' })).getByRole('textbox', { name: 'До' })).toHaveValue('1,5')
})

test.each([
  ['a model', async () => (await group('GPU models')).findByRole('checkbox', { name: 'B200' }), { gpu_translit_name: ['b200'] }],
  ['all offers', async () => screen.findByRole('radio', { name: 'All' }), {}],
  ['a count', async () => (await sidebar()).findByRole('radio', { name: '4' }), { gpu_amount: 4 }],
])('sends the search for %s once, when the mouse button goes down', async (what, find, asked) => {
  const key = `press ${what}`
  const app = renderApp('/offers', { key })
  const before = addressOf(app)
  const control = await find()
  await screen.findByText(/^Shown 50 of/)
  const searches = () => listSearches(key)
  const text = control.parentElement ?? control
  await app.user.pointer({ keys: '[MouseRight]', target: text })
  await app.user.pointer({ keys: '[TouchA>]', target: text })
  await app.user.pointer({ keys: '[/TouchA]', target: document.body })
  expect(searches()).toHaveLength(1)
  await app.user.pointer({ keys: '[MouseLeft>]', target: text })
  await waitFor(() => expect(searches()).toHaveLength(2))
  expect(searches().at(-1)?.body).toMatchObject({ query: asked })
  expect(addressOf(app)).toBe(before)
  expect(control).not.toBeChecked()
  await app.user.pointer({ keys: '[/MouseLeft]', target: text })
  expect(control).toBeChecked()
  await waitFor(() => expect(addressOf(app)).not.toBe(before))
  await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false'))
  expect(searches()).toHaveLength(2)
})

test('does not prefetch a cached search, which would load all its pages again', async () => {
  const app = renderApp('/offers', { key: 'known' })
  const searches = () => listSearches('known')
  await open(app, 'Other')
  const inStock = await (await sidebar()).findByRole('checkbox', { name: 'In stock' })
  const isSettled = () => waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false'))
  await screen.findByText(/^Shown 50 of/)
  for (const isOn of [true, false]) {
    await app.user.click(inStock)
    await waitFor(() => expect(addressOf(app).includes('in_stock')).toBe(isOn))
    await isSettled()
  }
  const before = searches().length
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  await app.user.pointer({ keys: '[MouseLeft>]', target: inStock })
  expect(searches()).toHaveLength(before)
  await app.user.pointer({ keys: '[/MouseLeft]', target: inStock })
  await waitFor(() => expect(searches()).toHaveLength(before + 1))
  vi.useRealTimers()
})

test('filters for offers out of stock, and shows the opposite box as indeterminate', async () => {
  const app = renderApp('/offers', { key: 'opposite' })
  await app.user.click((await sidebar()).getByText('Other', { selector: 'summary' }))
  await app.user.click(await (await sidebar()).findByRole('checkbox', { name: 'Only out of stock' }))
  await waitFor(() => expect(lastFilters('opposite')).toEqual({ in_stock: false }))
  expect(addressOf(app)).toContain('in_stock=0')
  const inStock = (await sidebar()).getByRole('checkbox', { name: 'In stock' })
  expect(inStock).toBePartiallyChecked()
  await app.user.click(inStock)
  await waitFor(() => expect(lastFilters('opposite')).toEqual({ in_stock: true }))
  expect((await sidebar()).getByRole('checkbox', { name: 'Only out of stock' })).not.toBeChecked()
})

test('shows the currency code of a best price that is not in the requested currency', async () => {
  answering('gpus').text = JSON.stringify({
    ok: true,
    data: [{ name: 'Ada', translit_name: 'ada', best_price: 3, currency: 'CAD' }],
  })
  renderApp('/offers?currency=USD', { key: 'model-cad' })
  const box = await (await group('GPU models')).findByRole('checkbox', { name: 'Ada' })
  expect(box).toHaveAccessibleDescription(/^3\.00\sCAD$/)
})

test('sends a typed provider as is when the list has unreadable rows', async () => {
  answering('providers').text = JSON.stringify({
    ok: true,
    data: [
      { name: 'Verda', translit_name: 'verda' },
      { name: 'Odd', translit_name: 'odd', offers: 'many' },
    ],
  })
  const app = renderApp('/offers', { key: 'provider-unread' })
  await open(app, 'Location and provider')
  const field = await (await sidebar()).findByRole('combobox', { name: 'Provider' })
  await waitFor(() => expect(app.queryClient.isFetching()).toBe(0))
  await app.user.type(field, 'odd{Enter}')
  await waitFor(() => expect(addressOf(app)).toContain('provider=odd'))
})

test('moves the focus to the list of chips when a chip is removed, and to the row of chips after the last one', async () => {
  const app = renderApp('/offers?location=Helsinki&location=Paris', { key: 'chip-focus' })
  const chips = within(await screen.findByRole('list', { name: 'Active filters' }))
  await app.user.click(chips.getByRole('button', { name: 'Remove Helsinki' }))
  await waitFor(() => expect(chips.getAllByRole('button')).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('list', { name: 'Active filters' })).toHaveFocus())
  await app.user.click(chips.getByRole('button', { name: 'Remove Paris' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Start from/))
})

test('follows a removed chip after a box was ticked and unticked within one frame', async () => {
  const app = renderApp('/offers', { key: 'two-clicks' })
  await open(app, 'Other')
  const box = await (await sidebar()).findByRole('checkbox', { name: 'In stock' })
  fireEvent.click(box)
  fireEvent.click(box)
  expect(box).not.toBeChecked()
  await app.user.click(box)
  await app.user.click(await screen.findByRole('button', { name: 'Remove In stock' }))
  await waitFor(() => expect(addressOf(app)).not.toContain('in_stock'))
  expect(box).not.toBeChecked()
})
