import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { box, editEnvironment } from '@/test/env-editor'
import { renderApp } from '@/test/render-app'
import { drafts } from '../draft/draft'

async function edit(key: string, env: string, locale: 'en' | 'ru' = 'en') {
  const view = await editEnvironment(key, env, locale)
  return { ...view, leave: () => act(async () => void view.router.navigate({ to: '/offers' })) }
}
const rows = () => within(screen.getByRole('table', { name: 'Environment' })).getAllByRole('row').length
const storedText = () => JSON.stringify(drafts.list())

test('counts text in the new row as a change at once, stores it as a draft and warns before leaving', async () => {
  const { user, leave, unmount, path } = await edit('env-new-1', '# end \\')
  await user.type(box('New name'), 'EXTRA')
  await user.tab()
  await user.keyboard('one')
  expect(box('New value')).toHaveFocus()
  expect(screen.getByText('1 unsaved change')).toBeInTheDocument()
  expect(rows()).toBe(3)
  await waitFor(() => expect(storedText()).toContain('EXTRA=one'))
  await leave()
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave with unsaved changes?' }))
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }))
  expect(box('Value of EXTRA')).toHaveValue('one')
  unmount()
  renderApp(path, { key: 'env-new-1' })
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(await screen.findByRole('textbox', { name: 'Value of EXTRA' })).toHaveValue('one')
})

test('counts no change after the new row was emptied again', async () => {
  const { user } = await edit('env-new-2', 'A=1\nHF_TOKEN=hf_example_not_real')
  await user.type(box('New name'), 'AB')
  expect(screen.getByText('1 unsaved change')).toBeInTheDocument()
  expect(box('Value of HF_TOKEN')).toHaveValue('••••••••')
  await user.clear(box('New name'))
  expect(screen.getByText('No changes')).toBeInTheDocument()
})

test.each([
  ['en', 'New value', 'Close', 'Discard', /^Invalid text typed in the environment table won’t be kept\./],
  ['ru', 'Новое значение', 'Закрыть', 'Отменить правки', /^Недопустимый текст из таблицы окружения не сохранится\./],
] as const)('warns before leaving that an invalid new line is not stored: %s', async (locale, name, close, discard, text) => {
  const { user, leave, router } = await edit(`env-new-3 ${locale}`, 'A=1', locale)
  await user.type(box(name), 'a value without a name')
  await leave()
  const asked = within(await screen.findByRole('dialog'))
  expect(asked.getByText(text)).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(box(name)).toHaveValue('a value without a name')
  await user.click(screen.getByRole('button', { name: close }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: discard }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('keeps the table open while the new line is invalid', async () => {
  const { user } = await edit('env-new-view', 'A=1')
  await user.type(box('New value'), 'a value without a name')
  await user.click(screen.getByRole('radio', { name: 'Raw text' }))
  expect(box('New value')).toHaveValue('a value without a name')
  expect(box('New name')).toHaveFocus()
  expect(screen.getByRole('radio', { name: 'Table' })).toBeChecked()
  await user.keyboard('NAME')
  await user.click(screen.getByRole('radio', { name: 'Raw text' }))
  expect(box('Environment')).toHaveValue('A=1\nNAME=a value without a name')
})

test.each([
  ['variable', ' FOO=a=b', 'FOO=a=b', 'Value of FOO', 'a=b'],
  ['port', '127.0.0.1:8080:80', '-p 127.0.0.1:8080:80', 'Port in the container, line 1', '80'],
  ['flag', '--shm-size 1g', '--shm-size 1g', 'Value of --shm-size', '1g'],
])('accepts a whole %s typed into the key box', async (kind, typed, text, name, value) => {
  const { user } = await edit(`env-new-whole ${kind}`, '')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of the new line' }), kind)
  await user.type(box('New name'), typed)
  await user.keyboard('{Enter}')
  expect(box(name)).toHaveValue(value)
  expect(box('New name')).toHaveValue('')
  await user.click(screen.getByRole('radio', { name: 'Raw text' }))
  expect(box('Environment')).toHaveValue(text)
})

test('rejects a setting with a trailing comment instead of dropping the comment', async () => {
  const { user } = await edit('env-new-beside', '')
  await user.type(box('New name'), 'FOO=a #b{Enter}')
  expect(screen.getByText('“FOO=a #b” isn’t a valid environment line.')).toBeInTheDocument()
  expect(box('New name')).toHaveValue('FOO=a #b')
})

test('adds nothing when Enter only confirms a word of an input method', async () => {
  const { user } = await edit('env-new-composing', '')
  await user.type(box('New name'), 'FOO')
  await user.type(box('New value'), 'ni')
  fireEvent.keyDown(box('New value'), { key: 'Enter', isComposing: true })
  expect(box('New value')).toHaveValue('ni')
  fireEvent.keyDown(box('New value'), { key: 'Enter' })
  expect(box('New value')).toHaveValue('')
  expect(box('Value of FOO')).toHaveValue('ni')
})

test('draws 200 lines of a very long environment at first, and changes none of the others', async () => {
  const lines = Array.from({ length: 450 }, (_, at) => `A${at}=1`)
  const { user } = await edit('env-long', lines.join('\n'))
  expect(rows()).toBe(202)
  await user.type(box('Value of A0'), '2')
  await user.click(screen.getByRole('button', { name: 'Show 200 more' }))
  expect(rows()).toBe(402)
  await user.click(screen.getByRole('radio', { name: 'Raw text' }))
  expect(box('Environment')).toHaveValue(lines.with(0, 'A0=12').join('\n'))
})
