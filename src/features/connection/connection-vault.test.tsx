import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { connect, forget, keyRefused, lock, setKey, unlock } from '@/api/api-key'
import { rentResults } from '@/api/journal/rent-results'
import { readRentAnswer } from '@/contract/instance'
import { A, openKit, kit, part } from '@/test/connection-kit'
import { fill } from '@/test/fill'

describe('with the vault', () => {
  const PASSPHRASE = 'correct horse battery'
  afterEach(() => forget())

  test('the whole record is kept encrypted, leaves the page with the lock and is back when it is opened', async () => {
    openKit([A], { isHere: false })
    await kit()
    await act(() => connect('connection-kit-vault', 'vault', { passphrase: PASSPHRASE }))
    act(() => rentResults.add('a-1', { answer: readRentAnswer([A]), raw: null }))
    expect(await (await kit()).findByText(/encrypted with your passphrase/)).toBeVisible()
    act(() => lock())
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Secrets', hidden: true })).not.toBeInTheDocument())
    await act(() => unlock(PASSPHRASE))
    expect(await (await kit()).findByRole('region', { name: 'Secrets' })).toBeVisible()
  })
  test.each(['memory', 'vault'] as const)(
    'another key (%s) leaves it closed: the passphrase of then opens this one record',
    async (keep) => {
      const { user } = openKit([A], { isHere: false })
      await kit()
      await act(() => connect('connection-kit-vault-2', 'vault', { passphrase: PASSPHRASE }))
      act(() => rentResults.add('a-1', { answer: readRentAnswer([A]), raw: null }))
      await (await kit()).findByText(/encrypted with your passphrase/)
      await act(() => connect('connection-kit-other', keep, { passphrase: 'quite another passphrase' }))
      const { findByLabelText, findByText, findByRole, getByRole } = await kit()
      await fill(user, await findByLabelText('Passphrase'), 'not this one at all')
      expect(await findByLabelText('Passphrase')).toHaveAccessibleDescription(/^The one that encrypted it/)
      await user.click(await findByRole('button', { name: 'Show passphrase' }))
      expect(await findByLabelText('Passphrase')).toHaveAttribute('type', 'text')
      await user.click(await findByRole('button', { name: 'Hide passphrase' }))
      await user.click(getByRole('button', { name: 'Unlock record' }))
      expect(await findByText(/^This passphrase does not open it\./)).toBeVisible()
      await user.clear(await findByLabelText('Passphrase'))
      await fill(user, await findByLabelText('Passphrase'), PASSPHRASE)
      await user.click(getByRole('button', { name: 'Unlock record' }))
      expect(await findByRole('region', { name: 'Secrets' })).toBeVisible()
    },
  )
})

test('a lock hides what was shown, though nothing of it was kept', async () => {
  const { user } = openKit([A])
  await user.click((await part('Secrets')).getByRole('button', { name: 'Show SSH password' }))
  act(() => setKey('connection-kit-after'))
  expect((await part('Secrets')).queryByText('example-password')).not.toBeInTheDocument()
})

test('another key leaves on the page what nobody has kept', async () => {
  const { user } = openKit([A])
  await part('Secrets')
  act(() => keyRefused())
  const dialog = within(await screen.findByRole('dialog', { name: 'The service refused the key' }))
  await fill(user, dialog.getByLabelText('API key'), 'connection-kit-next-key')
  await user.click(dialog.getByRole('button', { name: 'Connect' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click((await part('Secrets')).getByRole('button', { name: 'Show SSH password' }))
  expect((await part('Secrets')).getByText('example-password')).toBeVisible()
  expect((await kit()).getByRole('button', { name: 'I have what I need' })).toBeVisible()
})
