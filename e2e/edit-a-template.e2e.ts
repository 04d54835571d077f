import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import {
  changeElsewhere,
  field,
  openEditor,
  reviewButton,
  reviewDialog,
  SAVE,
  save,
  saveButton,
  savesOf,
  templateNamed,
} from './support/templates.ts'
import { expect, test } from './support/test.ts'

const saved = (page: Page) => page.getByRole('dialog', { name: 'Template saved' })
const changes = (page: Page) => reviewDialog(page).getByRole('table', { name: 'Will be saved' })

test('one change is sent with everything the service returned, and undo brings it back', async ({ connected: page, market }) => {
  // A service that forgets what a request leaves out.
  await market.scenario({ templateDefaults: 'reset' })
  const template = await openEditor(page, market, 'Internal inference')
  await expect(reviewButton(page)).toHaveAttribute('aria-disabled', 'true')
  await field(page, 'Image tag').fill('0.5.0')
  await save(page)
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
  await saved(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('dialog', { name: 'Changes undone' })).toBeVisible()
  expect(await templateNamed(page, market, 'Internal inference')).toEqual(template)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(field(page, 'Image tag')).toHaveValue('0.4.0')
  await expect(reviewButton(page)).toHaveAttribute('aria-disabled', 'true')
  // Saved is saved: no draft of it is offered.
  await page.reload()
  await expect(field(page, 'Image tag')).toHaveValue('0.4.0')
  await expect(page.getByRole('region', { name: 'Draft from an earlier visit' })).toHaveCount(0)
})

test('what somebody else changed between reading and saving is kept, or has to be decided', async ({ connected: page, market }) => {
  const { id } = await openEditor(page, market)
  await field(page, 'Image tag').fill('2.0.0')
  await field(page, 'Start command').fill('python train.py --config configs/day.yaml')
  await changeElsewhere(page, market, id, { description: 'Theirs', on_start_command: 'python train.py --config configs/noon.yaml' })
  await reviewButton(page).click()
  const choices = reviewDialog(page).getByRole('radiogroup', { name: 'Start command: changed on the service too' })
  await expect(choices.getByRole('radio')).toHaveCount(2)
  await expect(choices.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(saveButton(page)).toBeDisabled()
  await expect(changes(page)).toContainText('2.0.0')
  await expect(reviewDialog(page).getByRole('table', { name: 'Changed on the service meanwhile, kept' })).toContainText('Theirs')
  await choices.getByRole('radio', { name: /Yours/ }).check()
  await reviewDialog(page).getByRole('button', { name: 'Edit both into one' }).click()
  await reviewDialog(page)
    .getByRole('textbox', { name: 'Start command: both in one' })
    .fill('python train.py --config configs/noon-and-day.yaml')
  await saveButton(page).click()
  await expect(saved(page)).toBeVisible()
  expect(await savesOf(market)).toMatchObject([
    { image_tag: '2.0.0', description: 'Theirs', on_start_command: 'python train.py --config configs/noon-and-day.yaml', is_private: true },
  ])
})

test('a registry password is typed once, sent once and then nowhere', async ({ connected: page, market, guard }) => {
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

test('complaints of the service stand at their fields, in every form they may have', async ({ connected: page, market }) => {
  await openEditor(page, market)
  await field(page, 'Image').fill('registry.example.com/ml/other')
  for (const errorForm of ['detail-list', 'error-object', 'errors-map', 'errors-list', 'problem', 'json-api', 'issues', 'flat'] as const) {
    await market.scenario({
      faults: [{ endpoint: SAVE, kind: '422', errorForm, fields: { image: `no such image (${errorForm})`, docker_login: 'unknown user' } }],
    })
    await save(page)
    await expect(reviewDialog(page)).toHaveCount(0)
    await expect(field(page, 'Image')).toHaveAccessibleDescription(new RegExp(`no such image \\(${errorForm}\\)`))
    await expect(field(page, 'Registry user name')).toHaveAccessibleDescription(/unknown user/)
    await expect(field(page, 'Image')).toBeFocused()
  }
  await expect(field(page, 'Image')).toHaveValue('registry.example.com/ml/other')
  await market.scenario({})
  await save(page)
  await expect(saved(page)).toBeVisible()
})

test('what the service does not keep is told', async ({ connected: page, market }) => {
  await market.scenario({ templateIgnores: ['image_tag'] })
  await openEditor(page, market)
  await field(page, 'Image tag').fill('2.0.0')
  await field(page, 'Name').fill('Daily fine-tuning')
  await save(page)
  await expect(saved(page)).toContainText('Saved, but not everything stuck')
  await expect(saved(page).getByRole('row', { name: /Image tag/ })).toContainText('2.0.0')
  await expect(saved(page).getByRole('row', { name: /Image tag/ })).toContainText('1.8.2-cuda12.8')
  await expect(saved(page).getByRole('row')).toHaveCount(2)
})

test('a template that is deleted in mid-edit leaves the text to copy', async ({ connected: page, market }) => {
  await openEditor(page, market)
  await field(page, 'Start command').fill('python train.py --everything')
  await market.scenario({ faults: [{ endpoint: 'GET /v0/templates/{template_id}', kind: '404' }] })
  await reviewButton(page).click()
  const gone = page.getByRole('dialog', { name: 'The template is no longer there' })
  await gone.getByRole('button', { name: 'Copy all fields as JSON' }).click()
  await gone.getByRole('button', { name: 'Back to editing' }).click()
  await expect(field(page, 'Start command')).toHaveValue('python train.py --everything')
  // The page policy keeps everybody from reading the clipboard, so it is pasted.
  await field(page, 'Description').fill('')
  await field(page, 'Description').press('ControlOrMeta+v')
  await expect(field(page, 'Description')).toHaveValue(/"on_start_command": "python train.py --everything"/)
  expect(await savesOf(market)).toEqual([])
})

test('a lost answer is an unknown outcome; reading again finds out', async ({ connected: page, market }) => {
  await market.scenario({ faults: [{ endpoint: SAVE, kind: '504', isApplied: true, times: 1 }] })
  await openEditor(page, market)
  await field(page, 'Image tag').fill('2.0.0')
  await save(page)
  const unknown = page.getByRole('dialog', { name: 'Outcome unknown' })
  await expect(unknown).toContainText('may have been saved or not')
  expect(await savesOf(market)).toHaveLength(1)
  await unknown.getByRole('button', { name: 'Read again' }).click()
  await expect(saved(page)).toContainText('the service has everything as it was sent')
  expect(await savesOf(market)).toHaveLength(1)
})

test('a draft survives a reload without its secrets, and is offered again', async ({ connected: page, market, guard }) => {
  guard.secret({ text: 'typed-and-never-kept', mayBeShown: true })
  await openEditor(page, market, 'Internal inference')
  await field(page, 'Image tag').fill('0.5.0')
  await field(page, 'Start command').fill('./serve --api-key typed-and-never-kept --port 9000')
  await page.getByLabel('Registry password', { exact: true }).fill('typed-and-never-kept')
  await expect(page.getByText(/Kept in this browser/)).toBeVisible()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  const draft = page.getByRole('region', { name: 'Draft from an earlier visit' })
  await expect(draft).toContainText('Image tag and Start command')
  await expect(field(page, 'Image tag')).toHaveValue('0.4.0')
  await draft.getByRole('button', { name: 'Restore' }).click()
  await expect(field(page, 'Image tag')).toHaveValue('0.5.0')
  await expect(field(page, 'Start command')).toHaveValue('./serve --api-key  --port 9000')
  await expect(page.getByLabel('Registry password', { exact: true })).toHaveValue('')
  await expect(page.getByText(/looked like secrets and were not kept/)).toContainText('--api-key')
  await field(page, 'Start command').fill('./serve --port 9000')
  await save(page)
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(field(page, 'Image tag')).toHaveValue('0.5.0')
  await expect(draft).toHaveCount(0)
})

test('leaving asks when something is unsaved, and only then', async ({ connected: page, market }) => {
  await openEditor(page, market)
  const away = () => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Offers' }).click()
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await away()
  await expect(heading('Offers')).toBeVisible()
  await page.goBack()
  await field(page, 'Image tag').fill('2.0.0')
  await away()
  const ask = page.getByRole('dialog', { name: 'Leave with unsaved changes?' })
  await ask.getByRole('button', { name: 'Keep editing' }).click()
  await expect(field(page, 'Image tag')).toHaveValue('2.0.0')
  await away()
  await ask.getByRole('button', { name: 'Leave' }).click()
  await expect(heading('Offers')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(field(page, 'Image tag')).toHaveValue('2.0.0')
  // Thrown away on purpose: no second question.
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Edit' }).or(page.getByRole('button', { name: 'Edit' }))).toBeVisible()
})

test('a key that is refused in mid-edit leaves everything typed where it is', async ({ connected: page, market }) => {
  await openEditor(page, market)
  await field(page, 'Image tag').fill('2.0.0')
  await market.scenario({ faults: [{ endpoint: 'GET /v0/templates/{template_id}', kind: '401', times: 1 }] })
  await reviewButton(page).click()
  const ask = page.getByRole('dialog').filter({ has: page.getByLabel('API key') })
  await ask.getByLabel('API key').fill(market.key)
  await ask.getByRole('button', { name: 'Connect' }).click()
  await reviewDialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(saveButton(page)).toBeEnabled()
  await expect(changes(page)).toContainText('2.0.0')
})

test('a private template with secrets turns public only after a tick that names them', async ({ connected: page, market }) => {
  await openEditor(page, market)
  await page.getByRole('radio', { name: /^Public/ }).check()
  await reviewButton(page).click()
  await expect(reviewDialog(page)).toContainText('Environment: WANDB_API_KEY')
  await expect(reviewDialog(page)).toContainText('Environment: HF_TOKEN')
  await expect(saveButton(page)).toBeDisabled()
  await reviewDialog(page)
    .getByRole('checkbox', { name: /Make it public with the 2 values/ })
    .check()
  await saveButton(page).click()
  await expect(saved(page)).toBeVisible()
  expect(await savesOf(market)).toMatchObject([{ is_private: false }])
  // Back to private needs no tick; public once more would.
  await saved(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('dialog', { name: 'Changes undone' })).toBeVisible()
  expect(await savesOf(market)).toMatchObject([{ is_private: false }, { is_private: true }])
})

test('the keyboard alone reviews, saves and takes back', async ({ connected: page, market }) => {
  await openEditor(page, market)
  await field(page, 'Image tag').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('2.0.0')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(saveButton(page)).toBeEnabled()
  await tabTo(page, 'Save template')
  await page.keyboard.press('Enter')
  await expect(saved(page)).toBeVisible()
  await tabTo(page, 'Undo')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Changes undone' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(field(page, 'Image tag')).toBeFocused()
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

for (const [locale, scheme] of [
  ['en', 'light'],
  ['ru', 'dark'],
] as const) {
  test(`editor, review and outcome are accessible (${locale}, ${scheme}) @phone`, async ({ connected: page, market }) => {
    // Looking at everything three times takes its time on a busy machine.
    test.slow()
    await page.addInitScript((preferences) => localStorage.setItem('gpu-console.preferences', JSON.stringify(preferences)), {
      locale,
      scheme,
      currency: 'USD',
    })
    const { id } = await openEditor(page, market)
    await expectAccessible(page)
    await field(page, /^(Start command|Команда запуска)$/).fill('python train.py --config configs/day.yaml')
    await field(page, /^(Image tag|Тег образа)$/).fill('2.0.0')
    await page.getByRole('radio', { name: /^(Public|Публичный)/ }).check()
    await changeElsewhere(page, market, id, { on_start_command: 'python train.py --fast', description: '' })
    // What lies half under the edge of a dialog looks too small a target to axe, although nobody can reach it there.
    await page.evaluate(() => scrollTo(0, 0))
    await reviewButton(page).click()
    await expect(reviewDialog(page).getByRole('radio')).toHaveCount(2)
    await expectAccessible(page)
    await reviewDialog(page).getByRole('radio').first().check()
    await reviewDialog(page).getByRole('checkbox').check()
    await saveButton(page).click()
    const outcome = page.getByRole('dialog', { name: /^(Template saved|Шаблон сохранён)$/ })
    await expect(outcome).toBeVisible()
    await expectAccessible(page)
  })
}
