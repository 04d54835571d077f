import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { journal } from '@/api/journal/journal'
import { rentalStart } from '@/domain/rental-cost'
import { journalExport } from '@/features/instances/journal-export'
import { marketFor } from '@/mocks/market'
import { tableToCsv } from '@/shared/lib/export-table'
import { parseCsv } from '@/shared/lib/csv'
import { cost, offerOf, open, rentNow, review } from './rent-page'

test('shows the price of GPU and disk that was agreed in the cost sheet, the review, the journal, its file and its estimate', async () => {
  const key = 'agreed'
  const { db } = marketFor(key)
  const { id } = offerOf(key)
  db.offers = db.offers.map((one) => (one.id === id ? { ...one, usd: 1.7, diskUsd: 0.0002 } : one))
  const { user, router } = open(key, { search: '&storage=400' })
  expect(await (await cost()).findByRole('row', { name: /^Total.*\$1\.78/ })).toBeVisible()
  const dialog = await review(user)
  expect(dialog.getByText('$1.78')).toBeVisible()
  await rentNow(user, dialog)
  await screen.findByRole('heading', { name: 'Rented' })
  const [attempt] = journal().attempts()
  if (!attempt) throw new Error('nothing was rented')

  await act(() => router.navigate({ to: '/instances' }))
  const table = await screen.findByRole('table', { name: 'Open rentals' })
  expect(within(table).getByText('$1.78 / h')).toBeVisible()
  expect(screen.getByText('Per hour', { selector: 'dt' }).nextSibling).toHaveTextContent('about $1.78')

  await act(() => router.navigate({ to: '/instances/$instanceId', params: { instanceId: attempt.attemptId } }))
  const list = await screen.findByRole('complementary', { name: 'Journal' })
  expect(within(list).getByText('$1.78 / h')).toBeVisible()
  const facts = await screen.findByRole('region', { name: 'Attempt' })
  expect(facts).toHaveTextContent('Price when rented$1.78 / h (GPU and disk)')

  const [head = [], row = []] = parseCsv(tableToCsv(journalExport([attempt], rentalStart(attempt) + 3_600_000)))
  const cell = (name: string) => row[head.indexOf(name)]
  expect(['price', 'price_period', 'price_has_disk', 'cost_estimate'].map(cell)).toEqual(['1.78', 'hour', 'true', '1.78'])
})
