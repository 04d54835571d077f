import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { journal } from '@/api/journal/journal'
import type { Attempt } from '@/domain/journal-entry'
import { stopByOf } from '@/domain/stop-by'
import { formatFor } from '@/shared/i18n/format'
import { localDateTime } from '@/shared/lib/local-date'
import { cost, offerOf, open, rentNow, review } from '@/test/rent-page'

test('shows the cost of hours, of days and until a date', async () => {
  const { user } = open('rent-time', { search: '&storage=100' })
  const { usd, diskUsd } = offerOf('rent-time')
  const sheet = await cost()
  const time = await sheet.findByRole('textbox', { name: 'For' })
  const shown = () =>
    Number(
      /= \$([\d.,]+)/
        .exec(
          sheet
            .getAllByRole('status')
            .map(({ textContent }) => textContent)
            .join(' '),
        )?.[1]
        ?.replaceAll(',', ''),
    )
  await waitFor(() => expect(shown()).toBeCloseTo((usd + diskUsd * 100) * 168, 1))
  await user.clear(time)
  await user.type(time, '0.5')
  expect(shown()).toBeCloseTo((usd + diskUsd * 100) * 12, 1)
  await user.click(sheet.getByRole('radio', { name: 'hours' }))
  expect(shown()).toBeCloseTo((usd + diskUsd * 100) / 2, 2)
  await user.clear(time)
  await user.type(time, '-1')
  expect(time).toHaveAccessibleDescription('h Enter a number')
  expect(shown()).toBeNaN()
  await user.click(sheet.getByRole('radio', { name: 'until' }))
  const until = sheet.getByLabelText('Until')
  expect(shown() / (usd + diskUsd * 100)).toBeCloseTo(168, 0)
  await user.clear(until)
  await user.type(until, '2020-01-01T10:00')
  expect(until).toHaveAccessibleDescription('Enter a time in the future')
  expect(shown()).toBeNaN()
})

test('leaves the disk out of the cost of a time and of a budget while its cost is unknown', async () => {
  const { user } = open('rent-no-disk', { template: null })
  const { usd } = offerOf('rent-no-disk')
  const sheet = await cost()
  const [first] = await sheet.findAllByText('168 h, GPU only')
  const text = first?.closest('[role=status]')?.textContent ?? ''
  expect(Number(/\$([\d.,]+)/.exec(text)?.[1]?.replaceAll(',', ''))).toBeCloseTo(usd * 168, 1)
  await user.type(sheet.getByRole('textbox', { name: 'Budget' }), '100')
  expect(await sheet.findByText(`${Math.floor(100 / usd)} h`)).toBeVisible()
  expect(sheet.getAllByText(/GPU only$/)).toHaveLength(3)
})

test('shows an error and no hours for a budget with an ambiguous comma', async () => {
  const { user } = open('rent-9 comma')
  await screen.findByRole('option', { selected: true })
  const sheet = await cost()
  const budget = await sheet.findByRole('textbox', { name: 'Budget' })
  await user.type(budget, '1,000')
  expect(budget).toHaveAccessibleDescription('USD Write 1000 or 1.000: the comma is ambiguous')
  expect(sheet.queryByText(/^\d+ h$/, { selector: 'b' })).toBeNull()
  await user.type(budget, '{Backspace}')
  expect(await sheet.findByText(/^\d+ h$/, { selector: 'b' })).toBeVisible()
})

test('plans to stop after the time that the user enters under the cost', async () => {
  const { user } = open('budget-plan')
  await screen.findByRole('option', { selected: true })
  const time = await (await cost()).findByRole('textbox', { name: 'For' })
  await user.clear(time)
  await user.type(time, '5')
  await rentNow(user, await review(user))
  const [rental] = await waitFor(() => {
    const rented = journal()
      .attempts()
      .filter(({ state }) => state === 'rented')
    expect(rented).toHaveLength(1)
    return rented
  })
  expect(rental?.plannedMs).toBe(5 * 86_400_000)
  expect(await screen.findByText('From the time you chose under Cost.', { exact: false })).toBeVisible()
})

test.each([
  ['storage=100', (usd: number, diskUsd: number) => usd + diskUsd * 100],
  // No total: the price of the GPU only.
  ['storage=', (usd: number) => usd],
])('shows in the review what the entered time costs and when it ends: %s', async (search, hourly) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  // The minute does not change during the test.
  vi.setSystemTime(new Date().setSeconds(5))
  const key = `budget-review ${search}`
  const { user } = open(key, { search: `&${search}` })
  const { usd, diskUsd } = offerOf(key)
  const time = await (await cost()).findByRole('textbox', { name: 'For' })
  await user.clear(time)
  await user.type(time, '5')
  const dialog = await review(user)
  const { money, dateTime } = formatFor('en')
  const planned = `${money(hourly(usd, diskUsd) * 120, 'USD')} until ${dateTime(Date.now() + 5 * 86_400_000)}`
  expect(await dialog.findByText((_, line) => line?.textContent.endsWith(planned) === true, { selector: 'p' })).toBeVisible()
  expect(screen.queryByText(/for 30 days/)).toBeNull()
})

test('keeps the entered time, which is planned, when the page loads the prices in another currency', async () => {
  const { user, router } = open('budget-currency')
  await screen.findByRole('option', { selected: true })
  const sheet = await cost()
  await user.click(await sheet.findByRole('radio', { name: 'hours' }))
  const time = sheet.getByRole('textbox', { name: 'For' })
  await user.clear(time)
  await user.type(time, '2')
  act(() => void router.navigate({ to: '.', search: (before) => ({ ...before, currency: 'RUB' }) }))
  await sheet.findByText(/^₽/, { selector: 'p b' })
  expect(await sheet.findByRole('textbox', { name: 'For' })).toHaveValue('2')
  expect(sheet.getByRole('radio', { name: 'hours' })).toBeChecked()
  await rentNow(user, await review(user))
  await waitFor(() => expect(journal().attempts()).toMatchObject([{ state: 'rented', currency: 'RUB', plannedMs: 2 * 3_600_000 }]))
})

test('keeps the entered budget in its currency when the page loads the prices in another one (M13)', async () => {
  const { user, router } = open('budget-amount')
  await screen.findByRole('option', { selected: true })
  const sheet = await cost()
  const hours = () => sheet.queryByText(/^[\d,]+ h$/, { selector: 'b' })?.textContent
  const load = (currency: 'USD' | 'RUB') => act(() => void router.navigate({ to: '.', search: (before) => ({ ...before, currency }) }))
  await user.type(await sheet.findByRole('textbox', { name: 'Budget' }), '100')
  await waitFor(() => expect(hours()).toBeDefined())
  const lasts = hours()
  load('RUB')
  expect(await sheet.findByText('The cost is in RUB. Enter the budget again.')).toBeVisible()
  expect(sheet.getByRole('textbox', { name: 'Budget' })).toHaveValue('100')
  expect(sheet.getByRole('textbox', { name: 'Budget' })).toHaveAccessibleDescription('USD')
  expect(hours()).toBeUndefined()
  load('USD')
  await waitFor(() => expect(hours()).toBe(lasts))
  load('RUB')
  await sheet.findByText('The cost is in RUB. Enter the budget again.')
  await user.type(sheet.getByRole('textbox', { name: 'Budget' }), '00')
  expect(sheet.getByRole('textbox', { name: 'Budget' })).toHaveAccessibleDescription('RUB')
  expect(hours()).toBeDefined()
})

test('plans to stop at the date that the user enters, however long the rental takes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { user } = open('budget-until')
  await screen.findByRole('option', { selected: true })
  const sheet = await cost()
  await user.click(sheet.getByRole('radio', { name: 'until' }))
  const until = await sheet.findByLabelText('Until')
  const date = localDateTime(new Date(Date.now() + 3 * 3_600_000))
  await user.clear(until)
  await user.type(until, date)
  vi.setSystemTime(Date.now() + 20 * 60_000)
  await rentNow(user, await review(user))
  await waitFor(() => expect(journal().attempts()).toMatchObject([{ state: 'rented' }]))
  expect(stopByOf(journal().attempts()[0] as Attempt)).toBe(new Date(date).getTime())
})

test('plans no time to stop when the user leaves the time under the cost unchanged', async () => {
  const { user } = open('budget-no-plan')
  await cost()
  await rentNow(user, await review(user))
  await waitFor(() =>
    expect(
      journal()
        .attempts()
        .filter(({ state }) => state === 'rented'),
    ).toHaveLength(1),
  )
  expect(journal().attempts()[0]?.plannedMs).toBeUndefined()
})
