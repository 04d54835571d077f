import { expect, type Locator, type Page } from '@playwright/test'
import type { Market, SeenRequest } from './market.ts'
import { follow } from './pages.ts'

export const SEARCH = 'POST /v0/market/search'

export interface SearchBody {
  currency: string
  sort_by: string
  query: Record<string, unknown>
}

export const bodyOf = (request: SeenRequest | undefined): SearchBody => request?.body as SearchBody

export const table = (page: Page): Locator => page.getByRole('table', { name: /^(Offers|Предложения)$/ })
export const rows = (page: Page): Locator => table(page).locator('tbody').getByRole('row')
export const status = (page: Page): Locator => page.getByRole('main').getByRole('status')

export async function open(page: Page, address = '/offers'): Promise<void> {
  await page.goto(address)
  // Waits within the test's time limit rather than the assertion's, as the first load is slow on a busy machine.
  await rows(page).first().waitFor()
}

/** Opens another list in the document that is open. */
export async function openNext(page: Page, address: string): Promise<void> {
  await follow(page, address)
  await rows(page).first().waitFor()
}

/** Requests of pages of the list, without the counts of one row. */
export const pageRequests = async (market: Market): Promise<SeenRequest[]> =>
  (await market.requests(SEARCH)).filter(({ query }) => query['limit'] === '50')

export const starts = async (market: Market): Promise<number[]> => (await pageRequests(market)).map(({ query }) => Number(query['start']))

/** A check box of the collapsed section "Other" of the filters. */
export async function inStockBox(page: Page): Promise<Locator> {
  const filters = page.getByRole('region', { name: /^(Filters|Фильтры)$/ })
  const box = filters.getByRole('checkbox', { name: /^(In stock|В наличии)$/ })
  await filters.locator('summary', { hasText: /^(Other|Другое)/ }).click()
  await box.waitFor()
  return box
}

/** Expects every row to have this height in pixels, with all its lines within. */
export async function expectRowHeight(page: Page, height: number): Promise<void> {
  await expect(table(page)).toHaveAttribute('aria-busy', 'false')
  await expect(rows(page).nth(18)).toBeAttached()
  const seen = () => rows(page).evaluateAll((all) => [...new Set(all.map((row) => (row as HTMLElement).offsetHeight))])
  await expect.poll(seen).toEqual([height])
  const tooHigh = rows(page).evaluateAll((all) =>
    all.flatMap((row) =>
      [...row.children]
        .filter((cell) => (cell as HTMLElement).offsetHeight > (row as HTMLElement).offsetHeight)
        .map((cell) => cell.textContent),
    ),
  )
  expect(await tooHigh).toEqual([])
}

/** Scrolls and expects a gap of 10 pixels between cards; returns their heights. */
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
