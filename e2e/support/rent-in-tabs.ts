import type { Page } from '@playwright/test'
import type { Market } from './market.ts'
import { choose, kit, offersToRent, openFormAgain, rentNow, rents, review } from './renting.ts'
import { expect } from './test.ts'

/** Milliseconds from the first click of a round to the click in each of the three tabs. */
export type Clicks = readonly [number, number, number]

async function pressEach(tabs: readonly Page[], clicks: Clicks): Promise<void> {
  for (const tab of tabs) await expect(rentNow(tab)).toBeEnabled()
  // All tabs wait for the same time: the delay of the protocol exceeds the differences that matter.
  const start = Date.now() + 300
  const press = (tab: Page, time: number) =>
    rentNow(tab).evaluate(async (button: HTMLElement, due) => {
      await new Promise((done) => setTimeout(done, due - Date.now() - 30))
      // Timers are not accurate to the millisecond.
      while (Date.now() < due);
      // A mouse click: `click()` counts as Enter, which the review ignores at first.
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
    }, time)
  await Promise.all(tabs.map((tab, index) => press(tab, start + (clicks[index] ?? 0))))
}

/** Rents another offer in each of three tabs, in rounds, and expects the journal to have every rental: a round compares three pairs of tabs. */
export async function rentInThreeTabs(page: Page, market: Market, rounds: readonly Clicks[]): Promise<void> {
  const context = page.context()
  const tabs = [page, await context.newPage(), await context.newPage()]
  const offers = await offersToRent(page, market)
  // Sequential, because the other tabs get their key from the first.
  for (const [index, tab] of tabs.entries()) {
    await tab.goto(offers[index]?.href ?? '')
    await choose(tab)
  }
  for (const [round, clicks] of rounds.entries()) {
    await Promise.all(
      tabs.map(async (tab) => {
        if (round > 0) await openFormAgain(tab)
        await review(tab)
      }),
    )
    await pressEach(tabs, clicks)
    for (const [index, tab] of tabs.entries()) {
      await expect(kit(tab))
        .toBeVisible()
        .catch(async () => {
          throw new Error(`no kit in tab ${index} after round ${round}, but ${(await tab.locator('body').innerText()).slice(0, 600)}`)
        })
    }
  }
  const sent = tabs.length * rounds.length
  expect(await rents(market)).toBe(sent)
  // A new tab shows only stored entries.
  const last = await context.newPage()
  await last.goto('/instances')
  const rows = last.getByRole('table', { name: 'Open rentals' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(sent)
  await expect(rows.filter({ has: last.locator('code') })).toHaveCount(sent)
  await expect(last.getByRole('region', { name: /with unknown outcome$/ })).toBeHidden()
}
