import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { fetchHosts, PUT_HOST, selectHosts } from './support/hosts.ts'
import type { Market } from './support/market.ts'
import { expect, test } from './support/test.ts'

const LIST = 'GET /v0/hosts'

/** More than twice the time of filtering 5,000 hosts; rendering all rows would take seconds. */
const MAX_WORK_MS = 600

const table = (page: Page) => page.getByRole('table', { name: 'Hosts' })
const row = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
const bodies = async (market: Market) => (await market.requests(PUT_HOST)).map(({ body }) => body)

/** Returns the figures whose texts end less than 8 px above the texts of another figure. */
function tightFigures(fleet: Element): string[] {
  const parts = [...fleet.querySelectorAll('button')].map((part) => {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    const boxes: DOMRect[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(node)
      boxes.push(...range.getClientRects())
    }
    const { left, right } = part.getBoundingClientRect()
    const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))]
    return { name: part.innerText, left, right, top, bottom }
  })
  const isBelow = (one: (typeof parts)[number], other: (typeof parts)[number]) =>
    other.top > one.top && other.left < one.right && other.right > one.left
  return parts.filter((one) => parts.some((other) => isBelow(one, other) && other.top - one.bottom < 8)).map(({ name }) => name)
}

test('keeps the lines of a row, and head and numbers of a column, on one edge', async ({ connected: page }) => {
  await page.goto('/hosts?currency=USD')
  const [reason, vram] = [page.locator('[data-column="status"] q'), page.locator('[data-column="gpu"] small')]
  const line = table(page).getByRole('row').filter({ has: reason }).filter({ has: vram }).first()
  await expect(line).toBeVisible()
  const bottomOf = async (part: Locator) => {
    const box = await part.boundingBox()
    return Math.round(box ? box.y + box.height : Number.NaN)
  }
  expect(await bottomOf(line.locator(reason).locator('..'))).toBe(await bottomOf(line.locator(vram)))
  const head = table(page).getByRole('columnheader', { name: 'Per GPU' })
  const textEnd = () =>
    head.getByText('Per GPU').evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return Math.round(range.getBoundingClientRect().right)
    })
  const unsorted = await textEnd()
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  expect(await textEnd()).toBe(unsorted)
})

test('moves the focus into the panel of a host and back, and opens the bulk change by keyboard', async ({ connected: page, market }) => {
  test.slow()
  await market.scenario({ hostShape: 'mixed' })
  await page.goto('/hosts?currency=USD')
  const edit = page.getByRole('button', { name: 'Edit 203.0.113.10' })
  const panel = page.getByRole('complementary', { name: '203.0.113.10' })
  await test.step('moves the focus into the panel beside the table', async () => {
    await edit.focus()
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('heading', { name: '203.0.113.10' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(panel.getByRole('button', { name: 'Add label' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(panel.getByRole('button', { name: 'Check again' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(panel.getByRole('combobox', { name: 'Status' })).toBeFocused()
  })
  await test.step('shows an accessible panel and open cells, and returns the focus after Esc', async () => {
    await row(page, '203.0.113.12')
      .getByRole('button', { name: /change the price/ })
      .click()
    await row(page, '203.0.113.14')
      .getByRole('button', { name: /change the status/ })
      .click()
    await row(page, '203.0.113.16').getByRole('checkbox').check()
    await expectAccessible(page)
    await panel.getByRole('combobox', { name: 'Status' }).focus()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(edit).toBeFocused()
  })
  await test.step('closes only the confirmation after Esc on a narrower screen, not the panel', async () => {
    await page.setViewportSize({ width: 1100, height: 800 })
    await edit.click()
    const over = page.getByRole('dialog', { name: '203.0.113.10', exact: true })
    const price = over.getByRole('textbox', { name: 'Price' })
    await price.fill('900')
    await over.getByRole('button', { name: 'Save' }).click()
    const question = page.getByRole('dialog', { name: 'Change 203.0.113.10?' })
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(price).toHaveValue('900')
    await page.keyboard.press('Escape')
    await expect(over).toBeHidden()
    expect(await bodies(market)).toEqual([])
  })
  await test.step('keeps the selected status in a cell after Esc in its confirmation', async () => {
    const host = row(page, '198.51.100.21')
    await host.getByRole('button', { name: /change the status/ }).click()
    const status = host.getByRole('combobox', { name: 'Status' })
    await status.selectOption('blocked')
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Change 198.51.100.21?' })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(status).toBeFocused()
    await expect(status).toHaveValue('blocked')
    expect(await bodies(market)).toEqual([])
  })
  await test.step('opens the change of the selected hosts from the command palette', async () => {
    await page.getByRole('checkbox', { name: 'Select 203.0.113.10' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused()
    await page.keyboard.type('change sel')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Change hosts' })).toBeVisible()
  })
})

test('shows the first host at once on a phone, and changes, selects and filters hosts from cards @phone-only', async ({
  connected: page,
  market,
}) => {
  await page.goto('/hosts?currency=USD')
  const cards = page.getByRole('list', { name: 'Hosts' }).getByRole('listitem')
  const card = cards.filter({ hasText: '203.0.113.10' })
  await test.step('starts the list within 240 px', async () => {
    await expect(card).toBeVisible()
    expect((await cards.first().boundingBox())?.y).toBeLessThanOrEqual(240)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  })
  await test.step('opens the panel by a tap anywhere on the card, labels the host and changes its price', async () => {
    const box = await card.boundingBox()
    if (!box) throw new Error('no card')
    await page.touchscreen.tap(box.x + box.width - 30, box.y + box.height - 10)
    const panel = page.getByRole('dialog', { name: '203.0.113.10' })
    await panel.getByRole('button', { name: 'Add label' }).click()
    await panel.getByRole('textbox', { name: 'Label' }).fill('prg-c01')
    await page.keyboard.press('Enter')
    const labelled = page.getByRole('dialog', { name: 'prg-c01' })
    await labelled.getByRole('textbox', { name: 'Price' }).fill('3.4')
    await labelled.getByRole('button', { name: 'Save' }).click()
    await expect(labelled.getByText('saved and verified').first()).toBeVisible()
    expect(await bodies(market)).toEqual([{ price: 3.4 }])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(cards.first()).toContainText('prg-c01')
  })
  await test.step('filters and sorts in the sheet, and says how many hosts match', async () => {
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('combobox', { name: 'Status' }).selectOption('blocked')
    await sheet.getByRole('button', { name: 'Show 5 hosts' }).click()
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused()
    await expect(page.getByText('Shown 5 of 60')).toBeAttached()
    await expect(cards).toHaveCount(5)
  })
  await test.step('selects by tapping the cards', async () => {
    await page.getByRole('button', { name: 'Filters (1)' }).click()
    await page.getByRole('button', { name: 'Select hosts' }).click()
    await expect(page.getByText('Tap hosts to select them')).toBeInViewport()
    await cards.nth(1).tap()
    await expect(page.getByRole('region', { name: '1 selected' })).toBeVisible()
    await expect(cards.nth(1).getByRole('checkbox')).toBeChecked()
    await expect(page.getByRole('button', { name: 'Change selected' })).toBeInViewport()
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
  })
  await test.step('shows all parts of the fleet without scrolling sideways, also after Tab', async () => {
    const fleet = page.getByRole('group', { name: 'Fleet at a glance' })
    expect(await fleet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    const parts = fleet.getByRole('button')
    await expect(parts.first()).toHaveText(/^Needs attention/)
    expect(await fleet.evaluate(tightFigures), 'figures less than 8 px above the next text').toEqual([])
    await parts.first().focus()
    const count = await parts.count()
    expect(count).toBeGreaterThan(2)
    for (let index = 1; index < count; index += 1) {
      await page.keyboard.press('Tab')
      await expect(parts.nth(index)).toBeFocused()
      await expect(parts.nth(index)).toBeInViewport({ ratio: 1 })
    }
  })
})

test('scrolls cards above the bar of the selection after Tab @phone-only', async ({ connected: page, market }) => {
  await page.goto('/hosts?currency=USD')
  await selectHosts(page, (await fetchHosts(page, market)).slice(0, 1))
  const bar = page.getByRole('region', { name: '1 selected' })
  const top = (await bar.boundingBox())?.y ?? 0
  await page.getByRole('checkbox', { name: 'Select 203.0.113.10' }).focus()
  for (let stop = 0; stop < 14; stop += 1) {
    await page.keyboard.press('Tab')
    const bottom = await page.locator(':focus').evaluate((focused) => focused.getBoundingClientRect().bottom)
    expect(bottom).toBeLessThanOrEqual(top)
  }
})

test('keeps filters, order and the open panel in the URL, through reload and Back', async ({ connected: page }) => {
  await page.goto('/hosts')
  const count = page.getByText(/^Shown \d+ of 60$/)
  const panel = page.getByRole('complementary')
  await page.getByRole('combobox', { name: 'Status' }).first().selectOption('inactive')
  await expect(count).toHaveText('Shown 5 of 60')
  await page.getByRole('button', { name: /^Price/ }).click()
  await expect(page).toHaveURL(/status=inactive.*sort=price_asc/)
  await table(page)
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await expect(panel.getByRole('button', { name: 'Save' })).toBeVisible()
  await page.reload()
  await expect(count).toHaveText('Shown 5 of 60')
  await expect(page.getByRole('combobox', { name: 'Status' }).first()).toHaveValue('inactive')
  await expect(page.getByRole('columnheader', { name: /^Price/ })).toHaveAttribute('aria-sort', 'ascending')
  await expect(panel.getByRole('button', { name: 'Save' })).toBeVisible()
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(count).toHaveText('Shown 5 of 60')
  await page.goBack()
  await page.goBack()
  await expect(count).toHaveText('Shown 60 of 60')
})

test('keeps labels and views after a reload, and shows those of another tab', async ({ connected: page }) => {
  await page.goto('/hosts?status=blocked')
  const views = page.getByRole('navigation', { name: 'Views' })
  await test.step('labels a host and saves a view', async () => {
    await page.getByRole('button', { name: 'Add a label to 203.0.113.20' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('prg-c01')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'prg-c01' })).toBeVisible()
    await views.getByRole('button', { name: 'Save view' }).click()
    await page.getByRole('dialog', { name: 'Save view' }).getByRole('textbox', { name: 'Name' }).fill('Held back')
    await page.keyboard.press('Enter')
    await expect(views.getByRole('button', { name: /^Held back 5/ })).toHaveAttribute('aria-current', 'true')
  })
  await test.step('shows what another tab has saved', async () => {
    const other = await page.context().newPage()
    await other.goto('/hosts')
    await other.getByRole('link', { name: 'prg-c01' }).waitFor()
    await other.getByRole('button', { name: /^Idle/ }).click()
    const theirs = other.getByRole('navigation', { name: 'Views' })
    await theirs.getByRole('button', { name: 'Save view' }).click()
    await other.getByRole('dialog', { name: 'Save view' }).getByRole('button', { name: 'Save' }).click()
    await expect(theirs.getByRole('button', { name: /^Idle 15/ })).toBeVisible()
    await expect(views.getByRole('button', { name: /^Idle 15/ })).toBeVisible()
    await other.close()
  })
  await test.step('keeps both after a reload', async () => {
    await page.reload()
    await expect(page.getByRole('link', { name: 'prg-c01' })).toBeVisible()
    await expect(views.getByRole('button', { name: /^Held back 5/ })).toHaveAttribute('aria-current', 'true')
    await views.getByRole('button', { name: /^Idle 15/ }).click()
    await expect(page.getByText('Shown 15 of 60')).toBeVisible()
  })
})

test('loads 5,000 hosts page by page, renders only a few rows and stays responsive', async ({ connected: page, market }) => {
  test.slow()
  await market.scenario({ hosts: 5_000, latency: 30 })
  await page.goto('/hosts')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Loading stopped')).toBeVisible()
  const asked = (await market.requests(LIST)).length
  expect(asked).toBeLessThan(50)
  await market.scenario({ hosts: 5_000 })
  await page.getByRole('button', { name: 'Load the rest' }).click()
  await expect(page.getByText('Shown 5,000 of 5,000')).toBeVisible({ timeout: 30_000 })
  expect(await table(page).getAttribute('aria-rowcount')).toBe('5001')

  const work = await watchWork(page)
  for (const share of [0.2, 0.9, 0.5, 1]) {
    await page.evaluate((to) => scrollTo(0, document.documentElement.scrollHeight * to), share)
    await expect(table(page).getByRole('row').nth(5)).toBeVisible()
    expect(await table(page).getByRole('row').count()).toBeLessThan(60)
    expect(await work(), `jump to ${share}`).toBeLessThan(MAX_WORK_MS)
  }
  await expect(row(page, '198.18.19.250')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search loaded hosts' }).fill('198.18.7.')
  await expect(page.getByText('Shown 250 of 5,000')).toBeVisible()
  expect(await work(), 'filter').toBeLessThan(MAX_WORK_MS)
})

/** Returns the CPU time of the page since the last call, in ms. Unlike wall time, it excludes other programs. */
async function watchWork(page: Page): Promise<() => Promise<number>> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' })
  let last = 0
  const sinceLast = async () => {
    const { metrics } = await browser.send('Performance.getMetrics')
    const total = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
    const passed = total - last
    last = total
    return passed
  }
  await sinceLast()
  return sinceLast
}

test('changes one host on its own page, once there is a valid key, and remembers it after a reload', async ({
  connected: page,
  market,
}) => {
  await page.goto('/hosts?currency=USD')
  await row(page, '203.0.113.20').getByRole('link', { name: '203.0.113.20' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '203.0.113.20' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Host', exact: true })).toContainText(
    'Identifies the computer. It isn’t an SSH fingerprint.',
  )
  const why = page.getByRole('region', { name: 'Search visibility' })
  const history = page.getByRole('region', { name: 'Changes made in this browser' })
  await expect(why).toContainText('Still in search, although it is blocked')
  const form = page.getByRole('region', { name: 'Status and price' })
  const price = form.getByRole('textbox', { name: 'Price', includeHidden: true })
  const save = form.getByRole('button', { name: 'Save' })
  await form.getByRole('combobox', { name: 'Status' }).selectOption('active')
  await price.fill('4.5')
  const saveAsTyped = async () => {
    await save.click()
    await page.getByRole('textbox', { name: 'Type 203.0.113.20 to confirm' }).fill('203.0.113.20')
    await page.getByRole('button', { name: 'Change', exact: true }).click()
  }
  await test.step('keeps the typed price while a rejected key is replaced', async () => {
    await market.scenario({ faults: [{ endpoint: PUT_HOST, kind: '401', times: 1 }] })
    await saveAsTyped()
    const dialog = page.getByRole('dialog', { name: 'API key rejected' })
    await dialog.getByLabel('API key', { exact: true }).fill(market.key)
    await expect(price).toHaveValue('4.5')
    await dialog.getByRole('button', { name: 'Connect' }).click()
    await expect(dialog).toBeHidden()
    await expect(price).toHaveValue('4.5')
    await saveAsTyped()
  })
  await expect(form.getByText('saved and verified')).toHaveCount(2)
  expect(await bodies(market)).toEqual(Array(2).fill({ status: 'active', price: 4.5 }))
  await expect(history).toContainText('blocked → active')
  await expect(why).toContainText('status active')
  await page.reload()
  await expect(history).toContainText('→ $4.50')
  await page.goto('/settings')
  await expect(page.getByText('Host changes')).toBeVisible()
})
