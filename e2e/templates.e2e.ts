import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { changeElsewhere, openEditor, save, savesOf } from './support/templates.ts'
import { expect, test } from './support/test.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Templates' }).getByRole('heading', { level: 2 })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search templates' })

/** The gallery with all templates loaded and one of them found by its name. */
async function find(page: Page, name: string): Promise<void> {
  await page.goto('/templates')
  await search(page).fill(name)
  await page.getByRole('button', { name: 'Load the rest' }).click()
  await expect(cards(page)).toHaveText([name])
}

test('tags and order go to the service, the search stays here, and the address holds it all', async ({ connected: page, market }) => {
  await page.goto('/templates')
  await expect(cards(page).first()).toContainText('PyTorch')
  const tags = page.getByRole('group', { name: 'Tags' })
  await tags.getByRole('checkbox', { name: 'SSH' }).check()
  await tags.getByRole('checkbox', { name: 'Jupyter' }).check()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Name, Z to A' })
  await expect
    .poll(async () => (await market.requests('GET /v0/templates')).at(-1)?.query)
    .toMatchObject({ tags: ['ssh', 'jupyter'], sort_by: 'name_desc' })
  const asked = (await market.requests('GET /v0/templates')).length
  await search(page).fill('tensorflow')
  await expect(page.getByText(/^\d+ match in \d+ loaded/)).toBeVisible()
  expect(await market.requests('GET /v0/templates')).toHaveLength(asked)
  await expect(page).toHaveURL(/\?tag=ssh&tag=jupyter&sort=name_desc&q=tensorflow$/)
  await page.reload()
  await expect(search(page)).toHaveValue('tensorflow')
  await expect(cards(page).first()).toContainText('TensorFlow')
})

test('what is not loaded is said to be missing, and loads on demand', async ({ connected: page }) => {
  await page.goto('/templates')
  await search(page).fill('nightly fine')
  await expect(page.getByText(/^0 match in 50 loaded, \d+ not loaded$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'None of the loaded templates matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Load the rest' }).click()
  await expect(cards(page)).toHaveText(['Nightly fine-tuning'])
})

test('from a card to its page, its raw text, and to the offers checked against it', async ({ connected: page }) => {
  await find(page, 'Nightly fine-tuning')
  await cards(page).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nightly fine-tuning' })).toBeFocused()
  await expect(page).toHaveTitle('Nightly fine-tuning · Templates · GPU Market Console')
  const main = page.getByRole('main')
  await expect(main).not.toContainText('hf_example_not_real')
  await page.getByRole('button', { name: 'Show hidden values' }).click()
  await expect(page.getByRole('group', { name: 'As a docker command' })).toContainText('HF_TOKEN=hf_example_not_real')
  await page.getByRole('link', { name: 'Rent with this template' }).click()
  await expect(page).toHaveURL(/\/offers\?template=[\w-]+/)
  await expect(page.getByText('Checked against Nightly fine-tuning')).toBeVisible()
})

test('the table view is remembered and is sorted by the service', async ({ connected: page, market }) => {
  await page.goto('/templates')
  await page.getByRole('radio', { name: 'Table' }).check({ force: true })
  const table = page.getByRole('table', { name: 'Templates' })
  await table.getByRole('columnheader', { name: 'Template' }).getByRole('button').click()
  await expect(table.getByRole('columnheader', { name: 'Template' })).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(async () => (await market.requests('GET /v0/templates')).at(-1)?.query['sort_by']).toBe('name_asc')
  await page.goto('/templates')
  await expect(table).toBeVisible()
})

test('nothing, no answer and no such template each say what is the matter', async ({ connected: page, market }) => {
  await market.scenario({ emptyMarket: true })
  await page.goto('/templates')
  await expect(page.getByRole('heading', { name: 'No templates' })).toBeVisible()
  await market.scenario({
    faults: [
      { endpoint: 'GET /v0/templates', kind: '500' },
      { endpoint: 'GET /v0/templates/{template_id}', kind: '404' },
    ],
  })
  await page.goto('/templates')
  await expect(page.getByRole('alert')).toContainText('The service failed (500)')
  await page.goto('/templates/nope')
  await expect(page.getByRole('heading', { level: 1, name: 'Template not found' })).toBeVisible()
})

test('the environment is edited without a mouse, in the table and as text', async ({ connected: page }) => {
  await find(page, 'Internal inference')
  await cards(page).getByRole('link').press('Enter')
  await page.getByRole('link', { name: 'Edit', exact: true }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'New key' }).focus()
  await page.keyboard.type('EXTRA')
  await page.keyboard.press('Tab')
  await page.keyboard.type('two words')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Value of EXTRA' })).toHaveValue('two words')
  await page.getByRole('radio', { name: 'Raw text' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('textbox', { name: 'Environment' })).toHaveValue(
    "-e MODEL=/models/current -e LOG_LEVEL=info -p 8000:8000 -e 'EXTRA=two words'",
  )
  await expect(page.getByText('1 unsaved change')).toBeVisible()
})

test('what is typed into the table and into the text changes nothing but itself', async ({ connected: page, market }) => {
  const env = 'A=1\r\nKEY="one\r\ntwo"\r\n'
  const { id } = await openEditor(page, market, 'Internal inference')
  await changeElsewhere(page, market, id, { env })
  await page.reload()
  await page.getByRole('textbox', { name: 'Value of KEY' }).press('ControlOrMeta+End')
  await page.keyboard.type('x')
  await expect(page.getByRole('textbox', { name: 'Value of KEY' })).toHaveValue('one\ntwox')
  // The new row is left by the mouse.
  await page.getByRole('textbox', { name: 'New key' }).fill('EXTRA')
  await page.getByRole('textbox', { name: 'New value' }).fill('1')
  await page.getByRole('radio', { name: 'Raw text' }).check({ force: true })
  await page.getByRole('textbox', { name: 'Environment' }).press('ControlOrMeta+Home')
  await page.keyboard.type('B=2\n')
  await page.getByRole('radio', { name: 'Table' }).check({ force: true })
  await page.getByRole('textbox', { name: 'New key' }).fill('LAST')
  await save(page)
  await expect(page.getByRole('dialog', { name: 'Template saved' })).toBeVisible()
  const saved = (await savesOf(market)).map((body) => body['env'] as string)
  expect(saved.map((text) => text.replaceAll('\r\n', ''))).toEqual([expect.not.stringContaining('\n')])
  expect(saved[0]).toMatch(/^B=2\r\nA=1\r\nKEY=/)
  expect(saved[0]).toMatch(/\r\nEXTRA=1\r\nLAST=$/)
})

const fits = async (page: Page) => {
  const { width, inner } = await page.evaluate(() => ({ width: document.documentElement.scrollWidth, inner: innerWidth }))
  expect(width).toBe(inner)
  await expectAccessible(page)
}

for (const [locale, scheme] of [
  ['en', 'dark'],
  ['ru', 'light'],
] as const) {
  test.describe(`${locale}, ${scheme}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript(
        ([reader, colours]) =>
          localStorage.setItem('gpu-console.preferences', JSON.stringify({ locale: reader, currency: 'USD', scheme: colours })),
        [locale, scheme] as const,
      )
      // Several looks of the machine.
      test.slow()
    })

    test('nothing of the gallery is beyond a screen reader or a phone @phone', async ({ connected: page }) => {
      await page.goto('/templates?tag=docker&sort=popularity_asc')
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
      await fits(page)
      await page.goto('/templates?view=table&tag=jupyter')
      await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
      await fits(page)
    })

    test('nothing of a template and its editor is beyond a screen reader or a phone @phone', async ({ connected: page, guard }) => {
      // Chromium reports the template that is not there.
      guard.allowConsole(/status of 404/)
      await page.goto('/templates?sort=popularity_asc')
      const link = page.getByRole('main').getByRole('link', { name: 'Nightly fine-tuning', exact: true })
      const href = await link.getAttribute('href')
      await link.click()
      await expect(page.getByRole('heading', { level: 1, name: 'Nightly fine-tuning' })).toBeVisible()
      await fits(page)
      await page.goto(`${href}?edit=1`)
      await page.getByRole('textbox', { name: /^(Image tag|Тег образа)$/ }).fill('not a tag')
      await page.getByRole('textbox', { name: /^(Image|Образ)$/ }).focus()
      await page.getByRole('checkbox', { name: /^(Clear the password|Стереть пароль)$/ }).check()
      await fits(page)
      await page.goto('/templates/nope')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await fits(page)
    })
  })
}
