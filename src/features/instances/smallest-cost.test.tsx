import { screen, within } from '@testing-library/react'
import { onTestFinished, test, expect, vi } from 'vitest'
import { journalWith } from '@/test/make-journal'
import { renderApp } from '@/test/render-app'

/** The page counts in steps of half a minute. */
const STEP = Date.UTC(2026, 10, 15, 12)

function rentASecondAgo() {
  vi.useFakeTimers({ toFake: ['Date'], now: STEP })
  onTestFinished(() => void vi.useRealTimers())
  journalWith({ attemptId: 'rented', state: 'rented', startedAt: STEP - 1000, stopBy: STEP - 1000, storage: null })
}

test.each([
  ['en', '< $0.001', 'about'],
  ['ru', '<\u00A00,001\u00A0$', 'около'],
] as const)(
  'shows the cost of the first second as smaller than the smallest price, not as about that: %s',
  async (locale, price, about) => {
    rentASecondAgo()
    const limits = { hour: null, days30: 100, currency: 'USD' as const, unknownHour: null }
    renderApp('/instances', { key: `smallest-${locale}`, preferences: { locale, currency: 'USD', limits } })
    const [open] = await screen.findAllByRole('table')
    const shown = within(open as HTMLElement).getAllByText((text) => text.includes(price.replaceAll('\u00A0', ' ')))
    // So far, and since the stop-by time.
    expect(shown).toHaveLength(2)
    for (const { textContent } of shown) expect(textContent).not.toContain(about)
  },
)

test('keeps a cost below the smallest price out of “about” on the page of a rental and beside a limit', async () => {
  rentASecondAgo()
  const limits = { hour: null, days30: 100, currency: 'USD' as const, unknownHour: null }
  const { user } = renderApp('/instances/rented', { key: 'smallest-page', preferences: { currency: 'USD', limits } })
  const cost = within(await screen.findByRole('region', { name: 'Cost so far' }))
  expect(cost.getByText('< $0.001 if still running')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Settings' }))
  expect(await screen.findByText('< $0.001 of $100.00')).toBeVisible()
})
