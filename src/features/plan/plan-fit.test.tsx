import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { matchGpu } from '@/domain/match-gpu'
import { marketFor } from '@/mocks/market'
import { renderApp } from '@/test/render-app'
import { cheapestCounts, firstFitting, withRun, type PlanRow } from './use-plan'

const row = (slug: string, gpus: number, fit: PlanRow['fit'], cost: number | null, more: Partial<PlanRow> = {}) =>
  ({ id: `${gpus}x${slug}`, slug, gpus, fit, cost, speed: gpus, isRun: false, ...more }) as PlanRow
const ids = (rows: readonly PlanRow[]) => rows.map(({ id }) => id)

test('prefers a count that fits to a cheaper tight one, and takes a tight one only of a model that no count fits', () => {
  const rows = [row('h200', 1, 'tight', 1), row('h200', 2, 'fits', 5), row('h200', 4, 'fits', 4), row('t4', 16, 'tight', 2)]
  expect(ids(cheapestCounts(rows))).toEqual(['4xh200', '16xt4'])
  expect(ids(cheapestCounts([row('h200', 1, 'tight', 1), row('h200', 2, 'fits', null)]))).toEqual(['2xh200'])
})

test('names a tight row as the cheapest or the fastest only if no row that fits has the figure', () => {
  const rows = [row('h200', 1, 'tight', 1, { speed: 100 }), row('h200', 2, 'fits', 5), row('l40s', 4, 'fits', null, { speed: 10 })]
  expect(firstFitting(rows, 'cost')?.id).toBe('2xh200')
  expect(firstFitting(rows, 'speed')?.id).toBe('4xl40s')
  expect(firstFitting([row('h200', 1, 'tight', 1), row('h200', 2, 'fits', null)], 'cost')?.id).toBe('1xh200')
})

test('keeps the measured row first, in its order or outside of it', () => {
  const [first, second, run] = [row('a', 1, 'fits', 1), row('b', 1, 'fits', 2), row('c', 1, 'fits', 3, { isRun: true })]
  if (!first || !second || !run) throw new Error('no rows')
  expect(ids(withRun([first, run, second], [first, run, second]))).toEqual(['1xc', '1xa', '1xb'])
  expect(ids(withRun([first, second], [first, second, run]))).toEqual(['1xc', '1xa', '1xb'])
  expect(ids(withRun([first, second], [first, second]))).toEqual(['1xa', '1xb'])
})

test('counts fitting and tight configurations apart, and neither recommends nor shows a cheap tight one first', async () => {
  const key = 'plan-tight'
  const market = marketFor(key)
  // Roles of a table of all models would take a minute.
  const few = ['b200', 'h200-sxm', 'h200-nvl', 'h100-sxm', 'a100-sxm-80gb', 'l40s', 'rtx-4090', 'a30', 'l40']
  const db = {
    ...market.db,
    gpus: market.db.gpus.filter(({ slug }) => few.includes(slug)),
    // 136.7 GB are 97 % of the 141 GB of one H200.
    offers: market.db.offers.map((offer) =>
      offer.gpu === 'h200-sxm' && offer.gpu_amount === 1 ? { ...offer, usd: 0.001, rentable: true, in_stock: true } : offer,
    ),
  }
  market.db = db
  const { user } = renderApp('/plan?requests=20&currency=USD', { key })
  const table = await screen.findByRole('table', { name: 'GPU configurations' })
  await waitFor(() => expect(table.querySelector('.skeleton')).toBeNull(), { timeout: 15_000 })
  const need = 1.1 * (70.6 + (2 * 80 * 8 * 128 * 8192 * 2 * 20) / 1e9)
  const shares = db.gpus.flatMap(({ slug }) => {
    const match = matchGpu({ translitName: slug })
    return match.kind === 'model' ? [1, 2, 4, 8, 16].map((gpus) => need / match.sheet.memory / gpus) : []
  })
  const [fits, tight] = [shares.filter((share) => share <= 0.9).length, shares.filter((share) => share > 0.9 && share <= 1).length]
  expect(tight).toBeGreaterThan(1)
  const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling
  expect(fact('Fits')).toHaveTextContent(`${fits} of ${shares.length} configurations, ${tight} tight`)
  expect(fact('Cheapest at best')).not.toHaveTextContent(/1 × H200/)
  const rows = within(table)
    .getAllByRole('row')
    .filter((one) => /H200 SXM/.test(one.textContent))
  expect(rows).toHaveLength(1)
  expect(rows[0]).toHaveTextContent(/^[248] × .*fits \d+%/)
  await waitFor(() => expect(screen.getByRole('figure', { name: 'Cost against speed' })).toBeVisible(), { timeout: 15_000 })
  await user.click(screen.getByRole('radio', { name: 'All counts' }))
  // Prices of tight counts are searched last.
  await user.click(screen.getByRole('button', { name: /^Load \d+ more prices/ }))
  await waitFor(() => expect(table.querySelector('.skeleton')).toBeNull(), { timeout: 30_000 })
  const [, first] = within(table).getAllByRole('row')
  expect(first).toHaveTextContent(/^1 × .*H200 SXM.*tight 97%/)
  expect(fact('Cheapest at best')).not.toHaveTextContent(/1 × H200/)
}, 60_000)

test('counts fitting and tight configurations apart in the changes that it offers', async () => {
  renderApp('/plan?model=Llama+3.1+405B&precision=fp16&context=131072&requests=64', { key: 'plan-tight-changes' })
  expect(await screen.findByRole('heading', { name: 'No configuration fits' })).toBeVisible()
  // Figures of this test: weights and cache, with the reserve, against 16 GPUs of each kind.
  const { db } = marketFor('plan-tight-changes')
  const need = 1.1 * (405.9 * 2 + (2 * 126 * 8 * 128 * 131072 * 2 * 16) / 1e9)
  const shares = db.gpus.flatMap(({ slug }) => {
    const match = matchGpu({ translitName: slug })
    return match.kind === 'model' ? [1, 2, 4, 8, 16].map((gpus) => need / match.sheet.memory / gpus) : []
  })
  const [fits, tight] = [shares.filter((share) => share <= 0.9).length, shares.filter((share) => share > 0.9 && share <= 1).length]
  const texts = [...(fits > 0 ? [`${fits} configuration${fits === 1 ? ' fits' : 's fit'}`] : []), ...(tight > 0 ? [`${tight} tight`] : [])]
  expect(texts.length).toBeGreaterThan(0)
  const item = screen.getAllByRole('listitem').find((one) => one.textContent.startsWith('Concurrent requests: 16'))
  expect(item).toHaveTextContent(`Concurrent requests: 16 · ${texts.join(', ')}Change`)
}, 30_000)
