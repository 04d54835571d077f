import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { connect, forget, keyRefused, lock, setKey, unlock } from '@/api/api-key'
import { rentResults } from '@/api/journal/rent-results'
import { parseRentAnswer } from '@/contract/instance'
import { A, openKit, kit, part } from '@/test/connection-kit'
import { fill } from '@/test/user-steps'

describe('with the vault', () => {
  const PASSPHRASE = 'correct horse battery'
  afterEach(() => forget())

  test('hides the encrypted record when the vault is locked, and shows it again when unlocked', async () => {
    openKit([A], { isHere: false })
    await kit()
    await act(() => connect('connection-kit-vault', 'vault', { passphrase: PASSPHRASE }))
    act(() => rentResults.add('a-1', { answer: parseRentAnswer([A]), raw: null }))
    expect(await (await kit()).findByText(/encrypted with your passphrase/)).toBeVisible()
    act(() => lock())
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Secrets', hidden: true })).not.toBeInTheDocument())
    await act(() => unlock(PASSPHRASE))
    expect(await (await kit()).findByRole('region', { name: 'Secrets' })).toBeVisible()
  })
  test.each(['memory', 'vault'] as const)(
    'asks for the earlier passphrase when the API key has changed (%s), and opens the record',
    async (keep) => {
      const { user } = openKit([A], { isHere: false })
      await kit()
      await act(() => connect('connection-kit-vault-2', 'vault', { passphrase: PASSPHRASE }))
      act(() => rentResults.add('a-1', { answer: parseRentAnswer([A]), raw: null }))
      await (await kit()).findByText(/encrypted with your passphrase/)
      await act(() => connect('connection-kit-other', keep, { passphrase: 'quite another passphrase' }))
      const { findByLabelText, findByText, findByRole, getByRole } = await kit()
      await fill(user, await findByLabelText('Passphrase'), 'not this one at all')
      expect(await findByLabelText('Passphrase')).toHaveAccessibleDescription(
        /^The one used when it was encrypted, even if the key’s passphrase has changed since\./,
      )
      await user.click(await findByRole('button', { name: 'Show passphrase' }))
      expect(await findByLabelText('Passphrase')).toHaveAttribute('type', 'text')
      await user.click(await findByRole('button', { name: 'Hide passphrase' }))
      await user.click(getByRole('button', { name: 'Unlock record' }))
      expect(await findByText(/^Wrong passphrase\. Try again\./)).toBeVisible()
      await user.clear(await findByLabelText('Passphrase'))
      await fill(user, await findByLabelText('Passphrase'), PASSPHRASE)
      await user.click(getByRole('button', { name: 'Unlock record' }))
      expect(await findByRole('region', { name: 'Secrets' })).toBeVisible()
    },
  )
})

test('hides a revealed secret when the API key changes', async () => {
  const { user } = openKit([A])
  await user.click((await part('Secrets')).getByRole('button', { name: 'Show SSH password' }))
  act(() => setKey('connection-kit-after'))
  expect((await part('Secrets')).queryByText('example-password')).not.toBeInTheDocument()
})

test('keeps unsaved secrets on the page when the API key is replaced', async () => {
  const { user } = openKit([A])
  await part('Secrets')
  act(() => keyRefused())
  const dialog = within(await screen.findByRole('dialog', { name: 'API key rejected' }))
  await fill(user, dialog.getByLabelText('API key'), 'connection-kit-next-key')
  await user.click(dialog.getByRole('button', { name: 'Connect' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click((await part('Secrets')).getByRole('button', { name: 'Show SSH password' }))
  expect((await part('Secrets')).getByText('example-password')).toBeVisible()
  expect((await kit()).getByRole('button', { name: 'I’ve saved what I need' })).toBeVisible()
})
