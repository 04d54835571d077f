import type { Page } from '@playwright/test'
import { field, openEditor, reviewButton, reviewDialog, save, saveButton, savesOf, templateNamed } from './support/templates.ts'
import { expect, test } from './support/test.ts'

const saved = (page: Page) => page.getByRole('dialog', { name: 'Template saved' })
const changes = (page: Page) => reviewDialog(page).getByRole('table', { name: 'Will be saved' })

test('sends one change with all other fields unchanged, and undoes it, using only the keyboard', async ({ connected: page, market }) => {
  // A service that forgets what a request leaves out.
  await market.scenario({ templateDefaults: 'reset' })
  const template = await openEditor(page, market, 'Internal inference')

  await test.step('reviews and saves', async () => {
    await expect(reviewButton(page)).toHaveAttribute('aria-disabled', 'true')
    await field(page, 'Image tag').focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('0.5.0')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(saveButton(page)).toBeEnabled()
    await tabTo(page, 'Save template')
    await page.keyboard.press('Enter')
    await expect(saved(page)).toContainText('the service has everything as it was sent')
    expect(await savesOf(market)).toEqual([
      {
        name: 'Internal inference',
        description: '',
        image: 'registry.example.com/ml/serve',
        image_tag: '0.5.0',
        docker_username: 'robot',
        env: template.env,
        use_ssh: true,
        direct_ssh: false,
        use_jupyter: false,
        use_jupyter_lab: false,
        jupyter_directory: '',
        on_start_command: './serve --port 8000',
        recommended_disk_space: 80,
        is_private: true,
        ssh_username: 'ops',
      },
    ])
  })
  await test.step('undoes the change', async () => {
    await tabTo(page, 'Undo')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Changes undone' })).toBeVisible()
    expect(await templateNamed(page, market, 'Internal inference')).toEqual(template)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(field(page, 'Image tag')).toBeFocused()
    await expect(field(page, 'Image tag')).toHaveValue('0.4.0')
    await expect(reviewButton(page)).toHaveAttribute('aria-disabled', 'true')
  })
  await test.step('offers no draft after a reload', async () => {
    await page.reload()
    await expect(field(page, 'Image tag')).toHaveValue('0.4.0')
    await expect(page.getByRole('region', { name: 'Draft from an earlier visit' })).toHaveCount(0)
  })
})

/** Presses Tab until the button has the focus; in a dialog it goes round, so a few dozen times are enough. */
async function tabTo(page: Page, name: string): Promise<void> {
  const button = page.getByRole('dialog').getByRole('button', { name })
  for (let press = 0; press < 30; press += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(button).toBeFocused()
}

test('sends a typed registry password once and stores it nowhere', async ({ connected: page, market, guard }) => {
  const password = 'Zx81-typed-once-only'
  guard.secret({ text: password, body: 'PUT' })
  await openEditor(page, market)
  await page.getByLabel('Registry password', { exact: true }).fill(password)
  await field(page, 'Image tag').fill('2.0.0')
  await reviewButton(page).click()
  await expect(changes(page).getByRole('row', { name: /Registry password/ })).toContainText('the one you typed')
  await saveButton(page).click()
  await expect(saved(page)).toContainText('The registry fields were sent')
  await saved(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByLabel('Registry password', { exact: true })).toHaveValue('')
  await field(page, 'Image tag').fill('2.0.1')
  await save(page)
  await expect(saved(page)).toBeVisible()
  const bodies = await savesOf(market)
  expect(bodies.map((body) => body['docker_password'])).toEqual([password, undefined])
  expect(bodies.map((body) => 'docker_registry' in body || Object.values(body).includes(null))).toEqual([false, false])
})

test('restores a draft after a reload, without the typed secrets', async ({ connected: page, market, guard }) => {
  guard.secret({ text: 'typed-and-never-kept', mayBeShown: true })
  const draft = page.getByRole('region', { name: 'Draft from an earlier visit' })
  await test.step('warns before a reload', async () => {
    await openEditor(page, market, 'Internal inference')
    await field(page, 'Image tag').fill('0.5.0')
    await field(page, 'Start command').fill('./serve --api-key typed-and-never-kept --port 9000')
    await page.getByLabel('Registry password', { exact: true }).fill('typed-and-never-kept')
    await expect(page.getByText(/Kept in this browser/)).toBeVisible()
    const asked: string[] = []
    page.once('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    await page.reload()
    expect(asked).toEqual(['beforeunload'])
  })
  await test.step('restores the draft', async () => {
    await expect(draft).toContainText('Image tag and Start command')
    await expect(field(page, 'Image tag')).toHaveValue('0.4.0')
    await draft.getByRole('button', { name: 'Restore' }).click()
    await expect(field(page, 'Image tag')).toHaveValue('0.5.0')
    await expect(field(page, 'Start command')).toHaveValue('./serve --api-key  --port 9000')
    await expect(page.getByLabel('Registry password', { exact: true })).toHaveValue('')
    await expect(page.getByText(/looked like secrets and were not kept/)).toContainText('--api-key')
  })
  await test.step('offers no draft after saving', async () => {
    await field(page, 'Start command').fill('./serve --port 9000')
    await save(page)
    await expect(saved(page)).toBeVisible()
    await page.reload()
    await expect(field(page, 'Image tag')).toHaveValue('0.5.0')
    await expect(draft).toHaveCount(0)
  })
})
