import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { marketFor } from '@/mocks/market'
import { server } from '@/mocks/node'
import { answering } from '@/test/malformed-page.test-support'
import { renderApp } from '@/test/render-app'

const SEARCH = 'POST /v0/market/search'
const sidebar = async (name = 'Filters') => within(await screen.findByRole('region', { name }))
const group = async (name: string) => within(await (await sidebar()).findByRole('group', { name }))
const addressOf = ({ router }: ReturnType<typeof renderApp>) => decodeURIComponent(router.state.location.searchStr)
const lastSearch = (key: string) => marketFor(key).requests(SEARCH).at(-1)?.body as { query: Record<string, unknown> }

async function open(app: ReturnType<typeof renderApp>, title: string) {
  await app.user.click((await sidebar()).getByText(title))
}

test('a bound typed with a comma is searched for once the field is left, and stays as it was typed', async () => {
  const app = renderApp('/offers')
  const price = await group('Price')
  await app.user.type(price.getByRole('textbox', { name: 'To' }), '1,5')
  await app.user.tab()
  await waitFor(() => expect(addressOf(app)).toContain('price_to=1.5'))
  expect(price.getByRole('textbox', { name: 'To' })).toHaveValue('1,5')
})

test('a bound is searched for when typing rests, without Enter', async () => {
  const app = renderApp('/offers')
  await app.user.type((await group('VRAM')).getByRole('textbox', { name: 'From' }), '48')
  await waitFor(() => expect(addressOf(app)).toContain('vram_from=48'))
})

test('a word instead of a number is refused at the field, kept, and never sent', async () => {
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

test('an English thousand with a comma is refused in words that say what to write instead', async () => {
  const app = renderApp('/offers', { key: 'thousand' })
  const field = (await group('VRAM')).getByRole('textbox', { name: 'From' })
  await app.user.type(field, '1,000{Enter}')
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription(/Write 1000 or 1\.000: the comma can be read both ways/)
  expect(field).toHaveValue('1,000')
  expect(addressOf(app)).not.toContain('vram_from')
})

test('crossed bounds are flagged at both fields and not sent', async () => {
  renderApp('/offers?ram_from=64&ram_to=32', { key: 'crossed' })
  const ram = await group('RAM')
  for (const name of ['From', 'To']) {
    expect(ram.getByRole('textbox', { name })).toBeInvalid()
    expect(ram.getByRole('textbox', { name })).toHaveAccessibleDescription(/not applied/)
  }
  await waitFor(() => expect(lastSearch('crossed').query).toEqual({}))
  expect(screen.getByRole('list', { name: 'Active filters' })).toHaveTextContent('RAM from 64 GB (not applied)')
})

test('a bound of a broken link is dropped: not shown, not sent', async () => {
  renderApp('/offers?vram_from=abc&ram_to=-4&gpus=1.5&disk_from=250', { key: 'broken' })
  expect((await group('VRAM')).getByRole('textbox', { name: 'From' })).toHaveValue('')
  expect(screen.getByRole('list', { name: 'Active filters' }).children).toHaveLength(1)
  await waitFor(() => expect(Object.keys(lastSearch('broken').query)).toEqual(['disk_gt']))
})

test('two boxes ticked in quick succession are both chosen', async () => {
  const app = renderApp('/offers', { key: 'quick' })
  const models = await group('GPU models')
  const [first, second] = [await models.findByRole('checkbox', { name: 'H200 SXM' }), models.getByRole('checkbox', { name: 'B200' })]
  fireEvent.click(first)
  fireEvent.click(second)
  expect(first).toBeChecked()
  expect(second).toBeChecked()
  await waitFor(() => expect(addressOf(app)).toContain('gpu=h200-sxm&gpu=b200'))
  await waitFor(() => expect(lastSearch('quick').query).toEqual({ gpu_translit_name: ['h200-sxm', 'b200'] }))
})

test('two places of one name are two chips, of which none is left behind', async () => {
  const app = renderApp('/offers?gpu=a2&location=FI&location=Finland')
  await app.user.click(await screen.findByRole('button', { name: 'Remove A2' }))
  await waitFor(() => expect(addressOf(app)).not.toContain('gpu='))
  expect(screen.getByRole('list', { name: 'Active filters' }).children).toHaveLength(2)
})

test('a removed chip empties its field', async () => {
  const app = renderApp('/offers?price_to=40')
  expect((await group('Price')).getByRole('textbox', { name: 'To' })).toHaveValue('40')
  await app.user.click(await screen.findByRole('button', { name: 'Remove Price up to $40.00\u00A0/\u00A0h' }))
  await waitFor(async () => expect((await group('Price')).getByRole('textbox', { name: 'To' })).toHaveValue(''))
})

test('going back brings the earlier bound back into its field', async () => {
  const app = renderApp('/offers?price_to=40')
  const field = (await group('Price')).getByRole('textbox', { name: 'To' })
  await app.user.clear(field)
  await app.user.type(field, '20{Enter}')
  await waitFor(() => expect(addressOf(app)).toContain('price_to=20'))
  app.router.history.back()
  await waitFor(() => expect(field).toHaveValue('40'))
})

test('models are found by searching, chosen by name and sent by translit name', async () => {
  const app = renderApp('/offers', { key: 'models' })
  const models = await group('GPU models')
  await models.findByRole('checkbox', { name: 'H200 SXM' })
  expect(models.getAllByRole('checkbox')).toHaveLength(6)
  await app.user.type(models.getByRole('searchbox', { name: 'Search models' }), 'a40')
  await app.user.click(models.getByRole('checkbox', { name: 'A40' }))
  await waitFor(() => expect(lastSearch('models').query).toEqual({ gpu_translit_name: ['a40'] }))
  expect(models.getByRole('checkbox', { name: 'A40' })).toHaveAccessibleDescription(/^from \$0\.\d+$/)
  expect(await screen.findByRole('button', { name: 'Remove A40' })).toBeVisible()
})

test('the whole list of models is there on demand, with what was chosen on top', async () => {
  const app = renderApp('/offers?gpu=a2&gpu=voodoo-2')
  const models = await group('GPU models')
  await app.user.click(await models.findByRole('button', { name: /^Show all \d+$/ }))
  const all = models.getAllByRole('checkbox')
  expect(all.length).toBeGreaterThan(20)
  expect(all.slice(0, 2).map((box) => box.getAttribute('aria-label'))).toEqual(['A2', 'voodoo-2'])
  expect(all[1]).toHaveAccessibleDescription('not in the list of models')
})

test('of a list of models that was read in part nobody says that a model is not in it', async () => {
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

test('a list of models that fails can be asked for again', async () => {
  marketFor('no-models').set({ faults: [{ endpoint: 'GET /v0/market/gpus', kind: '500', times: 1 }] })
  const app = renderApp('/offers', { key: 'no-models' })
  const models = await group('GPU models')
  await app.user.click(await models.findByRole('button', { name: 'Try again' }))
  expect(await models.findByRole('checkbox', { name: 'H200 SXM' })).not.toBeChecked()
})

test('the GPU count is exact; an unusual one is typed and must be whole', async () => {
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

test('who removes an unusual GPU count is asked for none', async () => {
  const app = renderApp('/offers')
  const count = within(await (await sidebar()).findByRole('radiogroup', { name: 'GPU count' }))
  await app.user.click(count.getByRole('radio', { name: 'Other' }))
  await app.user.type((await sidebar()).getByRole('textbox', { name: 'Number of GPUs' }), '10{Enter}')
  await app.user.click(await screen.findByRole('button', { name: 'Remove GPU count: 10' }))
  await waitFor(() => expect(count.getByRole('radio', { name: 'Any' })).toBeChecked())
  expect((await sidebar()).queryByRole('textbox', { name: 'Number of GPUs' })).not.toBeInTheDocument()
})

test('a provider is chosen by name and sent by translit name; an unknown name is refused', async () => {
  const app = renderApp('/offers', { key: 'provider' })
  await open(app, 'Location and provider')
  const [provider] = marketFor('provider').db.providers
  if (!provider) throw new Error('the market has no providers')
  const field = await (await sidebar()).findByRole('combobox', { name: 'Provider' })
  await waitFor(() => expect(field.parentElement?.querySelectorAll('option').length).toBeGreaterThan(10))
  await app.user.type(field, 'Nobody GmbH{Enter}')
  expect(field).toHaveAccessibleDescription('No provider in the list is called that')
  await app.user.clear(field)
  await app.user.type(field, `${provider.name}{Enter}`)
  await waitFor(() => expect(lastSearch('provider').query).toEqual({ provider: provider.slug }))
})

test('places are taken one by one, any word, and the words of the answers are suggested', async () => {
  const app = renderApp('/offers', { key: 'places' })
  await screen.findByRole('table', { name: 'Offers' })
  await open(app, 'Location and provider')
  const field = await (await sidebar()).findByRole('combobox', { name: 'Location' })
  await app.user.click(field)
  await waitFor(() => expect(field.parentElement?.querySelectorAll('option').length).toBeGreaterThan(1))
  await app.user.type(field, 'Atlantis{Enter}')
  await app.user.type(field, 'Norway')
  await app.user.tab()
  await waitFor(() => expect(lastSearch('places').query).toEqual({ location: ['Atlantis', 'Norway'] }))
  await app.user.click((await sidebar()).getByRole('button', { name: 'Remove Atlantis' }))
  await waitFor(() => expect(lastSearch('places').query).toEqual({ location: ['Norway'] }))
})

test('every filter of the address has a control that shows it, and its section stands open', async () => {
  renderApp(
    '/offers?in_stock=1&rentable=1&cpu=EPYC&score_from=3&provider=nobody&location=Oslo&vcpu_from=1&cpu_cores_from=2&cpu_freq_from=3&memory_speed_from=4&ethernet_in_from=5&ethernet_out_from=6&capacity_from=7&disk_to=8',
  )
  const filters = await sidebar()
  expect(await filters.findByRole('checkbox', { name: 'In stock' })).toBeChecked()
  expect(filters.getByRole('checkbox', { name: 'Rentable' })).toBeChecked()
  expect(filters.getByRole('textbox', { name: 'CPU name' })).toHaveValue('EPYC')
  expect(filters.getByRole('textbox', { name: 'Minimum score' })).toHaveValue('3')
  expect(await filters.findByRole('combobox', { name: 'Provider' })).toHaveValue('nobody')
  expect(filters.getByRole('button', { name: 'Remove Oslo' })).toBeVisible()
  const names = ['vCPU', 'CPU cores', 'CPU clock', 'Memory speed', 'Network in', 'Network out', 'Capacity']
  for (const [index, name] of names.entries()) {
    expect(within(filters.getByRole('group', { name })).getByRole('textbox', { name: 'From' })).toHaveValue(String(index + 1))
  }
  expect(within(filters.getByRole('group', { name: 'Disk' })).getByRole('textbox', { name: 'To' })).toHaveValue('8')
})

test('clearing takes away every filter and keeps the order', async () => {
  const app = renderApp('/offers?sort=ram_desc&gpu=a2&price_to=4&in_stock=1&location=Oslo')
  await app.user.click((await sidebar()).getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(addressOf(app)).toBe('?sort=ram_desc&currency=USD'))
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
})

test('the filters speak Russian', async () => {
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
  ['a flag', async () => (await sidebar()).findByRole('checkbox', { name: 'In stock' }), { in_stock: true }],
  ['a count', async () => (await sidebar()).findByRole('radio', { name: '4' }), { gpu_amount: 4 }],
])('%s is searched for as the mouse button goes down on it, and once', async (what, find, asked) => {
  const key = `press ${what}`
  const app = renderApp('/offers', { key })
  const before = addressOf(app)
  const control = await find()
  await screen.findByText(/^Shown 50 of/)
  const searches = () => marketFor(key).requests(SEARCH)
  const words = control.parentElement ?? control
  await app.user.pointer({ keys: '[MouseRight]', target: words })
  await app.user.pointer({ keys: '[TouchA>]', target: words })
  await app.user.pointer({ keys: '[/TouchA]', target: document.body })
  expect(searches()).toHaveLength(1)
  await app.user.pointer({ keys: '[MouseLeft>]', target: words })
  await waitFor(() => expect(searches()).toHaveLength(2))
  expect(lastSearch(key)).toMatchObject({ query: asked })
  expect(addressOf(app)).toBe(before)
  expect(control).not.toBeChecked()
  await app.user.pointer({ keys: '[/MouseLeft]', target: words })
  expect(control).toBeChecked()
  await waitFor(() => expect(addressOf(app)).not.toBe(before))
  await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false'))
  expect(searches()).toHaveLength(2)
})

test('a search that has been read before is not read ahead of the page: that would fetch all its pages again', async () => {
  const app = renderApp('/offers', { key: 'known' })
  const searches = () => marketFor('known').requests(SEARCH)
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

test('what is out of stock or not for rent can be asked for, and the boxes of the opposite are then neither on nor off', async () => {
  const app = renderApp('/offers', { key: 'opposite' })
  await app.user.click((await sidebar()).getByText('Other', { selector: 'summary' }))
  await app.user.click(await (await sidebar()).findByRole('checkbox', { name: 'Only out of stock' }))
  await waitFor(() => expect(lastSearch('opposite').query).toEqual({ in_stock: false }))
  expect(addressOf(app)).toContain('in_stock=0')
  const inStock = (await sidebar()).getByRole('checkbox', { name: 'In stock' })
  expect(inStock).toBePartiallyChecked()
  await app.user.click(inStock)
  await waitFor(() => expect(lastSearch('opposite').query).toEqual({ in_stock: true }))
  expect((await sidebar()).getByRole('checkbox', { name: 'Only out of stock' })).not.toBeChecked()
  await app.user.click((await sidebar()).getByRole('checkbox', { name: 'Only not for rent' }))
  await waitFor(() => expect(lastSearch('opposite').query).toEqual({ in_stock: true, rentable: false }))
})

test('the best price of a model in another currency than asked for carries its code', async () => {
  answering('gpus').text = JSON.stringify({
    ok: true,
    data: [{ name: 'Ada', translit_name: 'ada', best_price: 3, currency: 'CAD' }],
  })
  renderApp('/offers?currency=USD', { key: 'model-cad' })
  const box = await (await group('GPU models')).findByRole('checkbox', { name: 'Ada' })
  expect(box).toHaveAccessibleDescription(/^from 3\.00\sCAD$/)
})

test('a provider that may stand in a row nobody could read is asked for as it was typed', async () => {
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

test('the focus stays near when a chip goes, among the others and with the last', async () => {
  const app = renderApp('/offers?location=Helsinki&location=Paris', { key: 'chip-focus' })
  const chips = within(await screen.findByRole('list', { name: 'Active filters' }))
  await app.user.click(chips.getByRole('button', { name: 'Remove Helsinki' }))
  await waitFor(() => expect(chips.getAllByRole('button')).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('list', { name: 'Active filters' })).toHaveFocus())
  await app.user.click(chips.getByRole('button', { name: 'Remove Paris' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull())
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('Backspace that is held to empty the field takes no place along', async () => {
  const app = renderApp('/offers?location=Helsinki', { key: 'place-held' })
  const field = await (await sidebar()).findByRole('combobox', { name: 'Location' })
  await app.user.type(field, 'Pa')
  await app.user.keyboard('{Backspace>5/}')
  expect(field).toHaveValue('')
  expect((await sidebar()).getByRole('button', { name: 'Remove Helsinki' })).toBeVisible()
  await app.user.keyboard('{Backspace}')
  await waitFor(() => expect(addressOf(app)).not.toContain('Helsinki'))
})

test('the focus goes to the field when a place goes', async () => {
  const app = renderApp('/offers?location=Helsinki', { key: 'place-focus' })
  const field = await (await sidebar()).findByRole('combobox', { name: 'Location' })
  await app.user.click((await sidebar()).getByRole('button', { name: 'Remove Helsinki' }))
  await waitFor(() => expect(addressOf(app)).not.toContain('Helsinki'))
  expect(field).toHaveFocus()
})

test('a place that is typed as the page writes it is sent in the word of the service', async () => {
  const { db } = marketFor('place-word')
  db.offers = db.offers.map((offer) =>
    offer.location.country === 'Finland' ? { ...offer, location: { ...offer.location, country: 'FI' } } : offer,
  )
  const app = renderApp('/offers?gpu=l40s', { key: 'place-word', preferences: { locale: 'ru', currency: 'USD' } })
  await screen.findByRole('table', { name: 'Предложения' })
  await screen.findAllByText(/Финляндия/)
  const filters = within(await screen.findByRole('region', { name: 'Фильтры' }))
  await app.user.click(await filters.findByText('Место и провайдер'))
  const field = await filters.findByRole('combobox', { name: 'Место' })
  await app.user.type(field, 'финляндия{Enter}')
  await waitFor(() => expect(lastSearch('place-word').query).toMatchObject({ location: ['FI'] }))
  await app.user.type(field, 'helsinki{Enter}')
  await waitFor(() => expect(lastSearch('place-word').query).toMatchObject({ location: ['FI', 'Helsinki'] }))
})

test('a box that was ticked and unticked within one frame still follows what is changed elsewhere', async () => {
  const app = renderApp('/offers', { key: 'two-clicks' })
  const box = await (await sidebar()).findByRole('checkbox', { name: 'In stock' })
  fireEvent.click(box)
  fireEvent.click(box)
  expect(box).not.toBeChecked()
  await app.user.click(box)
  await app.user.click(await screen.findByRole('button', { name: 'Remove In stock' }))
  await waitFor(() => expect(addressOf(app)).not.toContain('in_stock'))
  expect(box).not.toBeChecked()
})
