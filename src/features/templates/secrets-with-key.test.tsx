import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { connect, forget, keyRefused, lock, setKey, unlock } from '@/api/api-key'
import { setLanguage } from '@/api/preferences'
import { marketFor } from '@/mocks/market'
import { openApi } from '@/test/user-steps'
import { renderApp } from '@/test/render-app'

const PASSPHRASE = 'correct horse battery'

// Deriving a key from the passphrase is slow on a loaded machine.
vi.setConfig({ testTimeout: 30_000 })

afterEach(() => forget())

async function open(key: string, search = '') {
  const record = marketFor(key).db.templates.find(({ template }) => template.name === 'Nightly fine-tuning')
  if (!record) throw new Error('no such template')
  const view = renderApp(`/templates/${record.template.id}${search}`, { key })
  await (search === '' ? screen.findByRole('button', { name: 'Show hidden values' }) : screen.findByRole('form'))
  await act(() => connect(key, 'vault', { passphrase: PASSPHRASE }))
  return { ...view, puts: () => marketFor(key).requests('PUT /v0/templates/{template_id}') }
}
const password = () => screen.getByLabelText('Registry password', { selector: 'input' })
const tag = () => screen.getByLabelText('Image tag')
const lockAndOpen = async () => {
  act(() => lock())
  await screen.findByRole('dialog', { name: 'API key locked' })
  await act(() => unlock(PASSPHRASE))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'API key locked' })).not.toBeInTheDocument())
}

test('clears a typed registry password with a message when the API key is locked, and keeps the other fields', async () => {
  const { user } = await open('with-key-1', '?edit=1')
  await user.clear(tag())
  await user.type(tag(), '9')
  await user.type(password(), 'hunter2')
  await user.click(screen.getByRole('button', { name: 'Show the password' }))
  await lockAndOpen()
  expect(password()).toHaveValue('')
  expect(password()).toHaveAttribute('type', 'password')
  expect(password()).toHaveAccessibleDescription(
    /Cleared when the API key was locked or removed\. Enter it again if you want to replace it\./,
  )
  expect(tag()).toHaveValue('9')
  expect(screen.getByText('1 unsaved change')).toBeInTheDocument()
  await act(() => setLanguage('ru'))
  expect(
    await screen.findByText(/^Стёрт, когда|Cleared when the API key was locked or removed\. Enter it again if you want to replace it\./),
  ).toBeVisible()
})

test('clears a typed registry password when the API key is forgotten, even if other changes keep the page open', async () => {
  const { user } = await open('with-key-2', '?edit=1')
  await user.clear(tag())
  await user.type(tag(), '9')
  await user.type(password(), 'hunter2')
  await act(() => forget())
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave with unsaved changes?' }))
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }))
  expect(password()).toHaveValue('')
  expect(tag()).toHaveValue('9')
})

test('keeps a typed registry password when the API key is refused and replaced', async () => {
  const { user } = await open('with-key-3', '?edit=1')
  await user.type(password(), 'hunter2')
  act(() => keyRefused())
  expect(password()).toHaveValue('hunter2')
  act(() => setKey('with-key-3-next'))
  expect(password()).toHaveValue('hunter2')
})

test('closes a review with a registry password when the API key is locked, and never sends it later', async () => {
  const { user, puts } = await open('with-key-4', '?edit=1')
  await user.clear(tag())
  await user.type(tag(), '9')
  await user.type(password(), 'hunter2')
  await user.click(screen.getByRole('button', { name: 'Review changes' }))
  await screen.findByRole('button', { name: 'Save template' })
  await lockAndOpen()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Review changes' }))
  await user.click(await screen.findByRole('button', { name: 'Save template' }))
  await waitFor(() => expect(puts()).toHaveLength(1))
  expect(puts()[0]?.body).toMatchObject({ image_tag: '9' })
  expect(puts()[0]?.body).not.toHaveProperty('docker_password')
})

test('masks revealed values of a template again after a lock', async () => {
  const { user, container } = await open('with-key-5')
  await user.click(screen.getByRole('button', { name: 'Show hidden values' }))
  await openApi(user)
  expect(container).toHaveTextContent('hf_example_not_real')
  act(() => lock())
  expect(container).not.toHaveTextContent('hf_example_not_real')
  await lockAndOpen()
  expect(screen.getByRole('button', { name: 'Show hidden values' })).toBeInTheDocument()
  expect(container).not.toHaveTextContent('hf_example_not_real')
})

test('masks the revealed environment of the editor again after a lock', async () => {
  const { user, container } = await open('with-key-6', '?edit=1')
  const value = () => screen.getByRole('textbox', { name: 'Value of HF_TOKEN', hidden: true })
  await user.click(value())
  expect(value()).toHaveValue('hf_example_not_real')
  act(() => lock())
  expect(value()).toHaveValue('••••••••')
  await lockAndOpen()
  await user.click(screen.getByRole('radio', { name: 'Raw text' }))
  expect(container).toHaveTextContent('hf_example_not_real')
  act(() => lock())
  expect(container).not.toHaveTextContent('hf_example_not_real')
  expect(value()).toHaveValue('••••••••')
})
