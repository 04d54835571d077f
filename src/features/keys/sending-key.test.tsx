import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { marketFor } from '@/mocks/market'
import { PLAIN_LINE } from '@/shared/ssh/private-samples.test-support'
import { RSA_FORMS } from '@/shared/ssh/public-samples.test-support'
import { holdRequests } from '@/test/hold-requests'
import { SERVICE } from '@/test/make-journal'
import { refuseStorageWrites } from '@/test/refuse-storage-writes'
import { renderApp } from '@/test/render-app'
import { exportedJson } from '@/test/export-as'
import { SAVED_KEYS, savedKeys } from './saved-keys'

const LINE = `${PLAIN_LINE} me@here`

const ADD = 'POST /v0/secrets'

const open = async () => {
  const { user } = renderApp('/keys')
  const box = await screen.findByRole('textbox', { name: 'Public key' })
  const put = async (text: string) => {
    await user.clear(box)
    await user.click(box)
    await user.paste(text)
  }
  return { user, put }
}
const field = (name: string) => screen.getByRole('textbox', { name })
const addButton = () => screen.getByRole('button', { name: 'Add key' })
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Keys added in this browser' }))
    .getAllByRole('row')
    .slice(1)
const panel = (name: string | RegExp) => screen.findByRole('region', { name })

test('shows a key in flight as being sent, not as an unknown outcome', async () => {
  const { user, put } = await open()
  const release = holdRequests(ADD)
  await put(LINE)
  await user.click(addButton())
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Sending'))
  const shown = await panel(/public key, in one piece/)
  expect(shown).toHaveTextContent('Being sent as “me@here”')
  expect(shown).not.toHaveTextContent('outcome unknown')
  release()
  await panel('“me@here” was added')
})

test('says that the browser did not store what became of a key', async () => {
  const { user, put } = await open()
  refuseStorageWrites((key) => key.startsWith(SAVED_KEYS))
  onTestFinished(() => void vi.unstubAllGlobals())
  await put(LINE)
  await user.click(addButton())
  await panel('“me@here” was added')
  expect(await screen.findByText(/^The browser couldn’t save this/)).toBeVisible()
})

const importKey = () =>
  savedKeys.put({
    id: 'k',
    service: SERVICE,
    at: 5,
    state: 'added',
    secretId: 's',
    line: LINE,
    name: 'theirs',
    description: '',
    file: null,
    imported: { file: 'keys.json', at: 9 },
  })

test('does not claim that a key of an imported file was added here before it is confirmed', async () => {
  importKey()
  const { user, put } = await open()
  await put(LINE)
  expect(await panel(/public key, in one piece/)).toHaveTextContent('Listed here as “theirs” from an imported file, not confirmed.')
  await put('MD5:f1:02:17:de:ef:c1:30:83:11:8b:82:a0:0e:67:7f:d5')
  expect(await panel('This is a fingerprint, not a key')).toHaveTextContent('It belongs to “theirs” from an imported file, not confirmed')
  await user.click(screen.getByRole('button', { name: 'Confirm as mine: “theirs”' }))
  expect(await panel('This is a fingerprint, not a key')).toHaveTextContent('It belongs to “theirs”, added here')
})

test('says that the browser did not store the confirmation of an imported key', async () => {
  importKey()
  const { user } = await open()
  refuseStorageWrites((key) => key.startsWith(SAVED_KEYS))
  onTestFinished(() => void vi.unstubAllGlobals())
  const confirm = await screen.findByRole('button', { name: 'Confirm as mine: “theirs”' })
  await user.click(confirm)
  expect(await screen.findByText(/^The browser couldn’t save this/)).toBeVisible()
  expect(confirm).toBeVisible()
})

test('blocks other keys while one is being sent, so that the answer is shown for the right one', async () => {
  const { user, put } = await open()
  marketFor('test-key').set({ faults: [{ endpoint: ADD, kind: 'network', times: 1 }] })
  await put(LINE)
  await user.click(addButton())
  const again = await screen.findByRole('button', { name: 'Send again: “me@here”' })
  marketFor('test-key').set({ faults: [{ endpoint: ADD, kind: '422', fields: { value: 'too old' } }] })
  const release = holdRequests(ADD)
  const { line = '' } = RSA_FORMS[0] ?? {}
  await put(line)
  await user.clear(field('Name'))
  await user.type(field('Name'), 'other')
  await user.click(addButton())
  await waitFor(() => expect(addButton()).toHaveAccessibleDescription('Sending…'))
  expect(again).toBeDisabled()
  await user.click(again)
  release()
  expect(await screen.findByRole('textbox', { name: 'Public key', description: /too old/ })).toHaveValue(line)
  expect(again).toBeEnabled()
})

test('does not claim that a key was added when its outcome is unknown and its fingerprint is entered', async () => {
  const { user, put } = await open()
  marketFor('test-key').set({ faults: [{ endpoint: ADD, kind: 'network', times: 1 }] })
  await put(LINE)
  await user.click(addButton())
  await panel('“me@here”: outcome unknown')
  await put('MD5:f1:02:17:de:ef:c1:30:83:11:8b:82:a0:0e:67:7f:d5')
  expect(await panel('This is a fingerprint, not a key')).toHaveTextContent('It belongs to “me@here”, sent from here')
})

test('exports the shown keys with their fingerprints and the mark of an imported one (I3)', async () => {
  importKey()
  const { user } = await open()
  const { rows } = (await exportedJson(user)) as { rows: object[] }
  expect(rows).toEqual([
    {
      name: 'theirs',
      type: 'Ed25519, 256 bits',
      fingerprint: expect.stringMatching(/^SHA256:/) as string,
      at: new Date(5).toISOString(),
      id: 's',
      outcome: expect.stringMatching(/^Added\. Imported from keys\.json, /) as string,
    },
  ])
})
