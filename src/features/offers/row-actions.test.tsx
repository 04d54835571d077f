import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import type { MarketOffer } from '@/mocks/db'
import { marketFor } from '@/mocks/market'
import { server } from '@/mocks/node'
import { parseScenario } from '@/mocks/scenario'
import { parseSearch } from '@/shared/lib/search-params'
import { changeRow } from '@/test/change-row'
import { fill } from '@/test/user-steps'
import { renderApp } from '@/test/render-app'
import { saveSearch, savedSearches } from './saved/saved-searches'

const offersOf = (key: string, keep: (offer: MarketOffer) => boolean = () => true) =>
  marketFor(key)
    .db.offers.filter(({ gpu, gpu_amount }) => gpu === 'l40s' && gpu_amount === 2)
    .filter(keep)
    .toSorted((a, b) => a.usd - b.usd)
const ADDRESS = '/offers?gpu=l40s&gpus=2&currency=USD'
const first = (offers: MarketOffer[]): MarketOffer => {
  const [offer] = offers
  if (!offer) throw new Error('the seed has no such offer')
  return offer
}
const tokenOf = ({ id, location, provider }: MarketOffer) =>
  `${id}*l40s*2*${provider}*${location.city || location.country || location.region}`

const rows = async () => {
  await screen.findByRole('table', { name: 'Offers' })
  return screen.findAllByRole('row', { name: /L40S/ })
}
const rowAt = async (index: number): Promise<ReturnType<typeof within>> => {
  const row = (await rows())[index]
  if (!row) throw new Error(`no row ${index}`)
  return within(row)
}
const tray = () => screen.findByRole('region', { name: 'Compare offers' })

describe('comparison', () => {
  test('adds an offer to the URL and the tray when its box is ticked, and removes it when unticked', async () => {
    const offer = first(offersOf('pick-1'))
    const { user, router } = renderApp(ADDRESS, { key: 'pick-1' })
    const box = (await rowAt(0)).getByRole('checkbox', { name: 'Compare' })
    await user.click(box)
    expect(box).toBeChecked()
    await waitFor(() => expect(parseSearch(router.state.location.searchStr)).toMatchObject({ compare: tokenOf(offer), gpu: 'l40s' }))
    expect(await tray()).toHaveTextContent(/1 of 6 to compare.*2 × L40S.*\/ h/)
    await user.click(box)
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Compare offers' })).toBeNull())
    expect(router.state.location.search).not.toHaveProperty('compare')
  })

  test('keeps the picked offers when filters and order change, without a filter chip for them', async () => {
    const { user, router } = renderApp(ADDRESS, { key: 'pick-2' })
    await user.click((await rowAt(0)).getByRole('checkbox', { name: 'Compare' }))
    await user.click((await rowAt(1)).getByRole('checkbox', { name: 'Compare' }))
    await waitFor(async () => expect(await tray()).toHaveTextContent('2 of 6'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'price_desc')
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ sort: 'price_desc' }))
    expect(router.state.location.search).not.toHaveProperty('gpu')
    expect(await tray()).toHaveTextContent(/2 of 6.*2 × L40S.*2 × L40S/)
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
    const link = within(await tray()).getByRole('link', { name: 'Compare offers' })
    expect(link.getAttribute('href')).toMatch(/^\/offers\/compare\?compare=[\w-]+\*l40s\*2\*.*&compare=.*currency=USD/)
  })

  test('opens the comparison from the command palette', async () => {
    const { user, router } = renderApp(ADDRESS, { key: 'pick-palette' })
    await user.click((await rowAt(0)).getByRole('checkbox', { name: 'Compare' }))
    await tray()
    await user.keyboard('{Control>}[KeyK]{/Control}')
    await user.type(await screen.findByRole('combobox', { name: 'Search and commands' }), 'compare')
    await user.click(await screen.findByRole('option', { name: /^Compare offers/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/offers/compare'))
    expect(router.state.location.search).toMatchObject({ compare: tokenOf(first(offersOf('pick-palette'))) })
  })

  test('keeps the picked offers when a saved search is opened', async () => {
    saveSearch({ name: 'Two of them', search: '?gpu=l40s&gpus=2', currency: 'USD' })
    const token = tokenOf(first(offersOf('pick-saved')))
    const { user, router } = renderApp(`/offers?gpu=a100-sxm&currency=USD&template=t&compare=${encodeURIComponent(token)}`, {
      key: 'pick-saved',
    })
    await user.click(await screen.findByRole('link', { name: 'Two of them' }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ gpu: 'l40s', compare: token, template: 't' }))
    expect(await tray()).toHaveTextContent(/1 of 6.*2 × L40S/)
  })

  test('disables the other boxes at six offers until one is removed', async () => {
    const six = offersOf('pick-3')
      .slice(0, 6)
      .map((offer) => `compare=${encodeURIComponent(tokenOf(offer))}`)
    const { user } = renderApp(`${ADDRESS}&${six.join('&')}`, { key: 'pick-3' })
    expect((await rowAt(0)).getByRole('checkbox', { name: 'Compare' })).toBeChecked()
    await waitFor(async () => expect((await rowAt(6)).getByRole('checkbox', { name: 'Compare' })).toBeDisabled())
    const [button] = within(await tray()).getAllByRole('button', { name: /^Remove 2 × L40S/ })
    if (!button) throw new Error('nothing to remove')
    await user.click(button)
    await waitFor(async () => expect((await rowAt(6)).getByRole('checkbox', { name: 'Compare' })).toBeEnabled())
    await user.click(within(await tray()).getByRole('button', { name: 'Clear' }))
    await waitFor(async () => expect((await rowAt(1)).getByRole('checkbox', { name: 'Compare' })).not.toBeChecked())
  })
})

describe('rental', () => {
  test('links each row to its rental page, with filters that find the offer again', async () => {
    const offer = first(offersOf('rent-1', ({ in_stock, rentable }) => in_stock && rentable))
    renderApp(`${ADDRESS}&in_stock=1`, { key: 'rent-1' })
    const link = (await rowAt(0)).getByRole('link', { name: 'Rent' })
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://console')
    expect(pathname).toBe(`/rent/${offer.id}`)
    expect(Object.fromEntries(searchParams)).toMatchObject({ gpu: 'l40s', gpus: '2', provider: offer.provider, currency: 'USD' })
  })

  test.each([
    ['Out of stock', { in_stock: false, rentable: false }],
    ['Not rentable', { rentable: false }],
  ])('shows “%s” instead of the Rent link when an offer cannot be rented', async (status, change) => {
    changeRow(`rent ${status}`, 'offers', first(offersOf(`rent ${status}`)), change)
    renderApp(`${ADDRESS}&rent=all`, { key: `rent ${status}` })
    const cells = (await rowAt(0)).getAllByRole('cell')
    expect(cells.at(-1)).toHaveTextContent(status)
    expect((await rowAt(0)).queryByRole('link', { name: 'Rent' })).toBeNull()
  })

  test('links the chosen offer to its page', async () => {
    const offer = first(offersOf('rent-3'))
    const { user, router } = renderApp(ADDRESS, { key: 'rent-3' })
    const row = await rowAt(0)
    await user.click(row.getByRole('button', { name: 'Details of 2 × L40S' }))
    await user.click(await screen.findByRole('link', { name: 'Full page' }))
    expect(await screen.findByRole('heading', { level: 1, name: '2 × L40S' })).toBeVisible()
    expect(router.state.location.pathname).toBe(`/offers/${offer.id}`)
  })
})

describe('template', () => {
  const recordOf = (key: string, name: string) => {
    const found = marketFor(key).db.templates.find(({ template }) => template.name === name)
    if (!found) throw new Error(`no template ${name}`)
    return found
  }
  const templateOf = (key: string, name: string) => recordOf(key, name).template
  const CUDA_128 = 'PyTorch 2.8.0-cuda12.8-cudnn9-devel'

  test('adds the chosen template to the URL and marks every row with the verdict', async () => {
    const { user, router } = renderApp(ADDRESS, { key: 'fit-1' })
    await rows()
    await user.click(screen.getByRole('button', { name: 'Check template fit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Check template fit' }))
    await fill(user, dialog.getByRole('searchbox', { name: 'Search templates' }), 'pytorch 2.8.0')
    await user.click(await dialog.findByRole('button', { name: new RegExp(CUDA_128) }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ template: templateOf('fit-1', CUDA_128).id, gpu: 'l40s' }))
    expect(await screen.findByRole('columnheader', { name: /Template fit/ })).toBeVisible()
    for (const row of (await rows()).slice(0, 5)) await waitFor(() => expect(row).toHaveTextContent(/Fits|May not fit|Unknown/))
    expect(await screen.findByText(CUDA_128)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Stop checking' }))
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Template fit/ })).toBeNull())
    expect(router.state.location.search).not.toHaveProperty('template')
  })

  test('has no column for a template that cannot be loaded', async () => {
    renderApp(`${ADDRESS}&template=unknown`, { key: 'fit-unknown' })
    expect(await screen.findByText(/^Couldn’t load the template/)).toBeVisible()
    expect(screen.queryByRole('columnheader', { name: /Template fit/ })).toBeNull()
    expect((await rowAt(0)).getByRole('link', { name: 'Rent' })).toBeVisible()
  })

  test('lists the reasons in the panel and adds the template to the rental link', async () => {
    const { id } = templateOf('fit-2', CUDA_128)
    const { user } = renderApp(`${ADDRESS}&template=${id}&in_stock=1`, { key: 'fit-2' })
    const row = await rowAt(0)
    await row.findByText(/^(Fits|May not fit|Unknown)$/)
    await user.click(row.getByRole('button', { name: /^Details/ }))
    const reasons = within(await screen.findByRole('list', { name: 'Template fit' })).getAllByRole('listitem')
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^CUDA: the image tag names 12\.8/),
      expect.stringMatching(/^Disk: the template recommends 32\u00A0GB/),
    ])
    expect(row.getByRole('link', { name: 'Rent' }).getAttribute('href')).toContain(`template=${id}`)
  })

  test('says in the panel that the template could not be loaded again', async () => {
    const { id } = templateOf('fit-again', CUDA_128)
    const { user, queryClient } = renderApp(`${ADDRESS}&template=${id}`, { key: 'fit-again' })
    await user.click((await rowAt(0)).getByRole('button', { name: /^Details/ }))
    const panel = within(await screen.findByRole('complementary', { name: 'Chosen offer' }))
    await panel.findByText(/^yes, user /)
    marketFor('fit-again').set({ faults: [{ endpoint: 'GET /v0/templates/{template_id}', kind: '403' }] })
    await queryClient.refetchQueries({ queryKey: ['templates', 'one'] })
    expect(await panel.findByText('The template couldn’t be refreshed.')).toBeVisible()
    expect(panel.getByText(/^yes, user /)).toBeVisible()
  })

  test('hides offers that do not fit while "Fits only" is on, and forgets it with the template', async () => {
    const { id } = templateOf('fit-7', CUDA_128)
    const { user, router } = renderApp(`${ADDRESS}&template=${id}&fits=1`, { key: 'fit-7' })
    await screen.findByText(/^Checked: \d+ loaded offers$/)
    for (const row of await rows()) expect(row).not.toHaveTextContent(/May not fit|Unknown/)
    // Not the number of all offers: how many of them fit is unknown.
    expect(screen.getByText(/^Shown \d+$/)).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Fits only' }))
    expect(await screen.findAllByText(/^(May not fit|Unknown)$/)).not.toHaveLength(0)
    expect(screen.queryByText(/^Checked:/)).toBeNull()
    expect(screen.getByText(/^Shown \d+ of/)).toBeInTheDocument()
    await user.click(screen.getByRole('checkbox', { name: 'Fits only' }))
    await user.click(screen.getByRole('button', { name: 'Stop checking' }))
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('fits'))
  })

  test('offers a button that loads more when "Fits only" has found nothing in 500 offers', async () => {
    const { db } = marketFor('fit-8')
    const seed = first(offersOf('fit-8'))
    const configuration = { ...seed.configuration, max_cuda_version: 11.8 }
    db.offers = Array.from({ length: 520 }, (_, index) => ({ ...seed, id: `old-${index}`, in_stock: true, rentable: true, configuration }))
    const { user } = renderApp(`${ADDRESS}&template=${templateOf('fit-8', CUDA_128).id}&fits=1`, { key: 'fit-8' })
    const more = await screen.findByRole('button', { name: 'Load more offers' })
    expect(screen.getByText('Checked: 500 loaded offers')).toBeVisible()
    await user.click(more)
    expect(await screen.findByText('Checked: 520 loaded offers')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Load more offers' })).toBeNull()
  })

  test('lists a template without a name by its image', async () => {
    const record = recordOf('fit-4', CUDA_128)
    changeRow('fit-4', 'templates', record, { template: { ...record.template, name: '' } })
    const { user } = renderApp(ADDRESS, { key: 'fit-4' })
    await rows()
    await user.click(screen.getByRole('button', { name: 'Check template fit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Check template fit' }))
    expect(await dialog.findByText('pytorch/pytorch', { selector: 'b' })).toBeVisible()
  })

  test('shows an error, not an empty list, when the response has no list, and loads it on Try again', async () => {
    marketFor('fit-5').scenario = parseScenario({ faults: [{ endpoint: 'GET /v0/templates', kind: 'data-null', times: 1 }] })
    const { user } = renderApp(ADDRESS, { key: 'fit-5' })
    await rows()
    await user.click(screen.getByRole('button', { name: 'Check template fit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Check template fit' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Unexpected response format')
    expect(dialog.queryByText('The API lists no templates.')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByText('vLLM latest')).toBeVisible()
    expect(dialog.queryByText('Unexpected response format')).toBeNull()
  })

  test('lists templates once when the API repeats them on each page', async () => {
    const data = Array.from({ length: 10 }, (_, index) => ({ id: `t-${index}`, name: `Template ${index}` }))
    server.use(http.get('*/v0/templates', () => HttpResponse.json({ ok: true, data })))
    const { user } = renderApp(ADDRESS, { key: 'fit-6' })
    await rows()
    await user.click(screen.getByRole('button', { name: 'Check template fit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Check template fit' }))
    await user.click(await dialog.findByRole('button', { name: 'Load more' }))
    await waitFor(() => expect(dialog.getByRole('list', { name: 'Templates' })).toHaveAttribute('aria-busy', 'false'))
    expect(dialog.getAllByRole('listitem')).toHaveLength(10)
    expect(dialog.getByText('Searched: 10 loaded templates.')).toBeVisible()
  })

  test('shows an error for an unknown template and keeps the rows', async () => {
    renderApp(`${ADDRESS}&template=nothing`, { key: 'fit-3' })
    expect(await screen.findByText(/^Couldn’t load the template/)).toBeVisible()
    expect((await rows()).length).toBeGreaterThan(5)
  })
})

test('saves the filters of a search without its comparison and template', async () => {
  const { user } = renderApp(`${ADDRESS}&compare=${encodeURIComponent(tokenOf(first(offersOf('pick-5'))))}&template=t`, { key: 'pick-5' })
  await rows()
  await user.click(screen.getByRole('button', { name: 'Save search' }))
  await user.click(within(await screen.findByRole('dialog', { name: 'Save search' })).getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('link', { name: '2 × L40S' })).toBeVisible()
  expect(savedSearches.list().map(({ search }) => search)).toEqual(['?gpu=l40s&gpus=2&rentable=1'])
})

test('shows a comparison from the URL in Russian', async () => {
  const offer = first(offersOf('pick-4'))
  renderApp(`/offers?compare=${encodeURIComponent(tokenOf(offer))}`, {
    key: 'pick-4',
    preferences: { locale: 'ru', currency: 'RUB' },
  })
  expect(await screen.findByRole('region', { name: 'Сравнить предложения' })).toHaveTextContent(/1 из 6 в сравнении/)
  expect(await screen.findByRole('button', { name: /^Убрать: 2 × L40S/ })).toBeVisible()
})

test('keeps the focus in the saved searches when one of them is deleted', async () => {
  for (const name of ['One', 'Two']) saveSearch({ name, search: `?gpu=${name}`, currency: 'USD' })
  const { user } = renderApp(ADDRESS, { key: 'saved-focus' })
  await user.click(await screen.findByRole('button', { name: 'Remove One' }))
  expect(screen.queryByRole('link', { name: 'One' })).toBeNull()
  expect(screen.getByRole('region', { name: 'Saved searches' })).toHaveFocus()
})

test('moves the focus to the page when the tray empties and when the template check stops', async () => {
  const picks = offersOf('tray-focus')
    .slice(0, 2)
    .map((offer) => `compare=${encodeURIComponent(tokenOf(offer))}`)
  const { user } = renderApp(`${ADDRESS}&template=nothing&${picks.join('&')}`, { key: 'tray-focus' })
  for (const left of [1, 0]) {
    const [button] = within(await tray()).getAllByRole('button', { name: /^Remove 2 × L40S/ })
    if (!button) throw new Error('nothing to remove')
    await user.click(button)
    await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Remove 2 × L40S/ })).toHaveLength(left))
  }
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Compare offers' })).toBeNull())
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  await user.click((await rowAt(0)).getByRole('checkbox', { name: 'Compare' }))
  await user.click(within(await tray()).getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Compare offers' })).toBeNull())
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Stop checking' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop checking' })).toBeNull())
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('keeps focus in the navigation when the last saved search is deleted', async () => {
  saveSearch({ name: 'Only', search: '?gpu=only', currency: 'USD' })
  const { user } = renderApp(ADDRESS, { key: 'saved-last' })
  await user.click(await screen.findByRole('button', { name: 'Remove Only' }))
  expect(screen.queryByRole('region', { name: 'Saved searches' })).toBeNull()
  expect(screen.getByRole('navigation', { name: 'Main' })).toContainElement(document.activeElement as HTMLElement)
})
