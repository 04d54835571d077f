import { expect, type Locator, type Page } from '@playwright/test'
import type { Market, SeenRequest } from './market.ts'

export const SEARCH = 'POST /v0/market/search'

export interface SearchBody {
  currency: string
  sort_by: string
  query: Record<string, unknown>
}

export const bodyOf = (request: SeenRequest | undefined): SearchBody => request?.body as SearchBody

export const table = (page: Page): Locator => page.getByRole('table', { name: /^(Offers|Предложения)$/ })
export const rows = (page: Page): Locator => table(page).locator('tbody').getByRole('row')
/** The status line: how many offers are shown. */
export const status = (page: Page): Locator => page.getByRole('main').getByRole('status')

/** Opens the list and waits for its first row. */
export async function open(page: Page, address = '/offers'): Promise<void> {
  await page.goto(address)
  // The first load takes its time on a busy machine: not within the limit of an assertion, but of the test.
  await rows(page).first().waitFor()
}

/** The start of each requested page of the list. */
export const starts = async (market: Market): Promise<number[]> =>
  (await market.requests(SEARCH)).map(({ query }) => Number(query['start']))

interface RowHeight {
  is: number
  /** Height of the text in the two columns that may wrap. */
  needed: number
}

/** The heights of the rows in the document. */
export const rowHeights = (page: Page): Promise<RowHeight[]> =>
  rows(page).evaluateAll((all) =>
    all.map((row) => {
      const words = [...row.querySelectorAll<HTMLElement>('[data-column="gpu"], [data-column="provider"]')]
      return { is: (row as HTMLElement).offsetHeight, needed: 8 + Math.max(...words.map(({ offsetHeight }) => offsetHeight)) }
    }),
  )

/** Expects rows to fit their text, with few rows higher than needed; returns their heights. */
export async function expectFittingRows(page: Page): Promise<Set<number>> {
  await expect(table(page)).toHaveAttribute('aria-busy', 'false')
  await expect(rows(page).nth(18)).toBeAttached()
  const all = await rowHeights(page)
  expect(all.filter(({ is, needed }) => is < needed)).toEqual([])
  expect(all.filter(({ is, needed }) => is > needed).length).toBeLessThan(all.length / 10)
  return new Set(all.map(({ is }) => is))
}

/** Scrolls and expects 10 pixels between neighbouring cards; returns their heights. */
export async function expectApart(page: Page, list: Locator, distance: number): Promise<number[]> {
  const places = () =>
    list.evaluate((element) =>
      [...element.children].map((card) => card.getBoundingClientRect()).map(({ top, bottom }) => [Math.round(top), Math.round(bottom)]),
    )
  const gaps = (all: number[][]) => all.slice(1).map(([top = 0], index) => top - (all[index]?.[1] ?? 0))
  await page.mouse.wheel(0, distance)
  await expect(list).toHaveAttribute('aria-busy', 'false')
  await expect.poll(async () => [...new Set(gaps(await places()))]).toEqual([10])
  return (await places()).map(([top = 0, bottom = 0]) => bottom - top)
}

/** Opens the list on a phone with long Russian texts and QOIN prices, which make cards of several heights. */
export async function openCards(page: Page): Promise<{ list: Locator; sort: Locator }> {
  await page.addInitScript(() => localStorage.setItem('gpu-console.preferences', JSON.stringify({ locale: 'ru' })))
  await page.goto('/offers?currency=QOIN')
  const list = page.getByRole('list', { name: 'Предложения' })
  await list.getByRole('listitem').first().waitFor()
  return { list, sort: page.getByRole('combobox', { name: 'Сортировка' }) }
}

/** Sorts the cards and checks the gaps at several scroll positions; returns the heights of the cards. */
export async function expectApartIn(
  page: Page,
  order: string,
  distances: readonly number[],
  { list, sort }: Awaited<ReturnType<typeof openCards>>,
): Promise<number[]> {
  await sort.selectOption(order)
  await expect(page).toHaveURL(new RegExp(order))
  const heights: number[] = []
  for (const distance of distances) heights.push(...(await expectApart(page, list, distance)))
  await page.mouse.wheel(0, -20_000)
  await expect(sort).toBeInViewport()
  return heights
}
