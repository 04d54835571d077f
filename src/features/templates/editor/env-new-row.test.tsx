import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { box, editEnvironment } from '@/test/env-editor'
import { renderApp } from '@/test/render-app'
import { drafts } from '../draft/draft'

async function edit(key: string, env: string, locale: 'en' | 'ru' = 'en') {
  const view = await editEnvironment(key, env, locale)
  return { ...view, leave: () => act(async () => void view.router.navigate({ to: '/offers' })) }
}
const rows = () => within(screen.getByRole('table', { name: 'Environment' })).getAllByRole('row').length
const keptText = () => JSON.stringify(drafts.list())

test('what is typed into the row for a new line is a change at once, kept as a draft and not lost by leaving', async () => {
  const { user, leave, unmount, path } = await edit('env-new-1', '# end \\')
  await user.type(box('New key'), 'EXTRA')
  await user.tab()
  await user.keyboard('one')
  expect(box('New value')).toHaveFocus()
  expect(screen.getByText('1 unsaved change')).toBeInTheDocument()
  // Not among the lines of the table yet.
  expect(rows()).toBe(3)
  await waitFor(() => expect(keptText()).toContain('EXTRA=one'))
  await leave()
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave with unsaved changes?' }))
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }))
  expect(box('Value of EXTRA')).toHaveValue('one')
  unmount()
  renderApp(path, { key: 'env-new-1' })
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(await screen.findByRole('textbox', { name: 'Value of EXTRA' })).toHaveValue('one')
})

test('what is deleted from the row again is no change', async () => {
  const { user } = await edit('env-new-2', 'A=1\nHF_TOKEN=hf_example_not_real')
  await user.type(box('New key'), 'AB')
  expect(screen.getByText('1 unsaved change')).toBeInTheDocument()
  expect(box('Value of HF_TOKEN')).toHaveValue('••••••••')
  await user.clear(box('New key'))
  expect(screen.getByText('No changes')).toBeInTheDocument()
})

test.each([
  ['en', 'New value', 'Close', 'Discard', /^What was typed into the table/],
  ['ru', 'Новое значение', 'Закрыть', 'Отменить правки', /^То, что набрано в таблице/],
] as const)('what can be no line is asked about too, and said not to be kept: %s', async (locale, name, close, discard, words) => {
  const { user, leave, router } = await edit(`env-new-3 ${locale}`, 'A=1', locale)
  await user.type(box(name), 'a value without a name')
  await leave()
  const asked = within(await screen.findByRole('dialog'))
  expect(asked.getByText(words)).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(box(name)).toHaveValue('a value without a name')
  await user.click(screen.getByRole('button', { name: close }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: discard }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('what can be no line holds the table: as a text it would be gone', async () => {
  const { user } = await edit('env-new-view', 'A=1')
  await user.type(box('New value'), 'a value without a name')
  await user.click(screen.getByRole('radio', { name: 'Raw text' }))
  expect(box('New value')).toHaveValue('a value without a name')
  expect(box('New key')).toHaveFocus()
  expect(screen.getByRole('radio', { name: 'Table' })).toBeChecked()
  await user.keyboard('NAME')
  await user.click(screen.getByRole('radio', { name: 'Raw text' }))
  expect(box('Environment')).toHaveValue('A=1\nNAME=a value without a name')
})

test.each([
  ['variable', ' FOO=a=b', 'FOO=a=b', 'Value of FOO', 'a=b'],
  ['port', '127.0.0.1:8080:80', '-p 127.0.0.1:8080:80', 'Value of 127.0.0.1:8080', '80'],
  ['flag', '--shm-size 1g', '--shm-size 1g', 'Value of --shm-size', '1g'],
])('a whole %s that is typed into the box for its key is one', async (kind, typed, text, name, value) => {
  const { user } = await edit(`env-new-whole ${kind}`, '')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of the new line' }), kind)
  await user.type(box('New key'), typed)
  await user.keyboard('{Enter}')
  expect(box(name)).toHaveValue(value)
  expect(box('New key')).toHaveValue('')
  await user.click(screen.getByRole('radio', { name: 'Raw text' }))
  expect(box('Environment')).toHaveValue(text)
})

test('what is typed there beside a setting is not dropped from it without a word', async () => {
  const { user } = await edit('env-new-beside', '')
  await user.type(box('New key'), 'FOO=a #b{Enter}')
  expect(screen.getByText('“FOO=a #b” cannot be a line of the environment.')).toBeInTheDocument()
  expect(box('New key')).toHaveValue('FOO=a #b')
})
