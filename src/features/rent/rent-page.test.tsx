import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { setLanguage } from '@/api/preferences'
import { marketFor } from '@/mocks/market'
import { server } from '@/mocks/node'
import { holdRequests } from '@/test/hold-requests'
import { openApi } from '@/test/user-steps'
import { combobox, cost, offerOf, open, rentNow, rents, review, set, templateOf } from '@/test/rent-page'

describe('choosing', () => {
  test('finds the offer by its URL, applies the storage of the template and shows the total', async () => {
    const { user, router } = open('rent-1', { template: null })
    const offer = offerOf('rent-1')
    const { name, recommended_disk_space: disk, id } = templateOf('rent-1', 'PyTorch')
    expect(await screen.findByRole('heading', { level: 1, name: 'Rent' })).toBeVisible()
    await waitFor(() => expect(document.title).toBe('Rent 2 × L40S · GPU Market Console'))
    const nav = within(screen.getByRole('navigation', { name: 'Main' }))
    expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('Offers')
    await user.click(await screen.findByRole('option', { name: new RegExp(name) }))
    expect(screen.getByRole('textbox', { name: 'Storage' })).toHaveValue(String(disk))
    const month = (offer.usd + disk * offer.diskUsd) * 720
    const [total] = (await cost()).getAllByRole('row', { name: /^Total/ })
    const shown = Number(total?.lastElementChild?.textContent?.replaceAll(/[$,]/g, ''))
    expect(shown).toBeCloseTo(month, 1)
    await waitFor(() => expect(router.state.location.search).toMatchObject({ template: id }))
  })

  test('shows the country in the language of the UI', async () => {
    const { db } = marketFor('rent-place')
    const { id } = offerOf('rent-place')
    const location = { city: 'Reykjavík', country: 'Iceland', region: 'Europe' }
    db.offers = db.offers.map((one) => (one.id === id ? { ...one, location } : one))
    open('rent-place', { locale: 'ru' })
    const offer = within(await screen.findByRole('region', { name: 'Предложение' }))
    expect(offer.getByText(/Reykjavík, Исландия/)).toBeVisible()
  })

  test('leaves storage empty when the recommendation and the disk are too large to send', async () => {
    const { db } = marketFor('rent-huge')
    const { id } = offerOf('rent-huge')
    const template = templateOf('rent-huge', 'PyTorch')
    const disk = { amount: 1e21, unit: 'gb' }
    db.offers = db.offers.map((one) => (one.id === id ? { ...one, configuration: { ...one.configuration, disk } } : one))
    db.templates = db.templates.map((one) =>
      one.template === template ? { ...one, template: { ...template, recommended_disk_space: 1e21 } } : one,
    )
    open('rent-huge')
    await screen.findByRole('option', { selected: true })
    expect(await screen.findByRole('textbox', { name: 'Storage' })).toHaveValue('')
    expect(screen.queryByRole('button', { name: /recommended|all/ })).toBeNull()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Review rental' })).toBeEnabled())
    expect(screen.queryByText('Enter a whole number or leave empty')).toBeNull()
  })

  test('disables the review while the template loads, unless storage is typed', async () => {
    set('rent-wait', { faults: [{ endpoint: 'GET /v0/templates', kind: 'hang' }] })
    const { user } = open('rent-wait')
    const button = await screen.findByRole('button', { name: 'Review rental' })
    expect(await (await cost()).findByText('Loading templates…')).toBeVisible()
    expect(button).toBeDisabled()
    await user.type(await screen.findByRole('textbox', { name: 'Storage' }), '80')
    await waitFor(() => expect(button).toBeEnabled())
  })

  test('searches and navigates templates by keyboard, and chooses on Enter without submitting', async () => {
    const { user } = open('rent-2', { template: null })
    const box = await combobox()
    await screen.findAllByRole('option')
    await user.type(box, 'pytorch 2.6')
    await screen.findByText(/^\d+ of \d+ templates\.$/)
    const [best, ...others] = screen.getAllByRole('option')
    for (const option of [best, ...others]) expect(option).toHaveTextContent(/pytorch.*2\.6/i)
    expect(box).toHaveAttribute('aria-expanded', 'true')
    await user.clear(box)
    await user.keyboard('{ArrowDown}{ArrowDown}')
    const active = document.getElementById(box.getAttribute('aria-activedescendant') ?? '')
    expect(active).toBe(screen.getAllByRole('option')[1])
    await user.keyboard('{Enter}')
    expect(active).toHaveAttribute('aria-selected', 'true')
    expect(best).not.toHaveAttribute('aria-selected', 'true')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('shows for every template whether and why it fits, and hides the others with "Fits only"', async () => {
    const { user } = open('rent-3', { template: null })
    const options = await screen.findAllByRole('option')
    for (const option of options) expect(option).toHaveTextContent(/(Fits|May not fit|Unknown).+/)
    expect(options.some((option) => option.textContent?.includes('May not fit'))).toBe(true)
    await user.click(screen.getByRole('checkbox', { name: 'Fits only' }))
    for (const option of screen.queryAllByRole('option')) expect(option).toHaveTextContent('Fits')
  })

  test('keeps typed storage when another template is chosen, and checks the fit against it', async () => {
    const { user } = open('rent-4', { template: null })
    await user.click((await screen.findAllByRole('option', { name: /PyTorch/ }))[0] ?? document.body)
    const storage = screen.getByRole('textbox', { name: 'Storage' })
    await user.clear(storage)
    await user.type(storage, '20')
    await user.click(screen.getByRole('option', { name: /vLLM latest/ }))
    expect(storage).toHaveValue('20')
    expect(screen.getByRole('option', { name: /vLLM latest/ })).toHaveTextContent('Recommends 80 GB, storage is 20')
    await user.click(screen.getByRole('button', { name: '80 recommended' }))
    expect(storage).toHaveValue('80')
  })

  test('shows how many templates are loaded, and loads the remaining ones on demand', async () => {
    set('rent-5', { limitCap: 10 })
    const { user } = open('rent-5', { template: null })
    expect(await screen.findByText('10 templates loaded.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Load the rest' }))
    const all = marketFor('rent-5').db.templates.length
    expect(await screen.findByText(`${all} templates loaded.`)).toBeVisible()
  })

  test('searches the templates of all pages, and counts the searched ones while it loads', async () => {
    const { db } = marketFor('rent-all-pages')
    const [first] = db.templates
    if (!first) throw new Error('the seed has no template')
    const copy = (number: number) => ({ ...first, template: { ...first.template, id: `copy-${number}`, name: `Copy ${number}` } })
    db.templates = Array.from({ length: 120 }, (_, index) => copy(index + 1))
    const release = holdRequests('GET /v0/templates', { passing: 1 })
    const { user } = open('rent-all-pages', { template: null })
    expect(await screen.findByText('50 templates loaded.')).toBeVisible()
    await user.type(await combobox(), 'copy 117')
    expect(await screen.findByText('Searched 50 templates, loading the rest…')).toBeVisible()
    expect(screen.queryByText('No template matches.')).toBeNull()
    release()
    expect(await screen.findByRole('option', { name: /Copy 117/ })).toBeVisible()
    expect(await screen.findByText('1 of 120 templates.')).toBeVisible()
  })

  test('stops loading templates on Stop, and counts only the loaded ones', async () => {
    set('rent-stop', { limitCap: 10 })
    const release = holdRequests('GET /v0/templates', { passing: 1 })
    const { user } = open('rent-stop', { template: null })
    expect(await screen.findByText('10 templates loaded.')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Fits only' }))
    await user.click(await screen.findByRole('button', { name: 'Stop' }))
    release()
    expect(await screen.findByText(/^\d+ of 10 loaded templates\.$/)).toBeVisible()
  })

  test('counts unreadable templates instead of showing an empty list', async () => {
    server.use(http.get('*/v0/templates', () => HttpResponse.json({ ok: true, data: [{ name: 'no id' }, 7] })))
    open('rent-unread', { template: null })
    expect(await screen.findByRole('link', { name: '2 unreadable templates' })).toHaveAttribute('href', '/settings?currency=USD')
    expect(screen.queryByText('The API lists no templates.')).toBeNull()
  })

  test.each([
    ['a server error', () => HttpResponse.json({}, { status: 500 })],
    ['a response without a list', () => HttpResponse.json({ ok: true, data: null })],
  ] as const)('shows a retry and not an empty list for %s', async (name, answer) => {
    const key = `rent-no-list ${name}`
    server.use(http.get('*/v0/templates', answer, { once: true }))
    const { user } = open(key, { template: null })
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByText('The API lists no templates.')).toBeNull()
    await user.click(again)
    expect(await screen.findAllByRole('option')).not.toEqual([])
  })

  test('chooses the template of a link when it is not among the loaded ones', async () => {
    set('rent-6', { limitCap: 1 })
    const last = marketFor('rent-6').db.templates.at(-1)?.template
    if (!last) throw new Error('no template')
    open('rent-6', { template: null, search: `&template=${last.id}` })
    expect(await screen.findByRole('option', { selected: true })).toHaveTextContent(last.name)
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Storage' })).toHaveValue(String(last.recommended_disk_space)))
  })

  test.each([
    ['1.5', 'Enter a whole number or leave empty'],
    ['many', 'Enter a whole number or leave empty'],
    ['-1', 'Must be at least 0'],
    ['1,000', 'Write 1000 or 1.000: the comma is ambiguous'],
  ])('shows a field error and opens no review when storage is %s', async (typed, text) => {
    const key = `rent-7 ${typed}`
    const { user } = open(key)
    await screen.findByRole('option', { selected: true })
    const storage = await screen.findByRole('textbox', { name: 'Storage' })
    await user.clear(storage)
    await user.type(storage, typed)
    await user.click(screen.getByRole('button', { name: 'Review rental' }))
    expect(await screen.findByText(text)).toBeVisible()
    expect(storage).toHaveAccessibleDescription(`GB ${text}`)
    expect(storage).toHaveValue(typed)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(rents(key)).toEqual([])
  })

  test('translates a field error when the language changes', async () => {
    const { user } = open('rent-7 words')
    await screen.findByRole('option', { selected: true })
    const storage = await screen.findByRole('textbox', { name: 'Storage' })
    await user.clear(storage)
    await user.type(storage, 'many')
    await user.click(screen.getByRole('button', { name: 'Review rental' }))
    expect(await screen.findByText('Enter a whole number or leave empty')).toBeVisible()
    await act(() => setLanguage('ru'))
    expect(await screen.findByText('Введите целое число или оставьте поле пустым')).toBeVisible()
    expect(screen.queryByText('Enter a whole number or leave empty')).toBeNull()
  })

  test('does not subtract negative storage from the cost', async () => {
    const { user } = open('rent-7 below', { search: '&storage=64' })
    await screen.findByRole('option', { selected: true })
    const storage = await screen.findByRole('textbox', { name: 'Storage' })
    await user.clear(storage)
    await user.type(storage, '-500')
    const sheet = await cost()
    expect(sheet.getByRole('row', { name: 'Disk Enter storage to see the cost.' })).toBeVisible()
    expect(sheet.getByRole('row', { name: /^Total / })).toBeVisible()
    expect(screen.queryByText(/^Sent as \d/)).toBeNull()
  })

  test('keeps an empty storage in the URL and in the link to a substitute', async () => {
    const { user, router } = open('rent-none')
    const storage = await screen.findByRole('textbox', { name: 'Storage' })
    await waitFor(() => expect(storage).not.toHaveValue(''))
    await user.clear(storage)
    await user.tab()
    await waitFor(() => expect(router.state.location.href).toContain('&storage='))
    set('rent-none', { gone: [offerOf('rent-none').id] })
    await user.click(screen.getByRole('button', { name: 'Review rental' }))
    const [first] = await screen.findAllByRole('link', { name: 'Choose 2 × L40S' })
    await user.click(first ?? document.body)
    await waitFor(() => expect(first).not.toBeInTheDocument())
    await screen.findByRole('option', { selected: true })
    expect(await screen.findByText(/^Not sent\. The API doesn’t document the default size\./)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Storage' })).toHaveValue('')
  })

  test('shows an error and focuses the template list when no template is chosen', async () => {
    const { user } = open('rent-8', { template: null })
    await screen.findAllByRole('option')
    await user.click(await screen.findByRole('button', { name: 'Review rental' }))
    expect(await screen.findByText('Choose a template')).toBeVisible()
    expect(await combobox()).toHaveFocus()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('shows whole hours for a budget, and searches the offer in the other currencies', async () => {
    const { user } = open('rent-9')
    await screen.findByRole('option', { selected: true })
    const sheet = await cost()
    await user.type(await sheet.findByRole('textbox', { name: 'Budget' }), '100')
    expect(await sheet.findByText(/^\d+ h$/, { selector: 'b' })).toBeVisible()
    await user.click(sheet.getByRole('button', { name: /^Other currencies/ }))
    const others = within(await sheet.findByRole('table', { name: 'Other currencies' }))
    expect(await others.findByRole('row', { name: /^RUB ₽/ })).toBeVisible()
    expect(await others.findByRole('row', { name: /^QOIN .*QOIN/ })).toBeVisible()
    expect(within(sheet.getByRole('table', { name: 'Cost' })).getByRole('row', { name: /^Total/ })).toBeVisible()
    const asked = marketFor('rent-9')
      .requests('POST /v0/market/search')
      .map(({ body }) => (body as { currency: string }).currency)
    expect(new Set(asked)).toEqual(new Set(['USD', 'RUB', 'QOIN']))
  })

  test('shows "Unreadable price" and no total when prices cannot be parsed (M14)', async () => {
    set('rent-10', { priceForm: 'garbage' })
    open('rent-10')
    const sheet = await cost()
    // The second line needs the storage of the template.
    await waitFor(() => expect(sheet.getAllByText('Unreadable price.')).toHaveLength(2))
    expect(sheet.getByText('Part of the price is missing, so there is no total.')).toBeVisible()
  })

  test('shows the rent request as curl without the key (K3)', async () => {
    const { user } = open('rent-11', { search: '&reserve=month&storage=64' })
    await screen.findByRole('option', { selected: true })
    const api = await openApi(user)
    expect(api.getByText('POST /v0/instances/create')).toBeVisible()
    const command = api.getByText(/^curl /)
    expect(command).toHaveTextContent('/v0/instances/create?storage=64&locale=en')
    expect(command).toHaveTextContent(`"offer_id":"${offerOf('rent-11').id}"`)
    expect(command).toHaveTextContent('"reserve_period":"month"')
    expect(command).not.toHaveTextContent('rent-11')
    expect(rents('rent-11')).toEqual([])
  })
})

describe('the review', () => {
  test('shows raw values only under “API”, and does not focus "Rent now"', async () => {
    const { user } = open('review-1')
    const dialog = await review(user)
    const { id } = offerOf('review-1')
    expect(await dialog.findByText(/^Rechecked/)).toBeVisible()
    for (const name of [/^Template .*PyTorch/, /^Reservation /, /^Storage 32\sGB/, 'Language English'])
      expect(dialog.getByRole('row', { name })).toBeVisible()
    expect(dialog.queryByText(/\/v0\/|reserve_period/)).toBeNull()
    const api = await openApi(user, dialog)
    expect(api.getByText(/^curl /)).toHaveTextContent(`"offer_id":"${id}"`)
    expect(api.getByText('prices').closest('dt')?.nextSibling).toHaveTextContent('"currency":"USD"')
    expect(dialog.getByRole('button', { name: 'Rent now' })).not.toHaveFocus()
    expect(rents('review-1')).toEqual([])
  })

  test('shows the old and new price when it changed, and requires consent', async () => {
    const { user } = open('review-2')
    await screen.findByRole('option', { selected: true })
    await cost()
    set('review-2', { priceDrift: { '*': 1.5 } })
    const dialog = await review(user)
    expect(await dialog.findByText('The offer changed while you were choosing')).toBeVisible()
    expect(dialog.getByRole('row', { name: /^GPU, hour .*\+50%$/ })).toBeVisible()
    expect(dialog.getByRole('row', { name: /^Disk, hour .* same$/ })).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Rent now' })).toBeDisabled()
    await user.click(dialog.getByRole('checkbox', { name: /^I accept the changed offer at \$/ }))
    await rentNow(user, dialog)
    expect(await screen.findByRole('region', { name: 'Connection' })).toBeVisible()
    expect(rents('review-2')).toHaveLength(1)
  })

  test('requires consent when the VRAM of the offer has changed', async () => {
    const { user } = open('review-9')
    await screen.findByRole('option', { selected: true })
    await cost()
    const { id } = offerOf('review-9')
    const { db } = marketFor('review-9')
    db.offers = db.offers.map((offer) =>
      offer.id === id ? { ...offer, vram: 24, configuration: { ...offer.configuration, memory_speed: 1 } } : offer,
    )
    const dialog = await review(user)
    expect(await dialog.findByRole('row', { name: /^VRAM per GPU 48\sGB 24\sGB/ })).toBeVisible()
    expect(dialog.getByRole('row', { name: /^Memory speed .* 1\sMHz/ })).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Rent now' })).toBeDisabled()
  })

  test.each([
    ['en', /^Rentable not reported yes /],
    ['ru', /^Доступно для аренды не указано да /],
  ] as const)('shows a newly reported value as a localised word: %s', async (locale, name) => {
    const key = `review-11 ${locale}`
    const { id } = offerOf(key)
    const say = (rentable: boolean | null) => {
      const { db } = marketFor(key)
      db.offers = db.offers.map((offer) => (offer.id === id ? { ...offer, rentable: rentable as boolean } : offer))
    }
    const { user } = open(key, { locale })
    say(null)
    await screen.findByRole('option', { selected: true })
    const button = await screen.findByRole('button', { name: /^(Review rental|Проверить аренду)$/ })
    await waitFor(() => expect(button).toBeEnabled())
    say(true)
    await user.click(button)
    expect(await within(await screen.findByRole('dialog')).findByRole('row', { name })).toBeVisible()
  })

  test('finds an offer on a later page when the API caps pages and returns no total', async () => {
    const { user } = open('review-10', { search: '&storage=64' })
    await screen.findByRole('option', { selected: true })
    const offer = offerOf('review-10')
    const { db } = marketFor('review-10')
    const others = Array.from({ length: 25 }, (_, index) => ({ ...offer, id: `other-${index}`, usd: offer.usd / 2 }))
    db.offers = [...others, ...db.offers]
    set('review-10', { limitCap: 20, totals: 'zero' })
    const dialog = await review(user)
    expect(await dialog.findByText(/^Rechecked/)).toBeVisible()
  })

  test('requires a separate consent when the check fails, until a retry succeeds', async () => {
    const { user } = open('review-3')
    await screen.findByRole('option', { selected: true })
    await cost()
    set('review-3', { faults: [{ endpoint: 'POST /v0/market/search', kind: '400' }] })
    const dialog = await review(user)
    const tick = await dialog.findByRole('checkbox', { name: 'Rent without rechecking the offer' })
    expect(dialog.getByRole('button', { name: 'Rent now' })).toBeDisabled()
    set('review-3', {})
    await user.click(dialog.getByRole('button', { name: 'Search again' }))
    expect(await dialog.findByText(/^Rechecked/)).toBeVisible()
    expect(tick).not.toBeInTheDocument()
  })

  test('shows similar offers with links that keep the choices when the offer is delisted', async () => {
    const { user, router } = open('review-4', { search: '&storage=64' })
    await screen.findByRole('option', { selected: true })
    set('review-4', { gone: [offerOf('review-4').id] })
    const button = await screen.findByRole('button', { name: 'Review rental' })
    await waitFor(() => expect(button).toBeEnabled())
    await user.click(button)
    expect(await screen.findByRole('heading', { name: 'This offer is no longer listed' })).toBeVisible()
    const nearest = within(await screen.findByRole('region', { name: 'Similar offers' }))
    const [first] = await nearest.findAllByRole('link', { name: 'Choose 2 × L40S' })
    expect(await nearest.findAllByText(/^\$[\d.]+ (more|less)$|^same price$/)).toHaveLength(3)
    await user.click(first ?? document.body)
    await waitFor(() => expect(router.state.location.search).toMatchObject({ storage: '64', template: expect.any(String) }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Storage' })).toHaveValue('64'))
    expect(rents('review-4')).toEqual([])
  })

  test('disables the review of a listed offer that cannot be rented', async () => {
    set('review-5', { unrentable: [offerOf('review-5').id] })
    open('review-5')
    expect(await screen.findByRole('heading', { name: 'This offer cannot be rented now' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Review rental' })).toBeDisabled()
  })
})
