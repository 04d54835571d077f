import type { Page } from '@playwright/test'
import { copiedText } from './support/copied-text.ts'
import { shortenDelays } from './support/one-write.ts'
import { boxOf, matrix, rowOf } from './support/providers.ts'
import { rows } from './support/offers.ts'
import { offerToRent } from './support/renting.ts'
import { templateNamed } from './support/templates.ts'
import { expect, test } from './support/test.ts'

test('filters, sorts and picks providers, keeps all of it in the URL, and compares the picked ones', async ({ connected: page }) => {
  await test.step('filters, sorts and picks', async () => {
    await page.goto('/providers?currency=USD')
    await expect(page.getByText('24 of 24 providers')).toBeVisible()
    const lines = await page.getByRole('table', { name: 'Providers' }).locator('tbody > tr').all()
    expect(new Set(await Promise.all(lines.map(async (line) => (await line.boundingBox())?.height))).size, 'heights of rows').toBe(1)
    await page.getByLabel('Country').selectOption('Netherlands')
    await expect(page.getByText('1 of 1 provider', { exact: true })).toBeVisible()
    await boxOf(page, 'Nebius').check()
    await page.getByLabel('Country').selectOption('All countries')
    await page.getByRole('searchbox', { name: 'Search providers' }).fill('finnish')
    await expect(page.getByText('1 of 24 providers')).toBeVisible()
    await expect(page.getByText('Searches loaded providers only.')).toBeVisible()
    await boxOf(page, 'Verda').check()
    await page.getByRole('searchbox', { name: 'Search providers' }).fill('')
    await page.getByLabel('Sort by').selectOption('Score (not shown), highest first')
    await expect(page.getByText('Sorted by a score the API doesn’t show.')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Providers' }).getByRole('rowheader').first()).toContainText('CoreWeave')
    await expect(page).toHaveURL(/p=nebius,verda/)
    await page.reload()
    await expect(page.getByRole('region', { name: 'Compare providers' })).toContainText('2 of 6')
    await expect(page.getByLabel('Sort by')).toHaveValue('score_desc')
  })
  await test.step('opens the offers of a price in the matrix', async () => {
    await page.getByRole('link', { name: 'Compare providers' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Compare providers' })).toBeFocused()
    await expect(matrix(page).getByRole('columnheader')).toContainText([/GPU model/, /Nebius/, /Verda/])
    const widthOf = async (part: string) => (await page.locator(part).first().boundingBox())?.width ?? 0
    expect(await widthOf('#main thead'), 'width of the head of a small matrix').toBeGreaterThan((await widthOf('#main')) - 20)
    const cheapest = rowOf(page, 'H100 SXM').getByRole('cell').filter({ hasText: 'lowest' })
    await expect(cheapest).toHaveCount(1)
    const price = /\$\d+\.\d+/.exec((await cheapest.textContent()) ?? '')?.[0] ?? 'no price'
    await cheapest.getByRole('link').click()
    await expect(page).toHaveURL(/\/offers\?rent=all&score=any&gpu=h100-sxm&provider=(verda|nebius)&currency=USD/)
    // The matrix shows the price per GPU of the cheapest offer in the list behind the cell.
    await expect(rows(page).filter({ hasText: price }).first()).toBeVisible()
  })
  await test.step('cuts the matrix to two models and copies them with their medians', async () => {
    await page.goBack()
    const choose = page.getByRole('combobox', { name: 'Choose GPU models' })
    await choose.selectOption('H100 SXM')
    await expect(rowOf(page, 'H100 SXM')).toContainText(/\d+ offers? median \$/)
    await choose.selectOption('L40S')
    await expect(page).toHaveURL(/gpu=h100-sxm&gpu=l40s/)
    await page.reload()
    await expect(matrix(page)).toContainText('2 of')
    await expect(rowOf(page, 'L40S')).toContainText(/\d+ offers?/)
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const copied = await copiedText(page, page.getByRole('button', { name: 'Copy as Markdown' }))
    expect(copied).toContain('USD per GPU-hour')
    expect(copied).toContain(` · ${page.url()}`)
    expect(copied.match(/^\| (H100 SXM|L40S) \|.*offers? \|$/gm)).toHaveLength(2)
  })
})

test('compares offers of one provider, and encodes dots and slashes in a provider name', async ({ connected: page, market }) => {
  await test.step('compares its offers', async () => {
    await page.goto('/providers/lambda?currency=USD')
    await expect(page.getByRole('heading', { level: 1, name: 'Lambda' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Offers' })).toHaveAttribute('aria-rowcount', '131')
    for (const row of [0, 1]) await rows(page).nth(row).getByRole('checkbox', { name: 'Compare' }).check()
    await expect(page.getByRole('region', { name: 'Compare offers' })).toContainText('2 of 6')
    await expect(page.getByRole('link', { name: 'lambda.ai' })).toHaveAttribute('target', '_blank')
  })
  await test.step('encodes dots and slashes', async () => {
    const before = (await market.log()).length
    await page.goto('/providers/..%2F..%2Fhosts')
    await expect(page.getByRole('heading', { level: 1, name: 'Provider not found' })).toBeVisible()
    const asked = (await market.log()).slice(before).map(({ path }) => path)
    expect(asked).toContain('/v0/market/providers/..%2F..%2Fhosts')
    expect(asked).not.toContain('/v0/hosts')
  })
})

test('picks cards on a phone, keeps the first matrix column fixed, and sorts prices with a select @phone-only', async ({
  connected: page,
}) => {
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await test.step('picks cards and keeps the first column fixed', async () => {
    await page.goto('/providers?currency=USD')
    for (const name of ['Vast', 'RunPod', 'Lambda']) await boxOf(page, name).check()
    await expect(page.getByRole('region', { name: 'Compare providers' })).toContainText('3 of 6')
    await page.getByRole('link', { name: 'Compare providers' }).click()
    const row = rowOf(page, 'H100 SXM')
    await expect(row.getByRole('rowheader')).toBeVisible()
    const places = async () => ({
      name: (await row.getByRole('rowheader').boundingBox())?.x,
      cell: (await row.getByRole('cell').first().boundingBox())?.x ?? 0,
    })
    const before = await places()
    await page
      .getByRole('table', { name: 'Best price by GPU model' })
      .evaluate(({ parentElement }) => parentElement?.scrollTo({ left: 200 }))
    const after = await places()
    expect(after.cell).toBeLessThan(before.cell)
    expect(after.name).toBe(before.name)
    expect(await sideways()).toBeLessThanOrEqual(0)
  })
  await test.step('leaves more than half of the screen to the matrix, and has its filters in a sheet', async () => {
    const top = (await matrix(page).boundingBox())?.y ?? Infinity
    expect(top).toBeLessThan(844 * 0.4)
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('searchbox', { name: 'Search GPU models' }).fill('h200')
    await sheet.getByRole('button', { name: /^Show \d models?$/ }).click()
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused()
    await expect(rowOf(page, 'H200 SXM')).toBeVisible()
    await expect(rowOf(page, 'H100 SXM')).toBeHidden()
  })
  await test.step('sorts prices with a select', async () => {
    await page.goto('/providers/verda?currency=USD')
    const list = page.getByRole('table', { name: 'GPU prices of Verda (DataCrunch)' })
    const names = async () => (await list.getByRole('rowheader').allInnerTexts()).map((name) => name.trim())
    await expect(list.getByRole('rowheader')).toHaveCount(11)
    await page.getByLabel('Sort prices by').selectOption('Name, Z to A')
    await expect(page).toHaveURL(/prices=name_desc/)
    await expect.poll(names).toEqual((await names()).toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true })))
    await page.getByRole('button', { name: 'Rank among all providers' }).click()
    await page.getByLabel('Sort prices by').selectOption('Best rank first')
    const places = async () => (await list.getByRole('row').allInnerTexts()).flatMap((row) => Number(/(\d+) of \d+/.exec(row)?.[1] ?? []))
    await expect.poll(async () => (await places()).length).toBeGreaterThan(1)
    await expect.poll(places).toEqual((await places()).toSorted((a, b) => a - b))
    await expect(page).toHaveURL(/prices=place_asc/)
    await expect(page.getByRole('list', { name: 'Offers' }).getByRole('listitem').first()).toBeVisible()
    expect(await sideways()).toBeLessThanOrEqual(0)
  })
})

test('aligns an error with the title of its page', async ({ connected: page, market }) => {
  await market.scenario({ faults: [{ endpoint: '*', kind: '500' }] })
  for (const path of ['/providers', '/providers/compare?p=verda,vultr', '/gpus', '/templates', '/hosts', '/market']) {
    await page.goto(path)
    const error = page.getByRole('main').getByRole('alert').first()
    await expect(error).toBeVisible({ timeout: 15_000 })
    const left = (await page.getByRole('heading', { level: 1 }).boundingBox())?.x ?? Number.NaN
    expect((await error.boundingBox())?.x, path).toBeCloseTo(left, 0)
  }
})

test('draws rows that load as high as loaded ones', async ({ connected: page, market }) => {
  await page.setViewportSize({ width: 1920, height: 900 })
  for (const path of ['/providers', '/gpus', '/templates?view=table', '/providers/runpod']) {
    await market.scenario({ latency: 1_500 })
    await page.goto(path)
    const table = page.getByRole('main').getByRole('table').first()
    const height = async () => (await table.locator('tbody > tr:not([data-section])').first().boundingBox())?.height ?? Number.NaN
    await expect(table.locator('.skeleton').first()).toBeVisible()
    const loading = await height()
    await expect(table.locator('.skeleton')).toHaveCount(0, { timeout: 15_000 })
    expect.soft(loading, path).toBeCloseTo(await height(), 0)
  }
})

test('cuts no text of the matrix @phone-only', async ({ connected: page }) => {
  await page.goto('/providers/compare?p=verda,runpod&currency=USD')
  await expect(page.getByText('2 of 2 providers loaded')).toBeVisible()
  const cut = await matrix(page).evaluate((table) =>
    [...table.querySelectorAll('*')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])
})

/** Pages that keep their prices, how each of them loads, and the requests whose refresh fails. */
const KEPT: readonly (readonly [address: string, load: (page: Page) => Promise<unknown>, endpoint: string])[] = [
  ['/providers?currency=USD', (page) => expect(page.getByText('24 of 24 providers')).toBeVisible(), '*'],
  ['/providers/compare?p=verda,lambda&currency=USD', (page) => expect(page.getByText('2 of 2 providers loaded')).toBeVisible(), '*'],
  ['/gpus?currency=USD&provider=verda', loadCounts, 'POST /v0/market/search'],
  ['/hosts?currency=USD', loadRanks, 'POST /v0/market/search'],
]

async function loadCounts(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Load counts' }).click()
  await expect(page.getByRole('button', { name: 'Load counts' })).toBeHidden()
}

async function loadRanks(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Load ranks/ }).click()
  await expect(page.getByRole('button', { name: /Refresh ranks/ })).toBeVisible()
}

test('tells that loaded prices could not be refreshed, and keeps them', async ({ connected: page, market }) => {
  await shortenDelays(page)
  for (const [address, load, endpoint] of KEPT)
    await test.step(address, async () => {
      await market.scenario({})
      await page.goto(address)
      await load(page)
      const table = page.getByRole('table').first()
      const refresh = page.getByRole('button', { name: /, Refresh/ }).last()
      await expect(refresh).toBeEnabled()
      const before = await table.getByRole('row').count()
      await market.scenario({ faults: [{ endpoint, kind: '500' }] })
      await refresh.click()
      await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Server error (500)')
      await expect(table.getByRole('row')).toHaveCount(before)
    })
})

test('tells once that an offer or a template could not be refreshed, where the page shows the error', async ({
  connected: page,
  market,
}) => {
  const { href } = await offerToRent(page, market)
  const { id } = await templateNamed(page, market, 'Nightly fine-tuning')
  for (const address of [href.replace('/rent/', '/offers/'), `/templates/${id}?currency=USD`])
    await test.step(address, async () => {
      await market.scenario({})
      await page.goto(address)
      const refresh = page.getByRole('button', { name: /, Refresh/ }).first()
      await expect(refresh).toBeEnabled()
      await market.scenario({ faults: [{ endpoint: '*', kind: '403' }] })
      await refresh.click()
      const alert = page.getByRole('alert').filter({ hasText: 'This API key isn’t allowed to do that' }).first()
      await alert.getByRole('button', { name: 'Try again' }).click()
      await expect(alert).toBeVisible()
      await expect(page.getByRole('region', { name: 'Messages' })).not.toContainText('This API key isn’t allowed to do that')
    })
})
