import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MarketTemplate } from '@/mocks/db'
import { marketFor } from '@/mocks/market'
import type { Preferences } from '@/api/preferences'
import { renderApp } from '@/test/render-app'
import { drafts } from '../draft/draft'

const SAVE = 'PUT /v0/templates/{template_id}'

/** Opens the editor of the private template in a market of its own. */
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

/** The fields that the draft in this browser changes. */
const draftFields = () => Object.keys(drafts.list()[0]?.fields ?? {})

test('what looks like a secret is compared and not written out', async () => {
  const { user, change, replace, review } = await edit('review-1')
  await user.click(screen.getByRole('radio', { name: 'Raw text' }))
  await replace('Environment', 'WANDB_API_KEY=another-secret-here\nRUN_NAME=day')
  change({ env: '-e WANDB_API_KEY=third-secret-here -e RUN_NAME=noon' })
  const dialog = await review()
  const choices = await dialog.findByRole('radiogroup', { name: 'Environment: changed on the service too' })
  expect(choices).toHaveTextContent('WANDB_API_KEY=••••••••')
  expect(choices).toHaveTextContent('RUN_NAME=noon')
  expect(choices).not.toHaveTextContent(/another-secret|third-secret|not-a-real-key/)
})

test('a change of blanks alone is said to be one', async () => {
  const { replace, review, user } = await edit('review-2')
  await replace('Start command', 'python   train.py')
  await user.click(screen.getByRole('button', { name: 'Reset Start command' }))
  await replace('Start command', 'python train.py  --config configs/night.yaml')
  const dialog = await review()
  expect(await dialog.findByRole('row', { name: /Start command/ })).toHaveTextContent('only spaces and line breaks differ')
})

test('what somebody else has done already is not done again', async () => {
  const { change, replace, review, bodies } = await edit('review-3')
  await replace('Image tag', '2.0')
  change({ image_tag: '2.0' })
  const dialog = await review()
  expect(await dialog.findAllByText(/Nothing is left to save/)).not.toEqual([])
  expect(dialog.getByRole('button', { name: 'Save template' })).toBeDisabled()
  expect(bodies()).toEqual([])
})

test('a conflict that the service reports is told with its words, and checking again shows it', async () => {
  const { market, change, replace, review, user } = await edit('review-4')
  await replace('Image tag', '2.0')
  market.set({ faults: [{ endpoint: SAVE, kind: '409', times: 1 }] })
  const dialog = await review()
  await user.click(await dialog.findByRole('button', { name: 'Save template' }))
  expect(await dialog.findByText(/Somebody else was faster/)).toBeInTheDocument()
  change({ image_tag: '1.9' })
  await user.click(dialog.getByRole('button', { name: 'Check again' }))
  expect(await dialog.findByRole('radiogroup', { name: 'Image tag: changed on the service too' })).toBeInTheDocument()
})

test('a template that cannot be read again can be tried again', async () => {
  const { market, replace, review, user } = await edit('review-5')
  await replace('Image tag', '2.0')
  market.set({ faults: [{ endpoint: 'GET /v0/templates/{template_id}', kind: '500', times: 1 }] })
  const dialog = await review()
  await user.click(await dialog.findByRole('button', { name: 'Try again' }))
  expect(await dialog.findByRole('table', { name: 'Will be saved' })).toHaveTextContent('2.0')
})

test('a registry password that is cleared on purpose is sent as an empty text, and no other one', async () => {
  const { review, user, bodies } = await edit('review-6')
  await user.click(screen.getByRole('checkbox', { name: 'Clear the password' }))
  const dialog = await review()
  expect(await dialog.findByRole('row', { name: /Registry password/ })).toHaveTextContent('cleared (sent as an empty text)')
  await user.click(dialog.getByRole('button', { name: 'Save template' }))
  expect(await dialog.findByText(/registry fields were sent/)).toBeInTheDocument()
  expect(bodies()).toMatchObject([{ docker_password: '', is_private: true }])
  expect(bodies()[0]).not.toHaveProperty('docker_registry')
  // There is nothing that undo could bring back.
  expect(dialog.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('what the service took and did not keep stays in the editor and in its draft, beside what it kept', async () => {
  const { market, replace, review, user } = await edit('review-8')
  market.set({ templateIgnores: ['env', 'recommended_disk_space'] })
  await user.click(screen.getByRole('radio', { name: 'Raw text' }))
  await replace('Environment', 'HOURS=of typing')
  await replace('Recommended disk', '77')
  await replace('Image tag', '2.0')
  const dialog = await review()
  await user.click(await dialog.findByRole('button', { name: 'Save template' }))
  expect(await dialog.findByText(/What did not stick is in the editor/)).toBeInTheDocument()
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  expect(screen.getByRole('textbox', { name: 'Environment' })).toHaveValue('HOURS=of typing')
  expect(screen.getByRole('textbox', { name: 'Recommended disk' })).toHaveValue('77')
  expect(screen.getByText('2 unsaved changes')).toBeInTheDocument()
  await waitFor(() => expect(draftFields()).toEqual(['env', 'recommended_disk_space']))
  // What was read back is what the editing goes on from.
  await user.click(screen.getByRole('button', { name: 'Reset Environment' }))
  expect((screen.getByRole('textbox', { name: 'Environment' }) as HTMLTextAreaElement).value).toMatch(/^-e WANDB_API_KEY=/)
})

test('a save that a later reading finds to have worked in part leaves the rest in the editor', async () => {
  const { market, change, replace, review, user } = await edit('review-9')
  market.set({ faults: [{ endpoint: SAVE, kind: '504', times: 1 }] })
  await replace('Start command', 'python train.py --new')
  await replace('Image tag', '2.0')
  const dialog = await review()
  await user.click(await dialog.findByRole('button', { name: 'Save template' }))
  await screen.findByRole('dialog', { name: 'Outcome unknown' })
  change({ image_tag: '2.0' })
  await user.click(dialog.getByRole('button', { name: 'Read again' }))
  await screen.findByRole('dialog', { name: 'Template saved' })
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  expect(screen.getByRole('textbox', { name: 'Start command' })).toHaveValue('python train.py --new')
  expect(screen.getByText('1 unsaved change')).toBeInTheDocument()
})

/** A conflict over the start command, put together by hand. */
async function merging(key: string) {
  const parts = await edit(key)
  await parts.replace('Start command', 'mine')
  parts.change({ on_start_command: 'theirs' })
  const dialog = await parts.review()
  await parts.user.click(await dialog.findByRole('button', { name: 'Edit both into one' }))
  const merged = dialog.getByRole('textbox', { name: 'Start command: both in one' })
  await parts.user.clear(merged)
  await parts.user.type(merged, 'theirs and mine')
  await parts.user.click(dialog.getByRole('checkbox', { name: 'Leave it out: theirs' }))
  await parts.user.click(dialog.getByRole('checkbox', { name: 'Leave it out: mine' }))
  return { ...parts, dialog, merged: () => dialog.findByRole('textbox', { name: 'Start command: both in one' }) }
}
const command = () => screen.getByRole('textbox', { name: 'Start command' })

test('putting both together starts from a merge, and Save waits for each line that was dropped', async () => {
  const { market, change, replace, review, user } = await edit('review-merge', {}, { env: 'A=1\nB=2' } as never)
  await user.click(screen.getByRole('radio', { name: 'Raw text' }))
  await replace('Environment', 'A=1\nB=2\nMINE=1')
  change({ env: 'A=5\nB=2\nTHEIRS=1' })
  const dialog = await review()
  await user.click(await dialog.findByRole('button', { name: 'Edit both into one' }))
  const merged = dialog.getByRole('textbox', { name: 'Environment: both in one' })
  expect(merged).toHaveValue('A=5\nB=2\nMINE=1\nTHEIRS=1')
  const save = dialog.getByRole('button', { name: 'Save template' })
  expect(save).toBeEnabled()
  await user.clear(merged)
  await user.click(merged)
  await user.paste('B=2\nMINE=1')
  const dropped = within(dialog.getByRole('list', { name: 'Environment: missing lines' }))
  expect(dropped.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'A=5saved by another personPut it backLeave it out',
    'THEIRS=1saved by another personPut it backLeave it out',
  ])
  expect(save).toBeDisabled()
  expect(save).toHaveAccessibleDescription(/Put back or leave out each line/)
  await user.click(dropped.getByRole('button', { name: 'Put it back: THEIRS=1' }))
  expect(save).toBeDisabled()
  await user.click(dropped.getByRole('checkbox', { name: 'Leave it out: A=5' }))
  await user.click(save)
  await waitFor(() => expect(market.requests(SAVE).at(-1)?.body).toMatchObject({ env: 'B=2\nMINE=1\nTHEIRS=1' }))
})

test('a text put together by hand is still there after a refusal and another check', async () => {
  const { market, dialog, merged, user, change } = await merging('review-10')
  market.set({ faults: [{ endpoint: SAVE, kind: '429', times: 1 }] })
  await user.click(dialog.getByRole('button', { name: 'Save template' }))
  await screen.findByRole('dialog', { name: 'Not saved' })
  market.set({ faults: [{ endpoint: 'GET /v0/templates/{template_id}', kind: '500', times: 1 }] })
  await user.click(dialog.getByRole('button', { name: 'Check again' }))
  await user.click(await dialog.findByRole('button', { name: 'Try again' }))
  expect(await merged()).toHaveValue('theirs and mine')
  expect(dialog.getByRole('button', { name: 'Save template' })).toBeEnabled()
  // It was made of another version: it is one's own text from now on, and has to be chosen again.
  market.set({ faults: [{ endpoint: SAVE, kind: '409', times: 1 }] })
  await user.click(dialog.getByRole('button', { name: 'Save template' }))
  change({ on_start_command: 'theirs anew' })
  await user.click(await dialog.findByRole('button', { name: 'Check again' }))
  const choices = await dialog.findByRole('radiogroup', { name: 'Start command: changed on the service too' })
  expect(choices).toHaveTextContent('theirs and mine')
  expect(choices).toHaveTextContent('theirs anew')
  expect(dialog.getByRole('button', { name: 'Save template' })).toBeDisabled()
})

test('a text put together by hand goes into the editor when the review is left', async () => {
  const { dialog, user, review } = await merging('review-11')
  await user.click(dialog.getByRole('button', { name: 'Back to editing' }))
  expect(command()).toHaveValue('theirs and mine')
  expect(screen.getByText('1 unsaved change')).toBeInTheDocument()
  await waitFor(() => expect(JSON.stringify(drafts.list())).toContain('theirs and mine'))
  const again = await review()
  // Theirs is what it was made of: nothing has to be decided twice.
  expect(await again.findByRole('table', { name: 'Will be saved' })).toHaveTextContent('theirs and mine')
  expect(again.queryByRole('radiogroup')).not.toBeInTheDocument()
})

test('a complaint about a text put together by hand stands at that text', async () => {
  const { market, dialog, user } = await merging('review-12')
  market.set({ faults: [{ endpoint: SAVE, kind: '422', errorForm: 'detail-list', fields: { on_start_command: 'too long' } }] })
  await user.click(dialog.getByRole('button', { name: 'Save template' }))
  await waitFor(() => expect(command()).toHaveAccessibleDescription(/too long/))
  expect(command()).toHaveValue('theirs and mine')
})

test('a text put together by hand survives a look at the other choice', async () => {
  const { dialog, merged, user } = await merging('review-13')
  await user.click(dialog.getByRole('radio', { name: /Yours/ }))
  await user.click(dialog.getByRole('button', { name: 'Edit both into one' }))
  expect(await merged()).toHaveValue('theirs and mine')
})

test('a disk that was set for the first time cannot be taken back, and nobody is told that it was', async () => {
  const { replace, review, user } = await edit('review-14', {}, { recommended_disk_space: null } as never)
  await replace('Recommended disk', '120')
  const dialog = await review()
  await user.click(await dialog.findByRole('button', { name: 'Save template' }))
  await screen.findByRole('dialog', { name: 'Template saved' })
  expect(dialog.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  expect(dialog.getByText(/Undo cannot empty the recommended disk again/)).toBeInTheDocument()
})

test('what can be taken back beside a disk that was set for the first time is, and the disk is told to be left', async () => {
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

test('no line of a private key is written out in the review', async () => {
  const { replace, review, user } = await edit('review-16')
  await user.click(screen.getByRole('radio', { name: 'Raw text' }))
  const lines = ['MIIEpAIBAAKCAQEA7', 'b9f0c3d1e2']
  await replace('Environment', `NEW=1\nSSH="-----BEGIN RSA PRIVATE ${'KEY'}-----\n${lines.join('\n')}\n-----END RSA PRIVATE ${'KEY'}-----"`)
  const dialog = await review()
  const row = await dialog.findByRole('row', { name: /Environment/ })
  expect(row).toHaveTextContent('NEW=1')
  for (const line of lines) expect(row).not.toHaveTextContent(line)
})

test('the whole of it in Russian', async () => {
  const { change, replace, review, user } = await edit('review-7', { locale: 'ru' })
  await replace('Тег образа', '2.0')
  await replace('Команда запуска', 'python train.py')
  await replace('Рекомендуемый диск', '120')
  change({ on_start_command: 'python train.py --fast' })
  const dialog = await review('Проверить изменения')
  expect(await dialog.findByRole('heading', { name: 'Команда запуска: изменено и в сервисе' })).toBeInTheDocument()
  expect(dialog.getByText('ещё 2 поля')).toBeInTheDocument()
  expect(dialog.getByRole('row', { name: /Рекомендуемый диск/ })).toHaveTextContent('120 ГБ')
  await user.click(dialog.getByRole('radio', { name: /Ваш вариант/ }))
  await user.click(dialog.getByRole('button', { name: 'Сохранить шаблон' }))
  expect(await screen.findByRole('dialog', { name: 'Шаблон сохранён' })).toHaveTextContent('в сервисе всё так, как было отправлено')
})

test('a review that is opened anew does not take the answer that the one before was still waiting for', async () => {
  const { user, market, change, replace, review } = await edit('review-20')
  await replace('Name', 'Mine')
  market.set({ faults: [{ endpoint: 'GET /v0/templates/{template_id}', kind: 'hang', times: 1 }] })
  const waiting = await review()
  await user.click(await waiting.findByRole('button', { name: 'Back to editing' }))
  change({ name: 'Theirs' })
  const dialog = await review()
  expect(await dialog.findByRole('radiogroup', { name: 'Name: changed on the service too' })).toBeVisible()
})

test('by keyboard the focus stays in the review while the template is read once more', async () => {
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
