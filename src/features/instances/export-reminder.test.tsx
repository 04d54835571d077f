import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { preferences } from '@/api/preferences'
import { journalWith } from '@/test/make-journal'
import { renderApp } from '@/test/render-app'

const rental = (startedAt: number) => ({ state: 'rented' as const, startedAt })
const now = () => Date.now()

test('does not say that nothing was exported after the clock was set back', async () => {
  journalWith(...[1, 2, 3, 4, 5].map((hours) => rental(now() - hours * 3_600_000)))
  renderApp('/instances', { key: 'export-due', preferences: { exportedAt: now() + 400 * 86_400_000 } })
  expect((await screen.findByText(/5 rentals are recorded in this browser only\./)).textContent).toMatch(/only\. $/)
})

test('offers the export with the fifth rental, and no longer once exported', async () => {
  journalWith(...[1, 2, 3, 4, 5].map((hours) => rental(now() - hours * 3_600_000)))
  const { user } = renderApp('/instances', { key: 'export-due' })
  const line = (await screen.findByText(/5 rentals are recorded in this browser only\./)).parentElement as HTMLElement
  expect(line).toHaveTextContent('Never exported.')
  await user.click(within(line).getByRole('button', { name: 'Export journal' }))
  expect(screen.queryByText(/recorded in this browser only/)).toBeNull()
  expect(preferences.get().exportedAt).toBeGreaterThan(now() - 60_000)
})
