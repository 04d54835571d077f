import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { marketFor } from '@/mocks/market'
import { setWindowWidth } from './environment'
import { translatePage } from './page-translator'
import { renderApp } from './render-app'
import { offerOf, templateOf } from './rent-page'

afterEach(() => vi.unstubAllGlobals())

type App = ReturnType<typeof renderApp>

interface Job {
  name: string
  path: (key: string) => string
  /** Resolves when the page has its data. */
  ready: () => Promise<unknown>
  steps: (app: App) => Promise<unknown>
}

const rows = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row')
const sortBy = async ({ user }: App, value: string, table: string) => {
  const before = rows(table)[1]?.textContent
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), value)
  await waitFor(() => expect(rows(table)[1]?.textContent).not.toBe(before))
  await waitFor(() => expect(screen.getByRole('table', { name: table })).not.toHaveAttribute('aria-busy', 'true'))
}

const JOBS: readonly Job[] = [
  {
    name: 'offers sorted twice, then filtered',
    path: () => '/offers?gpu=l40s&rent=all&currency=USD',
    ready: () => screen.findByRole('table', { name: 'Offers' }).then(() => waitFor(() => expect(rows('Offers').length).toBeGreaterThan(4))),
    async steps(app) {
      await sortBy(app, 'price_desc', 'Offers')
      await sortBy(app, 'ram_desc', 'Offers')
      await app.user.click(within(screen.getByRole('radiogroup', { name: 'Availability' })).getByRole('radio', { name: /^Can be rented/ }))
      await waitFor(() => expect(app.router.state.location.search).not.toHaveProperty('rent'))
      await screen.findByText(/^Shown \d+ of \d+/)
      // The medians come after the rows; a dash shows that the model has too few offers.
      await waitFor(() =>
        rows('Offers')
          .slice(1)
          .forEach((row) => expect(row).toHaveTextContent(/the median|—/)),
      )
    },
  },
  {
    name: 'hosts sorted and searched',
    path: () => '/hosts?currency=USD',
    ready: () => screen.findByText(/^Shown \d+ of \d+/),
    async steps(app) {
      await app.user.click(within(screen.getByRole('table', { name: 'Hosts' })).getByRole('button', { name: /^Price/ }))
      await waitFor(() => expect(app.router.state.location.search).toMatchObject({ sort: expect.any(String) }))
      await app.user.type(screen.getByRole('searchbox'), '203')
      await waitFor(() => expect(app.router.state.location.search).toMatchObject({ q: '203' }))
    },
  },
  {
    name: 'a rental with a typed storage and its review',
    path: (key) => {
      const { id, provider } = offerOf(key)
      return `/rent/${id}?gpu=l40s&gpus=2&provider=${provider}&currency=USD&template=${templateOf(key, 'PyTorch').id}`
    },
    ready: () => screen.findByRole('option', { selected: true }),
    async steps({ user }) {
      const storage = await screen.findByRole('textbox', { name: 'Storage' })
      await waitFor(() => expect(storage).not.toHaveValue(''))
      await user.clear(storage)
      await user.type(storage, '9000')
      await user.clear(storage)
      await user.type(storage, '120')
      await user.click(screen.getByRole('checkbox', { name: /Reserve for a month/ }))
      const button = screen.getByRole('button', { name: 'Review rental' })
      await waitFor(() => expect(button).toBeEnabled())
      await user.click(button)
      const dialog = within(await screen.findByRole('dialog', { name: 'Confirm rental' }))
      await waitFor(() => expect(dialog.getByRole('button', { name: 'Rent now' })).toBeEnabled())
      // Loaded after the review has opened.
      await dialog.findByText('Same or better for less')
    },
  },
  {
    name: 'a change of several hosts by per cent',
    path: (key) => {
      marketFor(key).set({ hosts: 6 })
      return '/hosts?currency=USD'
    },
    ready: () => screen.findByText('Shown 6 of 6'),
    async steps({ user }) {
      for (const box of screen.getAllByRole('checkbox', { name: /^select 203/i }).slice(0, 3)) await user.click(box)
      await user.click(screen.getByRole('button', { name: 'Change selected' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Change hosts' }))
      await user.click(dialog.getByRole('radio', { name: 'Change by %' }))
      await user.type(dialog.getByRole('textbox', { name: 'Percent' }), '12')
      await user.clear(dialog.getByRole('textbox', { name: 'Percent' }))
      await user.type(dialog.getByRole('textbox', { name: 'Percent' }), '7')
      await dialog.findByText(/ hosts change$/)
    },
  },
  {
    name: 'templates sorted and searched',
    path: () => '/templates',
    ready: () => screen.findAllByRole('link', { name: /PyTorch/ }),
    async steps({ user, router }) {
      await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'name_desc')
      await waitFor(() => expect(router.state.location.search).toMatchObject({ sort: 'name_desc' }))
      await user.type(screen.getByRole('searchbox', { name: 'Search templates' }), 'pytorch')
      await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'pytorch' }))
      await waitFor(() => expect(screen.queryByRole('link', { name: /Ollama/ })).toBeNull())
    },
  },
]

const PARTS = 'tr, li, p, dt, dd, h1, h2, h3, label, button, a, [role=status]'

const texts = () =>
  ['main', '[role=dialog]']
    .flatMap((root) => [...document.querySelectorAll(root)])
    .flatMap((root) => [...root.querySelectorAll(PARTS)])
    .map((element) => element.textContent.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '' && !/ago|just now/.test(text))

let count = 0

test.each(JOBS)('shows the same texts when a browser translates the page: $name', async ({ path, ready, steps }) => {
  const run = async (isTranslated: boolean) => {
    setWindowWidth(1440)
    const key = `translated-${(count += 1)}`
    const app = renderApp(path(key), { key })
    await ready()
    if (isTranslated) translatePage()
    await steps(app)
    return texts()
  }
  const expected = await run(false)
  cleanup()
  await run(true)
  await waitFor(() => expect(texts()).toEqual(expected))
})

const rentable = (key: string) => {
  const { id, provider } = offerOf(key)
  return `${id}?gpu=l40s&gpus=2&provider=${provider}&currency=USD`
}

const PAGES: readonly (readonly [name: string, path: (key: string) => string])[] = [
  ['connect', () => '/connect'],
  ['market', () => '/market'],
  ['offers', () => '/offers?gpu=l40s'],
  ['offers, none found', () => '/offers?gpu=l40s&disk_from=900000'],
  ['an offer', (key) => `/offers/${rentable(key)}`],
  ['comparison of offers', () => '/offers/compare'],
  ['favourites', () => '/favourites'],
  ['rent', (key) => `/rent/${rentable(key)}`],
  ['instances', () => '/instances'],
  ['templates', () => '/templates'],
  ['a template', (key) => `/templates/${templateOf(key, 'PyTorch').id}`],
  ['editor of a template', (key) => `/templates/${templateOf(key, 'Nightly').id}?edit=true`],
  ['SSH keys', () => '/keys'],
  ['providers', () => '/providers'],
  ['a provider', () => '/providers/runpod'],
  ['comparison of providers', () => '/providers/compare?p=runpod,vast-ai'],
  ['GPUs', () => '/gpus'],
  ['a GPU', () => '/gpus/l40s'],
  ['hosts', () => '/hosts'],
  ['a host', (key) => `/hosts/${marketFor(key).db.hosts[0]?.id}`],
  ['settings', () => '/settings'],
  ['page not found', () => '/nowhere'],
]

/** Texts that React updates in place have a record of it. Labels of Mantine never change. */
function textsToUpdate(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const isUpdated = Object.keys(text).some((name) => name.startsWith('__reactFiber'))
    const isSaved = text.nodeValue?.trim() === '' || text.parentElement?.closest('[translate="no"], [class*="mantine"]')
    if (isUpdated && !isSaved) found.push(`${text.parentElement?.outerHTML}`)
  }
  return found
}

test.each(PAGES)('keeps a translator from texts that React updates in place: %s', async (_, path) => {
  setWindowWidth(1440)
  // The test environment never reports an intersection; without the observer, every part of a page counts as seen.
  vi.stubGlobal('IntersectionObserver', undefined)
  const key = `translated-${(count += 1)}`
  renderApp(path(key), { key })
  await screen.findAllByRole('heading', { level: 1 })
  await waitFor(() => expect(document.querySelectorAll('.skeleton, [aria-busy="true"]')).toHaveLength(0))
  expect(textsToUpdate()).toEqual([])
})
