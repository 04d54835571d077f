import type { Page } from '@playwright/test'
import { changeElsewhere, savesOf, save, templateNamed } from './support/templates.ts'
import { expect, test } from './support/test.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Templates' }).getByRole('heading', { level: 2 })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search templates' })

test('finds a template by tags, sorting and search, opens it from its card, and checks offers against it', async ({
  connected: page,
  market,
}) => {
  await test.step('filters by tags and text, and keeps all of it in the URL', async () => {
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
    await expect(page.getByText(/^\d+ of \d+ loaded templates match/)).toBeVisible()
    // Only the page that was not loaded yet: the API cannot search.
    await expect
      .poll(async () => (await market.requests('GET /v0/templates')).slice(asked).map(({ query }) => query['start']))
      .toEqual(['50'])
    await expect(page).toHaveURL(/\?tag=ssh&tag=jupyter&sort=name_desc&q=tensorflow$/)
    await page.reload()
    await expect(search(page)).toHaveValue('tensorflow')
    await expect(cards(page).first()).toContainText('TensorFlow')
  })
  await test.step('opens the template and checks offers against it', async () => {
    await page.goto('/templates?q=Nightly+fine-tuning')
    await expect(cards(page)).toHaveText(['Nightly fine-tuning'])
    await cards(page).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Nightly fine-tuning' })).toBeFocused()
    await expect(page).toHaveTitle('Nightly fine-tuning · Templates · GPU Market Console')
    await expect(page.getByRole('main')).not.toContainText('hf_example_not_real')
    await page.getByRole('button', { name: 'Show hidden values' }).click()
    await expect(page.getByRole('group', { name: 'docker run command' })).toContainText('HF_TOKEN=hf_example_not_real')
    await page.getByRole('link', { name: 'Rent with this template' }).click()
    await expect(page).toHaveURL(/\/offers\?.*template=[\w-]+/)
    await expect(page.getByText('Template fit: Nightly fine-tuning')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Fits only' })).toBeChecked()
    await expect(page.getByText(/^Checked: \d+ loaded offers?$/)).toBeVisible()
  })
})

test('starts a long word of the docker run command on the line of its indentation', async ({ connected: page, market }) => {
  const { id } = await templateNamed(page, market, 'Internal inference')
  await changeElsewhere(page, market, id, { image: 'a'.repeat(240) })
  await page.goto(`/templates/${id}`)
  const tops = await page.getByRole('group', { name: 'docker run command' }).evaluate(({ firstChild: text }) => {
    const at = text?.textContent?.indexOf('  aaa') ?? -1
    return [at, at + 2].map((start) => {
      const letter = document.createRange()
      letter.setStart(text as Node, start)
      letter.setEnd(text as Node, start + 1)
      return letter.getBoundingClientRect().top
    })
  })
  expect(tops[1]).toBe(tops[0])
})

test('edits the environment by keyboard in the table and as text, and changes only the typed parts', async ({
  connected: page,
  market,
}) => {
  const text = page.getByRole('textbox', { name: 'Environment' })
  const { id } = await templateNamed(page, market, 'Internal inference')
  await changeElsewhere(page, market, id, { env: 'A=1\r\nKEY="one\r\ntwo"\r\n' })

  await test.step('adds a row in the table', async () => {
    await page.goto(`/templates/${id}`)
    await page.getByRole('link', { name: 'Edit', exact: true }).press('Enter')
    await page.getByRole('textbox', { name: 'New name' }).focus()
    await page.keyboard.type('EXTRA')
    await page.keyboard.press('Tab')
    await page.keyboard.type('two words')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Value of EXTRA' })).toHaveValue('two words')
    await expect(page.getByText('1 unsaved change')).toBeVisible()
  })
  await test.step('edits a value of several lines', async () => {
    await page.getByRole('textbox', { name: 'Value of KEY' }).press('ControlOrMeta+End')
    await page.keyboard.type('x')
    await expect(page.getByRole('textbox', { name: 'Value of KEY' })).toHaveValue('one\ntwox')
  })
  await test.step('edits the text', async () => {
    await page.getByRole('radio', { name: 'Raw text' }).focus()
    await page.keyboard.press('Space')
    await text.press('ControlOrMeta+Home')
    await page.keyboard.type('B=2\n')
  })
  await test.step('adds the row after a mouse click elsewhere, and saves exactly these changes', async () => {
    await page.getByRole('radio', { name: 'Table' }).check()
    await page.getByRole('textbox', { name: 'New name' }).fill('LAST')
    await save(page)
    await expect(page.getByRole('dialog', { name: 'Template saved' })).toBeVisible()
    // All line breaks stay CRLF; a value of several lines is escaped.
    expect((await savesOf(market)).map(({ env }) => env)).toEqual(['B=2\r\nA=1\r\nKEY="one\\r\\ntwox"\r\nEXTRA=two words\r\nLAST='])
  })
})
