import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MarketTemplate } from '@/mocks/db'
import { marketFor } from '@/mocks/market'
import type { Preferences } from '@/api/preferences'
import { renderApp } from '@/test/render-app'
import { drafts } from '../draft/draft'

const SAVE = 'PUT /v0/templates/{template_id}'

async function edit(key: string, preferences: Partial<Preferences> = {}, first: Partial<MarketTemplate> = {}) {
  const market = marketFor(key)
  const change = (fields: Partial<MarketTemplate>) => {
    market.db.templates = market.db.templates.map((record) =>
      record.template.id === id ? { ...record, template: { ...record.template, ...fields } } : record,
    )
  }
  const id = market.db.templates.find(({ template }) => template.name === 'Nightly fine-tuning')?.template.id ?? ''
  change(first)
  const view = renderApp(`/templates/${id}?edit=1`, { key, preferences })
  await screen.findByRole('form')
  const replace = async (name: string, text: string) => {
    const box = screen.getByRole('textbox', { name })
    await view.user.clear(box)
    if (text !== '') await view.user.type(box, text.replaceAll(/[{[]/g, '$&$&'))
  }
  const review = async (name = 'Review changes') => {
    await view.user.click(screen.getByRole('button', { name }))
    return within(await screen.findByRole('dialog'))
  }
  return {
    ...view,
    market,
    change,
    replace,
    review,
    bodies: () => market.requests(SAVE).map(({ body }) => body as Record<string, unknown>),
  }
}

const draftFields = () => Object.keys(drafts.list()[0]?.fields ?? {})

test('masks values that look like secrets in a comparison', async () => {
  const { user, change, replace, review } = await edit('review-1')
  await user.click(screen.getByRole('radio', { name: 'Raw text' }))
  await replace('Environment', 'WANDB_API_KEY=another-secret-here\nRUN_NAME=day')
  change({ env: '-e WANDB_API_KEY=third-secret-here -e RUN_NAME=noon' })
  const dialog = await review()
  const choices = await dialog.findByRole('region', { name: 'Environment: changed on both sides' })
  expect(choices).toHaveTextContent('WANDB_API_KEY=••••••••')
  expect(choices).toHaveTextContent('RUN_NAME=noon')
  expect(choices).not.toHaveTextContent(/another-secret|third-secret|not-a-real-key/)
})

test('shows a note when only whitespace differs', async () => {
  const { replace, review, user } = await edit('review-2')
  await replace('Start command', 'python   train.py')
  await user.click(screen.getByRole('button', { name: 'Reset Start command' }))
  await replace('Start command', 'python train.py  --config configs/night.yaml')
  const dialog = await review()
  expect(await dialog.findByRole('row', { name: /Start command/ })).toHaveTextContent('only whitespace differs')
})

test('disables Save when the API already has the new values', async () => {
  const { change, replace, review, bodies } = await edit('review-3')
  await replace('Image tag', '2.0')
  change({ image_tag: '2.0' })
  const dialog = await review()
  expect(await dialog.findAllByText(/Nothing to save: these are already the current values\./)).not.toEqual([])
  expect(dialog.getByRole('button', { name: 'Save template' })).toBeDisabled()
  expect(bodies()).toEqual([])
})

test("shows a reported conflict in the API's words, and both versions after Check again", async () => {
  const { market, change, replace, review, user } = await edit('review-4')
  await replace('Image tag', '2.0')
  market.set({ faults: [{ endpoint: SAVE, kind: '409', times: 1 }] })
  const dialog = await review()
  await user.click(await dialog.findByRole('button', { name: 'Save template' }))
  expect(await dialog.findByText(/Conflict with another request/)).toBeInTheDocument()
  change({ image_tag: '1.9' })
  await user.click(dialog.getByRole('button', { name: 'Check again' }))
  expect(await dialog.findByRole('radiogroup', { name: 'Image tag: also changed by someone else' })).toBeInTheDocument()
})

test('retries the check before saving on "Try again"', async () => {
  const { market, replace, review, user } = await edit('review-5')
  await replace('Image tag', '2.0')
  market.set({ faults: [{ endpoint: 'GET /v0/templates/{template_id}', kind: '500', times: 1 }] })
  const dialog = await review()
  await user.click(await dialog.findByRole('button', { name: 'Try again' }))
  expect(await dialog.findByRole('table', { name: 'Will be saved' })).toHaveTextContent('2.0')
})

test('sends an empty registry password only when the user removed it', async () => {
  const { review, user, bodies } = await edit('review-6')
  await user.click(screen.getByRole('checkbox', { name: 'Remove the password' }))
  const dialog = await review()
  expect(await dialog.findByRole('row', { name: /Registry password/ })).toHaveTextContent('removed (sent as an empty value)')
  await user.click(dialog.getByRole('button', { name: 'Save template' }))
  expect(await dialog.findByText(/Registry fields were sent/i)).toBeInTheDocument()
  expect(bodies()).toMatchObject([{ docker_password: '', is_private: true }])
  expect(bodies()[0]).not.toHaveProperty('docker_registry')
  // Undo could restore nothing.
  expect(dialog.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('keeps values that were accepted but not saved in the editor and the draft (G7)', async () => {
  const { market, replace, review, user } = await edit('review-8')
  market.set({ templateIgnores: ['env', 'recommended_disk_space'] })
  await user.click(screen.getByRole('radio', { name: 'Raw text' }))
  await replace('Environment', 'HOURS=of typing')
  await replace('Recommended disk', '77')
  await replace('Image tag', '2.0')
  const dialog = await review()
  await user.click(await dialog.findByRole('button', { name: 'Save template' }))
  expect(await dialog.findByText(/Unsaved values are still in the editor\./)).toBeInTheDocument()
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  expect(screen.getByRole('textbox', { name: 'Environment' })).toHaveValue('HOURS=of typing')
  expect(screen.getByRole('textbox', { name: 'Recommended disk' })).toHaveValue('77')
  expect(screen.getByText('2 unsaved changes')).toBeInTheDocument()
  await waitFor(() => expect(draftFields()).toEqual(['env', 'recommended_disk_space']))
  // Editing continues from the verified template.
  await user.click(screen.getByRole('button', { name: 'Reset Environment' }))
  expect((screen.getByRole('textbox', { name: 'Environment' }) as HTMLTextAreaElement).value).toMatch(/^-e WANDB_API_KEY=/)
})

test('keeps values that were not saved in the editor and the draft when the rest is undone (G7)', async () => {
  const { market, replace, review, user } = await edit('review-undo-part')
  market.set({ templateIgnores: ['on_start_command'] })
  await replace('Start command', 'hours of typing')
  await replace('Image tag', '2.0')
  const dialog = await review()
  await user.click(await dialog.findByRole('button', { name: 'Save template' }))
  await user.click(await dialog.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('dialog', { name: 'Changes undone' })
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  expect(screen.getByRole('textbox', { name: 'Start command' })).toHaveValue('hours of typing')
  expect(screen.getByRole('textbox', { name: 'Image tag' })).not.toHaveValue('2.0')
  expect(screen.getByText('1 unsaved change')).toBeInTheDocument()
  await waitFor(() => expect(draftFields()).toEqual(['on_start_command']))
})

test('calls the template not saved when the API accepts the request and keeps the old values (G7)', async () => {
  const { market, replace, review, user } = await edit('review-ignored')
  market.set({ templateIgnores: ['image_tag'] })
  await replace('Image tag', '2.0')
  const dialog = await review()
  await user.click(await dialog.findByRole('button', { name: 'Save template' }))
  expect(await screen.findByRole('dialog', { name: 'Not saved' })).toHaveTextContent('Accepted, but the old values are still in place')
  expect(dialog.getByRole('table', { name: 'Differences' })).toHaveTextContent('2.0')
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  expect(screen.getByRole('textbox', { name: 'Image tag' })).toHaveValue('2.0')
})

test('keeps the unsaved fields in the editor when a recheck finds a partial save', async () => {
  const { market, change, replace, review, user } = await edit('review-9')
  market.set({ faults: [{ endpoint: SAVE, kind: '504', times: 1 }] })
  await replace('Start command', 'python train.py --new')
  await replace('Image tag', '2.0')
  const dialog = await review()
  await user.click(await dialog.findByRole('button', { name: 'Save template' }))
  await screen.findByRole('dialog', { name: 'Outcome unknown' })
  change({ image_tag: '2.0' })
  await user.click(dialog.getByRole('button', { name: 'Check again' }))
  await screen.findByRole('dialog', { name: 'Template saved' })
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  expect(screen.getByRole('textbox', { name: 'Start command' })).toHaveValue('python train.py --new')
  expect(screen.getByText('1 unsaved change')).toBeInTheDocument()
})

async function merging(key: string) {
  const parts = await edit(key)
  await parts.replace('Start command', 'mine')
  parts.change({ on_start_command: 'theirs' })
  const dialog = await parts.review()
  await parts.user.click(await dialog.findByRole('button', { name: 'Merge manually' }))
  const merged = dialog.getByRole('textbox', { name: 'Start command: merged version' })
  await parts.user.clear(merged)
  await parts.user.type(merged, 'theirs and mine')
  await parts.user.click(dialog.getByRole('checkbox', { name: 'Drop it: theirs' }))
  await parts.user.click(dialog.getByRole('checkbox', { name: 'Drop it: mine' }))
  return { ...parts, dialog, merged: () => dialog.findByRole('textbox', { name: 'Start command: merged version' }) }
}
const command = () => screen.getByRole('textbox', { name: 'Start command' })

test('folds a field to one line when it is decided, and opens it again with the focus on the decision', async () => {
  const { change, replace, review, user } = await edit('review-fold')
  await replace('Image tag', '2.0')
  change({ image_tag: '1.9' })
  const dialog = await review()
  const save = dialog.getByRole('button', { name: 'Save template' })
  await user.click(await dialog.findByRole('radio', { name: /Your version/ }))
  expect(dialog.getByText(/instead of theirs/).parentElement).toHaveTextContent('yours 2.0 instead of theirs, 1.9')
  expect(dialog.queryByRole('radio')).not.toBeInTheDocument()
  expect(save).toBeEnabled()
  const again = dialog.getByRole('button', { name: 'Change: Image tag' })
  expect(again).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(dialog.getByRole('radio', { name: /Your version/ })).toHaveFocus()
  // Arrow keys pass over choices, so the field stays open until it is left.
  await user.keyboard('{ArrowLeft}')
  expect(dialog.getByRole('radio', { name: /Current version/ })).toBeChecked()
  await user.keyboard('{Tab}')
  await user.keyboard('{Tab}')
  expect(await dialog.findByText(/instead of yours/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Change: Image tag' })).not.toHaveFocus()
})

test('starts a manual merge from an automatic one, and disables Save until each missing line is decided', async () => {
  const { market, change, replace, review, user } = await edit('review-merge', {}, { on_start_command: 'A=1\nB=2' })
  await replace('Start command', 'A=1\nB=2\nMINE=1')
  change({ on_start_command: 'A=5\nB=2\nTHEIRS=1' })
  const dialog = await review()
  await user.click(await dialog.findByRole('button', { name: 'Merge manually' }))
  const merged = dialog.getByRole('textbox', { name: 'Start command: merged version' })
  expect(merged).toHaveValue('A=5\nB=2\nMINE=1\nTHEIRS=1')
  const save = dialog.getByRole('button', { name: 'Save template' })
  expect(save).toBeEnabled()
  await user.clear(merged)
  await user.click(merged)
  await user.paste('B=2\nMINE=1')
  const dropped = within(dialog.getByRole('list', { name: 'Start command: missing lines' }))
  expect(dropped.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'A=5saved by another personPut it backDrop it',
    'THEIRS=1saved by another personPut it backDrop it',
  ])
  expect(save).toBeDisabled()
  expect(save).toHaveAccessibleDescription(/Put back or drop each line/)
  await user.click(dropped.getByRole('button', { name: 'Put it back: THEIRS=1' }))
  expect(save).toBeDisabled()
  await user.click(dropped.getByRole('checkbox', { name: 'Drop it: A=5' }))
  await user.click(save)
  await waitFor(() => expect(market.requests(SAVE).at(-1)?.body).toMatchObject({ on_start_command: 'B=2\nMINE=1\nTHEIRS=1' }))
})

test('keeps a manually merged text after a refusal and another check', async () => {
  const { market, dialog, merged, user, change } = await merging('review-10')
  market.set({ faults: [{ endpoint: SAVE, kind: '429', times: 1 }] })
  await user.click(dialog.getByRole('button', { name: 'Save template' }))
  await screen.findByRole('dialog', { name: 'Not saved' })
  market.set({ faults: [{ endpoint: 'GET /v0/templates/{template_id}', kind: '500', times: 1 }] })
  await user.click(dialog.getByRole('button', { name: 'Check again' }))
  await user.click(await dialog.findByRole('button', { name: 'Try again' }))
  expect(await merged()).toHaveValue('theirs and mine')
  expect(dialog.getByRole('button', { name: 'Save template' })).toBeEnabled()
  // The version it was merged with has changed, so it counts as an own edit and must be chosen again.
  market.set({ faults: [{ endpoint: SAVE, kind: '409', times: 1 }] })
  await user.click(dialog.getByRole('button', { name: 'Save template' }))
  change({ on_start_command: 'theirs anew' })
  await user.click(await dialog.findByRole('button', { name: 'Check again' }))
  const choices = await dialog.findByRole('radiogroup', { name: 'Start command: also changed by someone else' })
  expect(choices).toHaveTextContent('theirs and mine')
  expect(choices).toHaveTextContent('theirs anew')
  expect(dialog.getByRole('button', { name: 'Save template' })).toBeDisabled()
})

test('moves a manually merged text to the editor when the review is closed', async () => {
  const { dialog, user, review } = await merging('review-11')
  await user.click(dialog.getByRole('button', { name: 'Back to editing' }))
  expect(command()).toHaveValue('theirs and mine')
  expect(screen.getByText('1 unsaved change')).toBeInTheDocument()
  await waitFor(() => expect(JSON.stringify(drafts.list())).toContain('theirs and mine'))
  const again = await review()
  // The merged text already includes their version, so it needs no second decision.
  expect(await again.findByRole('table', { name: 'Will be saved' })).toHaveTextContent('theirs and mine')
  expect(again.queryByRole('radiogroup')).not.toBeInTheDocument()
})

test('shows an error about a manually merged text at its field', async () => {
  const { market, dialog, user } = await merging('review-12')
  market.set({ faults: [{ endpoint: SAVE, kind: '422', errorForm: 'detail-list', fields: { on_start_command: 'too long' } }] })
  await user.click(dialog.getByRole('button', { name: 'Save template' }))
  await waitFor(() => expect(command()).toHaveAccessibleDescription(/too long/))
  expect(command()).toHaveValue('theirs and mine')
})

test('keeps a manually merged text while another version is selected', async () => {
  const { dialog, merged, user } = await merging('review-13')
  await user.click(dialog.getByRole('radio', { name: /Your version/ }))
  await user.click(dialog.getByRole('button', { name: 'Change: Start command' }))
  await user.click(dialog.getByRole('button', { name: 'Merge manually' }))
  expect(await merged()).toHaveValue('theirs and mine')
  await user.click(dialog.getByRole('button', { name: 'Done: Start command' }))
  expect(dialog.getByText('merged version')).toBeVisible()
})

test('offers no undo when only a first recommended disk was saved', async () => {
  const { replace, review, user } = await edit('review-14', {}, { recommended_disk_space: null } as never)
  await replace('Recommended disk', '120')
  const dialog = await review()
  await user.click(await dialog.findByRole('button', { name: 'Save template' }))
  await screen.findByRole('dialog', { name: 'Template saved' })
  expect(dialog.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  expect(dialog.getByText(/Undo can’t clear the recommended disk\./)).toBeInTheDocument()
})

test('undoes the other fields and lists the disk as unchanged when the disk was set for the first time', async () => {
  const { replace, review, user } = await edit('review-15', {}, { recommended_disk_space: null } as never)
  await replace('Recommended disk', '120')
  await replace('Image tag', '2.0')
  const dialog = await review()
  await user.click(await dialog.findByRole('button', { name: 'Save template' }))
  await user.click(await dialog.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('dialog', { name: 'Changes undone' })
  expect(dialog.getByRole('row', { name: /Recommended disk/ })).toHaveTextContent('120 GB')
  expect(dialog.getAllByRole('row')).toHaveLength(2)
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  expect(screen.getByText('No changes')).toBeInTheDocument()
})

test('masks every line of a private key in the review', async () => {
  const { replace, review, user } = await edit('review-16')
  await user.click(screen.getByRole('radio', { name: 'Raw text' }))
  const lines = ['MIIEpAIBAAKCAQEA7', 'b9f0c3d1e2']
  await replace('Environment', `NEW=1\nSSH="-----BEGIN RSA PRIVATE ${'KEY'}-----\n${lines.join('\n')}\n-----END RSA PRIVATE ${'KEY'}-----"`)
  const dialog = await review()
  const row = await dialog.findByRole('row', { name: /Environment/ })
  expect(row).toHaveTextContent('NEW=1')
  for (const line of lines) expect(row).not.toHaveTextContent(line)
})

test('shows the whole review in Russian', async () => {
  const { change, replace, review, user } = await edit('review-7', { locale: 'ru' })
  await replace('Тег образа', '2.0')
  await replace('Команда запуска', 'python train.py')
  await replace('Рекомендуемый диск', '120')
  change({ on_start_command: 'python train.py --fast' })
  const dialog = await review('Проверить изменения')
  expect(await dialog.findByRole('heading', { name: 'Команда запуска: изменено кем-то ещё' })).toBeInTheDocument()
  expect(dialog.getByText('ещё 2 поля')).toBeInTheDocument()
  expect(dialog.getByRole('row', { name: /Рекомендуемый диск/ })).toHaveTextContent('120 ГБ')
  await user.click(dialog.getByRole('radio', { name: /Ваша версия ?ещё не сохранена/ }))
  await user.click(dialog.getByRole('button', { name: 'Сохранить шаблон' }))
  expect(await screen.findByRole('dialog', { name: 'Шаблон сохранён' })).toHaveTextContent('Сохранено и проверено.')
})

test('ignores the response to the check of a previous review', async () => {
  const { user, market, change, replace, review } = await edit('review-20')
  await replace('Name', 'Mine')
  market.set({ faults: [{ endpoint: 'GET /v0/templates/{template_id}', kind: 'hang', times: 1 }] })
  const waiting = await review()
  await user.click(await waiting.findByRole('button', { name: 'Back to editing' }))
  change({ name: 'Theirs' })
  const dialog = await review()
  expect(await dialog.findByRole('radiogroup', { name: 'Name: also changed by someone else' })).toBeVisible()
})

test('keeps keyboard focus in the review while the template is rechecked', async () => {
  const { user, market, replace, review } = await edit('review-21')
  await replace('Name', 'Mine')
  market.set({ faults: [{ endpoint: 'GET /v0/templates/{template_id}', kind: '400', times: 1 }] })
  const dialog = await review()
  const again = await dialog.findByRole('button', { name: 'Try again' })
  again.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Save template' })).toBeEnabled())
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus())
})
