import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MarketTemplate } from '@/mocks/db'
import { marketFor } from '@/mocks/market'
import { renderApp } from '@/test/render-app'

const SAVE = 'PUT /v0/templates/{template_id}'
const READ = 'GET /v0/templates/{template_id}'

const box = (name: string) => screen.getByRole('textbox', { name })
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }))
const review = () => dialogNamed('Review changes')
const saved = () => dialogNamed('Template saved')

async function edit(key: string) {
  const market = marketFor(key)
  const record = market.db.templates.find(({ template }) => template.name === 'Nightly fine-tuning')
  if (!record) throw new Error('the seed has no such template')
  const { id } = record.template
  const changeElsewhere = (fields: Partial<MarketTemplate>) => {
    market.db.templates = market.db.templates.map((one) =>
      one.template.id === id ? { ...one, template: { ...one.template, ...fields } } : one,
    )
  }
  const view = renderApp(`/templates/${id}?edit=1`, { key })
  await screen.findByRole('form')
  const replace = (name: string, text: string) => fireEvent.change(box(name), { target: { value: text } })
  return {
    ...view,
    market,
    changeElsewhere,
    replace,
    openReview: () => view.user.click(screen.getByRole('button', { name: 'Review changes' })),
    save: async () => view.user.click(await (await review()).findByRole('button', { name: 'Save template' })),
    bodies: () => market.requests(SAVE).map(({ body }) => body as Record<string, unknown>),
  }
}

test('keeps changes made elsewhere, and saves a conflicting field only after a decision (G3)', async () => {
  const { user, changeElsewhere, replace, openReview, save, bodies } = await edit('outcome-both')
  replace('Image tag', '2.0.0')
  replace('Start command', 'python day.py')
  changeElsewhere({ description: 'Theirs', on_start_command: 'python noon.py' })
  await openReview()
  const dialog = await review()
  const choices = within(await dialog.findByRole('radiogroup', { name: 'Start command: also changed by someone else' }))
  expect(choices.getAllByRole('radio').map((choice) => (choice as HTMLInputElement).checked)).toEqual([false, false])
  expect(dialog.getByRole('button', { name: 'Save template' })).toBeDisabled()
  expect(dialog.getByRole('table', { name: 'Changed by someone else, left as is' })).toHaveTextContent('Theirs')
  await user.click(choices.getByRole('radio', { name: /Your version/ }))
  await save()
  await saved()
  expect(bodies()).toMatchObject([{ image_tag: '2.0.0', description: 'Theirs', on_start_command: 'python day.py', is_private: true }])
})

test('keeps and copies the fields of a template deleted elsewhere, and saves nothing', async () => {
  const { user, market, replace, openReview, bodies } = await edit('outcome-gone')
  replace('Start command', 'python everything.py')
  market.set({ faults: [{ endpoint: READ, kind: '404' }] })
  await openReview()
  const dialog = await dialogNamed('Template no longer exists')
  await user.click(dialog.getByRole('button', { name: 'Copy all fields as JSON' }))
  expect(JSON.parse(await navigator.clipboard.readText())).toMatchObject({ on_start_command: 'python everything.py' })
  await user.click(dialog.getByRole('button', { name: 'Back to editing' }))
  expect(box('Start command')).toHaveValue('python everything.py')
  expect(bodies()).toEqual([])
})

test('shows an unknown outcome when the response is lost, and resolves it without a second save (G8)', async () => {
  const { user, market, replace, openReview, save, bodies } = await edit('outcome-lost')
  market.set({ faults: [{ endpoint: SAVE, kind: '504', isApplied: true, times: 1 }] })
  replace('Image tag', '2.0.0')
  await openReview()
  await save()
  const unknown = await dialogNamed('Outcome unknown')
  expect(
    unknown.getByText(
      /The request was sent, but there was no clear response: the template may or may not have been saved\. It won’t be re-sent automatically\./,
    ),
  ).toBeVisible()
  await user.click(unknown.getByRole('button', { name: 'Check again' }))
  expect((await saved()).getByText(/Saved and verified\./)).toBeVisible()
  expect(bodies()).toHaveLength(1)
})

test('requests another key during the review, and keeps the typed changes', async () => {
  const { user, market, replace, openReview } = await edit('outcome-key')
  replace('Image tag', '2.0.0')
  market.set({ faults: [{ endpoint: READ, kind: '401', times: 1 }] })
  await openReview()
  const ask = await dialogNamed('API key rejected')
  await user.type(ask.getByLabelText('API key'), 'outcome-key')
  await user.click(ask.getByRole('button', { name: 'Connect' }))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  const dialog = await review()
  expect(await dialog.findByRole('table', { name: 'Will be saved' })).toHaveTextContent('2.0.0')
  expect(dialog.getByRole('button', { name: 'Save template' })).toBeEnabled()
})

test('makes a private template with secrets public only after a confirmation that counts them, and undoes it without one', async () => {
  const { user, openReview, bodies } = await edit('outcome-public')
  await user.click(screen.getByRole('radio', { name: /^Public/ }))
  await openReview()
  const dialog = await review()
  const tick = await dialog.findByRole('checkbox', { name: /Make it public, including 2 possible secrets/ })
  expect(dialog.getByText('Environment: WANDB_API_KEY')).toBeVisible()
  expect(dialog.getByText('Environment: HF_TOKEN')).toBeVisible()
  const save = dialog.getByRole('button', { name: 'Save template' })
  expect(save).toBeDisabled()
  await user.click(save)
  expect(bodies()).toEqual([])
  await user.click(tick)
  await user.click(save)
  await user.click(await (await saved()).findByRole('button', { name: 'Undo' }))
  await dialogNamed('Changes undone')
  expect(bodies()).toMatchObject([{ is_private: false }, { is_private: true }])
})

test('warns before leaving only with unsaved changes', async () => {
  const { user, router, replace } = await edit('outcome-leave')
  const away = () => user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Settings' }))
  const atSettings = () => screen.findByRole('heading', { level: 1, name: 'Settings' })
  await away()
  await atSettings()
  router.history.back()
  await screen.findByRole('form')
  replace('Image tag', '2.0.0')
  await away()
  await user.click((await dialogNamed('Leave with unsaved changes?')).getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(box('Image tag')).toHaveValue('2.0.0')
  await away()
  await user.click((await dialogNamed('Leave with unsaved changes?')).getByRole('button', { name: 'Leave' }))
  await atSettings()
  router.history.back()
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(box('Image tag')).toHaveValue('2.0.0'))
})
