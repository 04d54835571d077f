import type { Page } from '@playwright/test'
import { tabTo } from './support/keyboard.ts'
import {
  field,
  openConflict,
  openEditor,
  reviewButton,
  reviewDialog,
  save,
  saveButton,
  savesOf,
  templateNamed,
} from './support/templates.ts'
import { expect, test } from './support/test.ts'

const saved = (page: Page) => page.getByRole('dialog', { name: 'Template saved' })
const changes = (page: Page) => reviewDialog(page).getByRole('table', { name: 'Will be saved' })

test('sends one change with all other fields unchanged, and undoes it, using only the keyboard', async ({ connected: page, market }) => {
  // An API that resets omitted fields.
  await market.scenario({ templateDefaults: 'reset' })
  const template = await openEditor(page, market, 'Internal inference')

  await test.step('reviews and saves', async () => {
    await expect(reviewButton(page)).toHaveAttribute('aria-disabled', 'true')
    await field(page, 'Image tag').focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('0.5.0')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(saveButton(page)).toBeEnabled()
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Save template' }))
    await page.keyboard.press('Enter')
    await expect(saved(page)).toContainText('Saved and verified.')
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
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Undo' }))
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

test('sends a typed registry password once and stores it nowhere', async ({ connected: page, market, guard }) => {
  const password = 'Zx81-typed-once-only'
  guard.secret({ text: password, body: 'PUT' })
  await openEditor(page, market)
  await page.getByLabel('Registry password', { exact: true }).fill(password)
  await field(page, 'Image tag').fill('2.0.0')
  await reviewButton(page).click()
  await expect(changes(page).getByRole('row', { name: /Registry password/ })).toContainText('the one you typed')
  await saveButton(page).click()
  await expect(saved(page)).toContainText('Registry fields were sent but can’t be verified.')
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
    await expect(page.getByText(/Saved in this browser/)).toBeVisible()
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
    await expect(page.getByText(/These values looked like secrets and weren’t stored\. Enter them again:/)).toContainText('--api-key')
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

test('merges an environment that two people changed, with lines of both sides and a dropped line decided', async ({
  connected: page,
  market,
}) => {
  await openConflict(page, market)
  const dialog = reviewDialog(page)
  await expect(saveButton(page)).toBeDisabled()
  await dialog.getByRole('radio', { name: /^Yours, Port 8188/ }).check()
  await dialog.getByRole('button', { name: 'HF_HOME', exact: true }).click()
  await page.keyboard.press('Space')
  await expect(saveButton(page)).toBeEnabled()
  await dialog.getByRole('textbox', { name: /^EXTRA, line/ }).fill('-e OWN=1')
  await expect(dialog.getByText('To save, make 1 decision:')).toBeVisible()
  await dialog.getByRole('button', { name: 'Put it back: EXTRA' }).click()
  await dialog.getByRole('button', { name: 'Done: Environment' }).click()
  await expect(dialog.getByText(/3 are decided/)).toBeVisible()
  await saveButton(page).click()
  await expect(saved(page)).toContainText('Saved and verified.')
  expect((await savesOf(market)).map(({ env }) => env)).toEqual([
    `-e CLI_ARGS='--preview-method auto --listen 0.0.0.0' -p 8189:8188 -e HF_HOME=/data/hf -e TZ=UTC -e EXTRA=1 -e OWN=1`,
  ])
})

test('makes a template public only after consent to the lines that look like secrets', async ({ connected: page, market }) => {
  await openEditor(page, market)
  await page.getByRole('radio', { name: /^Public/ }).check()
  await reviewButton(page).click()
  const dialog = reviewDialog(page)
  await expect(dialog.getByText('This makes a private template public')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Environment: HF_TOKEN' })).toContainText('HF_TOKEN=••••••••')
  await expect(dialog).not.toContainText('hf_example_not_real')
  await expect(saveButton(page)).toBeDisabled()
  await dialog.getByRole('button', { name: /^Confirm/ }).click()
  await expect(dialog.getByRole('checkbox', { name: /^Make it public, including \d possible secrets?$/ })).toBeFocused()
  await page.keyboard.press('Space')
  await saveButton(page).click()
  await expect(saved(page)).toContainText('Saved and verified.')
  expect(await savesOf(market)).toMatchObject([{ is_private: false }])
})
