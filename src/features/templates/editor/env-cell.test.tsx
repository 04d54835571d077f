import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setLanguage } from '@/api/preferences'
import { box, editEnvironment } from '@/test/env-editor'

async function edit(key: string, env: string) {
  const { market, ...view } = await editEnvironment(key, env)
  return { ...view, puts: () => market.requests('PUT /v0/templates/{template_id}') }
}

test('keeps an invalid key in its cell, and blocks the review, the raw text and leaving without a warning', async () => {
  const { user, router, puts } = await edit('edit-held-cell', 'A=1\nB=2\nC=3\n')
  const key = () => screen.getByRole('textbox', { name: /^Name in line/, description: /not valid, so not saved/ })
  await user.type(box('Name in line 2'), ' b')
  await user.type(box('Value of C'), '3')
  expect(key()).toHaveValue('B b')
  await user.click(screen.getByRole('button', { name: 'Remove A' }))
  expect(key()).toHaveAccessibleName('Name in line 1')
  expect(key()).toHaveValue('B b')
  await user.click(screen.getByRole('radio', { name: 'Raw text' }))
  expect(key()).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Review changes' }))
  expect(key()).toHaveFocus()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Hosts' }))
  const asked = within(await screen.findByRole('dialog'))
  expect(asked.getByText(/Invalid text typed in the environment table won’t be kept\./)).toBeVisible()
  await user.click(asked.getByRole('button', { name: 'Keep editing' }))
  expect(router.state.location.pathname).toContain('/templates/')
  await user.type(key(), '{Backspace}{Backspace}B')
  expect(screen.queryByText(/” isn’t valid here; “/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: 'Raw text' }))
  expect(box('Environment')).toHaveValue('BB=2\nC=33\n')
  expect(puts()).toEqual([])
})

test('drops the typed text of a removed row', async () => {
  const { user } = await edit('edit-held-gone', 'A=1\nA=1\n')
  await user.type(box('Name in line 1'), ' b')
  await user.click(screen.getAllByRole('button', { name: 'Remove A' })[0] as HTMLElement)
  expect(box('Name in line 1')).toHaveValue('A')
  expect(box('Name in line 1')).toBeValid()
})

test('masks secrets in comments and unrecognised lines', async () => {
  const secret = 'hf_notARealTokenAtAll0123'
  const { user, container } = await edit('edit-secret-note', `# was ${secret}\nuse ${secret} here\n# plain`)
  expect(container).not.toHaveTextContent(secret)
  const [note, unknown] = [box('Note in line 1'), box('Unrecognised, line 2')]
  expect([note, unknown].map((cell) => (cell as HTMLInputElement).value)).toEqual(['••••••••', '••••••••'])
  expect(box('Note in line 3')).toHaveValue('# plain')
  for (const button of screen.getAllByRole('button', { name: /^Remove/ })) expect(button).not.toHaveAccessibleName(new RegExp(secret))
  await user.click(note)
  expect(note).toHaveValue(`# was ${secret}`)
  await user.clear(note)
  await user.click(box('New name'))
  await user.paste(`A=1\n# was ${secret}`)
  expect(screen.getByText(/^Pasted: 1 added, 0 updated\. 1 line skipped: # was •+$/)).toBeInTheDocument()
})

test('translates the message about a cell and keeps its text when the language changes', async () => {
  const { user } = await edit('edit-held-language', 'A=1')
  await user.type(box('Name in line 1'), ' b')
  await user.click(box('New value'))
  expect(screen.getByText('“A b” isn’t valid here; “A” is kept.')).toBeInTheDocument()
  await act(() => setLanguage('ru'))
  await waitFor(() => expect(screen.getByText('«A b» здесь недопустимо; остаётся «A».')).toBeInTheDocument())
  expect(box('Имя в строке 1')).toHaveValue('A b')
})
