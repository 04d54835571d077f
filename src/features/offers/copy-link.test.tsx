import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setPreferences } from '@/api/preferences'
import { marketFor } from '@/mocks/market'
import { renderApp } from '@/test/render-app'
import { parseSearch } from '@/shared/lib/search-params'
import { parseOffersSearch } from './offer-search'

const HERE = globalThis.location.origin

/** The console of the tests has an address of its own, so the one of the window is set too. */
function openAt(address: string) {
  globalThis.history.replaceState(null, '', address)
  return renderApp(address, { key: 'copy-link' })
}
afterEach(() => globalThis.history.replaceState(null, '', '/'))

const copied = async () => parseSearch(new URL(await navigator.clipboard.readText()).search)

/** The search of a link for someone who hides L4 and United States and has a default minimum score. */
function asReceived(link: Record<string, unknown>) {
  setPreferences({ minScore: { [HERE]: 4 }, hidden: { [HERE]: { not_gpu: ['l4'], not_provider: [], not_country: ['US'] } } })
  return parseOffersSearch(link)
}

const panel = async () => within(await screen.findByRole('complementary', { name: 'Chosen offer' }))

const byButton = async (user: ReturnType<typeof renderApp>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Copy link' }))
}
const byPalette = async (user: ReturnType<typeof renderApp>['user']) => {
  await screen.findByRole('button', { name: 'Copy link' })
  await user.keyboard('{Control>}[KeyK]{/Control}')
  await screen.findByRole('combobox', { name: 'Search and commands' })
  await user.paste('copy link')
  await user.click(await screen.findByRole('option', { name: 'Copy link' }))
}
const inPanel = async (user: ReturnType<typeof renderApp>['user']) => {
  const [details] = await screen.findAllByRole('button', { name: /^Details of/ })
  await user.click(details as HTMLElement)
  await user.click((await panel()).getByRole('button', { name: 'Copy link' }))
}

test.each([
  ['the button', byButton, {}],
  ['the palette', byPalette, {}],
  ['the side panel', inPanel, { offer: expect.any(String) as string }],
])('copies with %s a link that shows its receiver the rows of its sender', async (_way, copy, chosen) => {
  const { user } = openAt('/offers?gpu=l40s&currency=USD')
  await copy(user)
  await waitFor(async () => expect(await copied()).toEqual({ gpu: 'l40s', currency: 'USD', hidden: 'shown', score: 'any', ...chosen }))
  expect(asReceived(await copied())).toMatchObject({ not_gpu: [], not_provider: [], not_country: [], score_from: undefined })
})

test('copies a link with the hidden items and the minimum score of its sender', async () => {
  const { user } = openAt('/offers?not_provider=vast-ai&score_from=2&currency=USD')
  await byButton(user)
  await waitFor(async () => expect(await copied()).toEqual({ not_provider: 'vast-ai', score_from: '2', currency: 'USD' }))
  expect(asReceived(await copied())).toMatchObject({ not_gpu: [], not_provider: ['vast-ai'], not_country: [], score_from: 2 })
})

test.each([
  ['the button', async () => (await screen.findAllByRole('button', { name: 'Copy link' }))[0] as HTMLElement],
  ['the side panel', async () => (await panel()).getByRole('button', { name: 'Copy link' })],
])('copies with %s the offer of the last step, before the address has it', async (_way, button) => {
  const [first, second] = marketFor('copy-link')
    .db.offers.filter(({ gpu, gpu_amount, rentable }) => gpu === 'l40s' && gpu_amount === 2 && rentable)
    .toSorted((a, b) => a.usd - b.usd)
  // The address of the window keeps the first offer.
  const { user } = openAt(`/offers?gpu=l40s&gpus=2&currency=USD&offer=${first?.id}`)
  await screen.findAllByRole('row', { name: /L40S/ })
  await (await panel()).findByRole('heading', { name: '2 × L40S' })
  await user.keyboard('j')
  const isSecond = expect.stringContaining(`/offers/${second?.id}`) as string
  await waitFor(async () => expect((await panel()).getByRole('link', { name: 'Full page' })).toHaveAttribute('href', isSecond))
  await user.click(await button())
  await waitFor(async () => expect(await copied()).toMatchObject({ offer: second?.id }))
})
