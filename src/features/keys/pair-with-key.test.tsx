import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { connect, forget, keyRefused, lock, unlock } from '@/api/api-key'
import { renderApp } from '@/test/render-app'

const PASSPHRASE = 'correct horse battery'

// Deriving a key from a passphrase is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

afterEach(() => forget())

async function generate(key: string) {
  const view = renderApp('/keys', { key })
  await screen.findByRole('textbox', { name: 'Public key' })
  await act(() => connect(key, 'vault', { passphrase: PASSPHRASE }))
  await view.user.type(screen.getByRole('textbox', { name: 'Name' }), 'laptop')
  await view.user.click(screen.getByRole('button', { name: 'Generate key pair' }))
  await screen.findByRole('region', { name: 'New Ed25519 key pair, created in this browser' })
  return view
}
const box = () => screen.getByRole('textbox', { name: 'Public key', hidden: true })

test('drops an unsaved pair when the API key is locked, shows that, and keeps the typed name', async () => {
  await generate('pair-with-key-1')
  act(() => lock())
  expect(box()).toHaveValue('')
  await act(() => unlock(PASSPHRASE))
  expect(await screen.findByRole('region', { name: 'The key pair was discarded' })).toHaveTextContent('before the private key was saved')
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('laptop')
  expect(screen.getByRole('button', { name: 'Add key' })).toBeDisabled()
})

test('keeps a saved pair when the API key is locked', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:key')
  const { user } = await generate('pair-with-key-2')
  await user.click(screen.getByRole('button', { name: /^Download/ }))
  act(() => lock())
  await act(() => unlock(PASSPHRASE))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add key' })).toBeEnabled())
})

test('keeps an unsaved pair when the API key is rejected', async () => {
  await generate('pair-with-key-3')
  act(() => keyRefused())
  expect(box()).not.toHaveValue('')
})

test('restores a saved pair when the next one is discarded', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:key')
  const { user } = await generate('pair-with-key-4')
  await user.click(screen.getByRole('button', { name: /^Download/ }))
  const { value: line } = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Public key' })
  await user.click(screen.getByRole('button', { name: 'Generate key pair' }))
  await user.click(await screen.findByRole('button', { name: /^Download/ }))
  expect(box()).not.toHaveValue(line)
  await user.click(screen.getByRole('button', { name: 'Discard this pair' }))
  expect(box()).toHaveValue(line)
  expect(screen.getByRole('button', { name: 'Add key' })).toBeEnabled()
})
