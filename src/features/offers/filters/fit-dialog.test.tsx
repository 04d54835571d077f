import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { preferences } from '@/api/preferences'
import { marketFor } from '@/mocks/market'
import { parseScenario } from '@/mocks/scenario'
import { renderApp } from '@/test/render-app'

const SEARCH = 'POST /v0/market/search'

interface Sample {
  gpus: number
  vram: number
  usd: number
  rentable?: boolean
}

const FEW: Sample[] = [
  { gpus: 2, vram: 84, usd: 2 },
  { gpus: 2, vram: 84, usd: 3 },
  { gpus: 2, vram: 96, usd: 2.5 },
  { gpus: 2, vram: 141, usd: 5 },
  { gpus: 2, vram: 141, usd: 1, rentable: false },
  { gpus: 4, vram: 80, usd: 4 },
  { gpus: 8, vram: 16, usd: 1 },
]

async function openDialog(key: string, { address = '/offers', offers = FEW, gpu = {} } = {}) {
  const { db } = marketFor(key)
  const [sample] = db.offers
  if (!sample) throw new Error('the mock market is empty')
  db.offers = offers.map(({ gpus, vram, usd, rentable = true }, index) => ({
    ...sample,
    ...gpu,
    id: `fit-${index}`,
    gpu_amount: gpus,
    vram,
    usd,
    rentable,
    in_stock: rentable,
    location: { city: 'Oslo', country: 'Norway', region: 'Europe' },
  }))
  const app = renderApp(address, { key })
  await app.user.click((await screen.findAllByText('Will my model fit?'))[0] ?? document.body)
  const dialog = within(await screen.findByRole('dialog', { name: 'Will my model fit?' }))
  return { app, dialog }
}
type Dialog = Awaited<ReturnType<typeof openDialog>>['dialog']
/** By text: a query by role and name takes long for a table in jsdom. */
const rowOf = (dialog: Dialog, gpus: number) => dialog.getByText(`${gpus} × GPU`).closest('tr')
const counted = (dialog: Dialog) => waitFor(() => expect(dialog.getByRole('table')).toHaveAttribute('aria-busy', 'false'))

test('counts the rentable offers that fit and those that are tight, with the lowest price of each', async () => {
  const { app, dialog } = await openDialog('fit-1')
  // Llama 3.1 70B in 16 bits: 158.3 GB with the overhead. 90 % of two times 88 GB is the first whole number above.
  expect(dialog.getByRole('status')).toHaveTextContent('about 158.3 GB')
  await counted(dialog)
  expect(rowOf(dialog, 2)).toHaveTextContent(
    /^2 × GPUfrom 88\sGB per GPU.*from \$2\.50 · 2 offers.*96\sGB.*from \$2\.00 · 2 offers.*84\sGB/,
  )
  expect(rowOf(dialog, 4)).toHaveTextContent(/from \$4\.00 · 1 offer.*none/)
  expect(rowOf(dialog, 8)).toHaveTextContent('No rentable offers with this much VRAM')
  expect(dialog.getByText(/^Rentable offers, counted just now\./)).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'Show what fits, cheapest first' }))
  await waitFor(() => expect(app.router.state.location.searchStr).toBe('?gpus=2&vram_from=88&currency=USD'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('counts an offer at price 0, but never calls it the lowest', async () => {
  const { dialog } = await openDialog('fit-free', { offers: [{ gpus: 2, vram: 96, usd: 0 }, ...FEW] })
  await counted(dialog)
  expect(rowOf(dialog, 2)).toHaveTextContent(/from \$2\.50 · 3 offers/)
  expect(dialog.queryByText(/\$0\.00/)).toBeNull()
})

test('names the cheapest offer by its slug when it has no name', async () => {
  const { dialog } = await openDialog('fit-unnamed', { gpu: { gpu: 'l40s', gpu_name: '' } })
  await counted(dialog)
  expect(dialog.getByRole('table')).toHaveTextContent('l40s, ')
})

test('applies the tight offers of a spread when their price is chosen', async () => {
  const { app, dialog } = await openDialog('fit-6')
  await app.user.click(await dialog.findByRole('button', { name: /Show 2 × GPU from 80 to 87\sGB, tight$/ }))
  await waitFor(() => expect(app.router.state.location.searchStr).toBe('?gpus=2&vram_from=80&vram_to=87&currency=USD'))
})

test('asks for the cheapest tight offer only when the cheapest offer fits', async () => {
  const { dialog } = await openDialog('fit-2', {
    offers: [
      { gpus: 2, vram: 141, usd: 1 },
      { gpus: 2, vram: 84, usd: 3 },
    ],
  })
  await counted(dialog)
  await waitFor(() => expect(rowOf(dialog, 2)).toHaveTextContent(/from \$1\.00 · 1 offer.*from \$3\.00 · 1 offer/))
  const bodies = marketFor('fit-2')
    .requests(SEARCH)
    // Without the second row that proves a total of one.
    .filter(({ query: { start } }) => start === '0')
    .map(({ body }) => body as { query: Record<string, number> })
    .filter(({ query }) => query['vram_gt'] !== undefined)
  expect(bodies).toHaveLength(11)
  expect(bodies.filter(({ query }) => query['vram_lt'] !== undefined)).toHaveLength(1)
  expect(bodies.every(({ query }) => query['rentable'] === (true as unknown))).toBe(true)
})

test.each([
  // From a bit more than the weights and the cache to a bit more than the need, so that one of them is tight by any margin.
  ['the lowest tight price', [76, 82, 85], /from \$1\.00 · some offers.*from \$3\.00 · some offers/],
  ['no tight price', [40], /from \$1\.00 · some offers.*none/],
])('shows %s when the API reports no totals and the cheapest offer fits', async (what, others, shown) => {
  const key = `fit-no-totals ${what}`
  marketFor(key).scenario = parseScenario({ totals: 'missing' })
  const { dialog } = await openDialog(key, {
    offers: [{ gpus: 2, vram: 141, usd: 1 }, ...others.map((vram) => ({ gpus: 2, vram, usd: 3 }))],
  })
  await counted(dialog)
  await waitFor(() => expect(rowOf(dialog, 2)).toHaveTextContent(shown))
})

test('applies a row of the result, clears the upper VRAM bound, and keeps the other filters in the counts', async () => {
  const { app, dialog } = await openDialog('fit-3', { address: '/offers?location=Europe&vram_to=20' })
  await app.user.selectOptions(dialog.getByRole('combobox', { name: 'Model' }), 'Llama 3.1 8B')
  await waitFor(() => expect(rowOf(dialog, 2)).toHaveTextContent('from 11 GB per GPU'))
  await counted(dialog)
  expect(dialog.getByText(/^Rentable offers that match your other filters/)).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'Show 2 × GPU from 11\u00A0GB' }))
  await waitFor(() => expect(app.router.state.location.searchStr).toBe('?location=Europe&gpus=2&vram_from=11&currency=USD'))
  const probes = marketFor('fit-3')
    .requests(SEARCH)
    .map(({ body }) => body as { query: Record<string, unknown> })
    .filter(({ query }) => query['gpu_amount'] === 16)
  expect(probes.every(({ query }) => JSON.stringify(query['location']) === '["Europe"]')).toBe(true)
})

test('calculates with the overhead that the user sets, and shows the assumptions', async () => {
  const { app, dialog } = await openDialog('fit-4')
  const overhead = dialog.getByRole('textbox', { name: 'Overhead, %' })
  await app.user.clear(overhead)
  await app.user.type(overhead, '0')
  expect(dialog.getByRole('status')).toHaveTextContent('about 143.9 GB')
  await app.user.click(dialog.getByRole('button', { name: 'Assumptions' }))
  expect(dialog.getByText(/70\.6 billion × 2 bytes/)).toBeVisible()
  expect(dialog.getByText(/2,048 × 80 layers × 8,192 tokens × 1 × 2 bytes/)).toBeVisible()
  // The side panel and the page of a GPU answer with the same overhead.
  await waitFor(() => expect(preferences.get().fitUse).toMatchObject({ overhead: 0 }))
})

test('starts with the model and precision chosen before, and remembers another choice', async () => {
  preferences.set({ ...preferences.get(), fitModel: 'Qwen2.5 32B', fitPrecision: 'int4' })
  const { app, dialog } = await openDialog('fit-10')
  const model = dialog.getByRole('combobox', { name: 'Model' })
  expect(model).toHaveDisplayValue('Qwen2.5 32B')
  expect(dialog.getByRole('textbox', { name: 'Parameters, billions' })).toHaveValue('32.8')
  expect(dialog.getByRole('combobox', { name: 'Precision' })).toHaveValue('int4')
  await app.user.selectOptions(model, 'DeepSeek-R1')
  await app.user.selectOptions(dialog.getByRole('combobox', { name: 'Precision' }), 'fp8')
  expect(preferences.get()).toMatchObject({ fitModel: 'DeepSeek-R1', fitPrecision: 'fp8' })
})

test('marks failed probes as not checked, and repeats them on Try again', async () => {
  const market = marketFor('fit-5')
  const { app, dialog } = await openDialog('fit-5')
  await counted(dialog)
  market.scenario = parseScenario({ faults: [{ endpoint: SEARCH, kind: '400' }] })
  await app.user.selectOptions(dialog.getByRole('combobox', { name: 'Precision' }), 'INT4')
  expect((await dialog.findAllByText('not checked'))[0]).toBeVisible()
  market.scenario = parseScenario({})
  await app.user.click(await dialog.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(dialog.queryByText('not checked')).toBeNull())
})

test('rejects an ambiguous and a negative number with an error at the field', async () => {
  const { app, dialog } = await openDialog('fit-8')
  const params = dialog.getByRole('textbox', { name: 'Parameters, billions' })
  expect(params).toBeValid()
  await app.user.clear(params)
  await app.user.type(params, '1,000')
  expect(params).toBeInvalid()
  expect(params).toHaveAccessibleDescription('Write 1000 or 1.000: the comma is ambiguous')
  expect(dialog.getByRole('status')).toHaveTextContent('Fill in all fields to see the result.')
  await app.user.clear(params)
  await app.user.type(params, '-1')
  expect(params).toHaveAccessibleDescription('Not less than 0')
  await app.user.clear(params)
  expect(params).toBeValid()
})

test('switches to Custom when the size is edited, and shows no result while a number is missing', async () => {
  const { app, dialog } = await openDialog('fit-9')
  const params = dialog.getByRole('textbox', { name: 'Parameters, billions' })
  await app.user.clear(params)
  expect(dialog.getByRole('combobox', { name: 'Model' })).toHaveDisplayValue('Custom')
  expect(dialog.getByRole('status')).toHaveTextContent('Fill in all fields to see the result.')
  expect(dialog.queryByRole('table')).toBeNull()
  expect(dialog.getByRole('button', { name: 'Show what fits, cheapest first' })).toBeDisabled()
  await app.user.type(params, '13')
  expect(dialog.getByRole('status')).toHaveTextContent('about 31.6 GB')
})
