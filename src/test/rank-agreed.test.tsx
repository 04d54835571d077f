import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { renderApp } from './render-app'

/** The texts of the elements apart from each other: "8 of 8" and "20% below" are two. */
function textOf(element: Element | null | undefined): string {
  const walker = document.createTreeWalker(element ?? document.createElement('p'), NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '')
  return texts.join(' ').replaceAll(/\s+/g, ' ').trim()
}

test('shows the same rank, median and difference of an offer in its row, its panel and on its page', async () => {
  const key = 'rank-offer'
  const { db } = marketFor(key)
  const rentable = db.offers
    .filter(({ gpu, gpu_amount, rentable: canRent, in_stock }) => gpu === 'l40s' && gpu_amount === 2 && canRent && in_stock)
    .toSorted((a, b) => a.usd - b.usd)
  const [, , offer] = rentable
  if (!offer) throw new Error('the seed has too few such offers')
  // A cheaper offer that cannot be rented changes none of the places.
  db.offers = [...db.offers, { ...offer, id: 'cheaper', usd: 0.01, rentable: false }]
  const rank = `3 of ${rentable.length}`

  const { user, router } = renderApp('/offers?gpu=l40s&gpus=2&currency=USD', { key })
  const row = await waitFor(() => {
    const [, , , third] = within(screen.getByRole('table', { name: 'Offers' })).getAllByRole('row')
    if (!third) throw new Error('no such row')
    return third
  })
  const difference = /[−+]?\d+%/
  await waitFor(() => expect(row).toHaveTextContent(difference))
  const [inRow] = difference.exec(textOf(row)) ?? []
  await user.click(within(row).getByRole('button', { name: /^Details/ }))
  const panel = await screen.findByRole('region', { name: 'Against the market' })
  await waitFor(() => expect(panel).toHaveTextContent(`rank ${rank} by price`))
  const [, share, side, median] = /(\d+%) (above|below) the median (\$[\d.]+)/.exec(textOf(panel)) ?? []
  expect(`${side === 'below' ? '−' : '+'}${share}`).toBe(inRow)

  await act(() =>
    router.navigate({ to: '/offers/$offerId', params: { offerId: offer.id }, search: { gpu: 'l40s', gpus: 2, currency: 'USD' } }),
  )
  const page = within(await screen.findByRole('region', { name: 'Compared with similar offers' }))
  const figure = async (label: string) => textOf((await page.findByText(label, { selector: 'dt' })).nextElementSibling)
  expect(await figure('Rank by price')).toBe(`${rank}, from the cheapest`)
  expect(await figure('Median')).toBe(median)
  expect(await figure('This offer')).toContain(`, ${share} ${side} the median`)
})

test.each([
  ['among the loaded offers', undefined],
  ['beyond the loaded offers', 5],
])(
  'shows the same rank of a host %s in the list, before a change, in its panel and on its page',
  async (_, limitCap) => {
    const key = `rank-host-${limitCap}`
    marketFor(key).set({ hosts: 12, ...(limitCap === undefined ? {} : { limitCap }) })
    const { user, router } = renderApp('/hosts?currency=USD', { key })
    // More hosts would need more searches.
    await screen.findByText('Shown 12 of 12', {}, { timeout: 20_000 })
    await user.click(await screen.findByRole('button', { name: /^Load ranks/ }))
    await screen.findByRole('button', { name: /Refresh ranks/ }, { timeout: 20_000 })
    if (limitCap !== undefined) await user.click(screen.getByRole('button', { name: /^Load the rest: \d+ search/ }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^(Stop|Load the rest.*)$/ })).toBeNull(), { timeout: 20_000 })
    const rank = /\d+ of \d+/
    const rows = within(screen.getByRole('table', { name: 'Hosts' })).getAllByRole('row')
    const listed = marketFor(key).db.hosts.filter(({ status }) => status === 'active' || status === 'running')
    const [host, row] =
      listed
        .map((one) => [one, rows.find((shown) => textOf(shown).includes(one.address) && rank.test(textOf(shown)))] as const)
        .find(([, shown]) => shown !== undefined && Number(rank.exec(textOf(shown))?.[0].split(' ')[0]) > (limitCap ?? 0)) ?? []
    if (!host || !row) throw new Error('no listed host has a rank')
    const [inList = 'no rank'] = rank.exec(textOf(row)) ?? []

    await user.click(within(row).getByRole('checkbox'))
    await user.click(await screen.findByRole('button', { name: 'Change selected' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change hosts' }))
    await user.type(dialog.getByRole('textbox', { name: 'Price' }), String(host.offer.usd * 2))
    const changed = await dialog.findByRole('row', { name: new RegExp(`^${host.address.replaceAll('.', '\\.')}`) })
    const [place, of] = inList.split(' of ')
    // A new price is not searched for, so its rank is only known to be higher than the old one.
    const next = limitCap === undefined ? '' : `after (\\d+) `
    await waitFor(() => expect(textOf(changed)).toMatch(new RegExp(` ${place} .*${next}of ${of}$`)))
    expect(Number(/after (\d+)/.exec(textOf(changed))?.[1] ?? Infinity)).toBeGreaterThanOrEqual(Number(place) - 1)
    await user.click(dialog.getByRole('button', { name: 'Close' }))

    for (const to of ['/hosts', '/hosts/$hostId'] as const) {
      const search = to === '/hosts' ? { host: host.id, currency: 'USD' as const } : { currency: 'USD' as const }
      await act(() => router.navigate({ to, params: { hostId: host.id }, search }))
      await waitFor(() => expect(router.state.location.pathname).toBe(to.replace('$hostId', host.id)))
      const section = within(await screen.findByRole('region', { name: /^Price rank/ }))
      expect(textOf((await section.findByText('Rank by price')).nextElementSibling)).toBe(inList)
    }
  },
  40_000,
)

test('ranks hosts of one offer once, and a host with more memory among the user’s own', async () => {
  const key = 'rank-own'
  const { db } = marketFor(key)
  const [sample] = db.offers.filter(({ gpu, gpu_amount }) => gpu === 'l40s' && gpu_amount === 1)
  const [host] = db.hosts
  if (!sample || !host) throw new Error('the seed has no such offer')
  const offerOf = (id: string, usd: number, vram = 48) => ({ ...sample, id, usd, vram, rentable: true, in_stock: true })
  const [shared, large] = [offerOf('shared', 2), offerOf('large', 1, 96)]
  db.offers = [shared, large, ...[0.5, 1.5, 3, 4, 5].map((usd) => offerOf(`other-${usd}`, usd))]
  db.hosts = (
    [
      ['first.example', shared],
      ['second.example', shared],
      ['large.example', large],
    ] as const
  ).map(([address, offer]) => ({ ...host, id: address, address, offer, status: 'active' }))
  const { user, router } = renderApp('/hosts?currency=USD', { key })
  await user.click(await screen.findByRole('button', { name: /^Load ranks: 2 searches/ }))
  const row = await screen.findByRole('row', { name: /first\.example/ })
  await waitFor(() => expect(textOf(row)).toContain('4 of 7'), { timeout: 20_000 })
  expect(textOf(row)).toContain('33% under median')

  await user.click(within(row).getByRole('checkbox'))
  await user.click(await screen.findByRole('button', { name: 'Change selected' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change hosts' }))
  await user.type(dialog.getByRole('textbox', { name: 'Price' }), '3.5')
  const changed = await dialog.findByRole('row', { name: /^first\.example/ })
  // The second host of the offer keeps its price in the list until the marketplace returns the new one.
  await waitFor(() => expect(textOf(changed)).toMatch(/ 4 .*[56] of 7$/))
  await user.click(dialog.getByRole('button', { name: 'Close' }))

  await act(() => router.navigate({ to: '/hosts/$hostId', params: { hostId: 'first.example' }, search: { currency: 'USD' } }))
  const section = within(await screen.findByRole('region', { name: /^Price rank/ }))
  const fact = async (label: string | RegExp) => textOf((await section.findByText(label)).nextElementSibling)
  expect(await fact('Rank by price')).toBe('4 of 7')
  expect(await fact('To the median of others, $3.00')).toContain('50%')
}, 40_000)
