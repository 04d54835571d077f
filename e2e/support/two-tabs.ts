import type { Page } from '@playwright/test'
import type { Market } from './market.ts'
import { choose, kit, offersToRent, openFormAgain, rentNow, rents, review } from './renting.ts'
import { expect } from './test.ts'

async function pressBoth(tabs: readonly [Page, Page], skew: number): Promise<void> {
  for (const tab of tabs) await expect(rentNow(tab)).toBeEnabled()
  // Both tabs wait for the same time: the delay of the protocol exceeds the skews that matter.
  const at = (await tabs[0].evaluate(() => Date.now())) + 300
  const press = (tab: Page, time: number) =>
    rentNow(tab).evaluate(async (button: HTMLElement, due) => {
      await new Promise((done) => setTimeout(done, due - Date.now() - 30))
      // Timers are not accurate to the millisecond.
      while (Date.now() < due);
      // A mouse click: `click()` counts as Enter, which the review ignores at first.
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
    }, time)
  await Promise.all([press(tabs[0], at), press(tabs[1], at + skew)])
}

export async function rentInTwoTabs(page: Page, market: Market, skews: readonly number[]): Promise<void> {
  const tabs = [page, await page.context().newPage()] as const
  const offers = await offersToRent(page, market)
  // Sequential, because the second tab gets its key from the first.
  for (const [index, tab] of tabs.entries()) {
    await tab.goto(offers[index]?.href ?? '')
    await choose(tab)
  }
  for (const [round, skew] of skews.entries()) {
    await Promise.all(
      tabs.map(async (tab) => {
        if (round > 0) await openFormAgain(tab)
        await review(tab)
      }),
    )
    await pressBoth(tabs, skew)
    for (const [index, tab] of tabs.entries()) {
      await expect(kit(tab))
        .toBeVisible()
        .catch(async () => {
          throw new Error(`no kit in tab ${index} after round ${round}, but ${(await tab.locator('body').innerText()).slice(0, 600)}`)
        })
    }
  }
  const sent = 2 * skews.length
  expect(await rents(market)).toBe(sent)
  // A new tab shows only stored entries.
  const third = await page.context().newPage()
  await third.goto('/instances')
  const rows = third.getByRole('table', { name: 'Open rentals' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(sent)
  await expect(rows.filter({ has: third.locator('code') })).toHaveCount(sent)
  await expect(third.getByRole('region', { name: /with unknown outcome$/ })).toBeHidden()
}
