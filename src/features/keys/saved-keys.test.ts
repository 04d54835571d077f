import { expect, test } from 'vitest'
import { TIMEOUT } from '@/api/http'
import { registeredLocalData } from '@/shared/lib/local-data'
import { planImport, applyImport, exportLocalData } from '@/shared/lib/local-data-file'
import { PLAIN_LINE, PLAIN_OPENSSH } from '@/shared/ssh/private-samples.test-support'
import { ACCEPTED } from '@/shared/ssh/public-samples.test-support'
import './local-data'
import { recordSending, confirmKey, hasAddedKey, SAVED_KEYS, savedKeys, ownKeys, parseSavedKey, recordResult, stateOf } from './saved-keys'

const sent = { line: `${PLAIN_LINE} me@here`, name: 'me', description: '', file: null }
const own = () => ownKeys(savedKeys.list())

test('stores a key before it is sent, and its result afterwards', () => {
  const entry = recordSending(sent, 1000)
  expect(own()).toMatchObject([{ name: 'me', state: 'sending', secretId: null, at: 1000 }])
  recordResult(entry, { state: 'added', secretId: 'k-1' })
  expect(own()).toMatchObject([{ state: 'added', secretId: 'k-1' }])
})

test('reports an unknown outcome when a key has no result after the timeout', () => {
  const entry = recordSending(sent, 1000)
  expect(stateOf(entry, 1000 + TIMEOUT.write)).toBe('sending')
  expect(stateOf(entry, 1000 + 2 * TIMEOUT.write)).toBe('unknown')
})

test('removes unknown attempts when the same key is added with any comment, but keeps added ones', () => {
  recordResult(recordSending(sent, 1), { state: 'unknown', secretId: null })
  const again = recordSending({ ...sent, line: PLAIN_LINE }, 2)
  expect(own().map(({ state }) => state)).toEqual(['sending', 'unknown'])
  recordResult(again, { state: 'added', secretId: 'k-2' })
  expect(own().map(({ at }) => at)).toEqual([2])
  recordSending(sent, 3)
  expect(own().map(({ at }) => at)).toEqual([3, 2])
})

test('stores keys of other APIs without showing them', () => {
  const entry = recordSending(sent)
  savedKeys.put({ ...entry, service: 'https://elsewhere.test' })
  expect(own()).toEqual([])
  expect(savedKeys.list()).toHaveLength(1)
})

test('parses only entries with a public key', () => {
  const entry = recordSending(sent)
  const bad = [PLAIN_OPENSSH, PLAIN_OPENSSH.replaceAll('\n', ' '), 'hello', ''].map((line) => ({ ...entry, line }))
  expect([...bad, null, 7, { line: PLAIN_LINE }, 'text'].map(parseSavedKey)).toEqual(Array.from({ length: 8 }, () => null))
  expect(parseSavedKey(entry)).toEqual(entry)
})

test('drops file names that could inject ssh_config lines, and rejects invalid times', () => {
  const entry = recordSending({ ...sent, file: 'id_ed25519_gpu-console' }, 1)
  const odd = ['id_x\n  ProxyCommand touch /tmp/x', '../../x', 'a b', '', 'x'.repeat(101)].map((file) => ({ ...entry, file }))
  expect([entry, ...odd].map((one) => parseSavedKey(one)?.file)).toEqual(['id_ed25519_gpu-console', null, null, null, null, null])
  expect(parseSavedKey({ ...entry, at: 1e300 })).toBeNull()
})

test('adds keys that were exported in another browser, marked with the file name', async () => {
  const { id } = recordSending(sent, 1)
  const file = exportLocalData(new Date(0))
  savedKeys.remove([id])
  recordSending({ ...sent, line: ACCEPTED[1]?.line ?? '', name: 'other' }, 2)
  const plan = await planImport(file, 'keys.json', 9)
  if ('problem' in plan) throw new Error(plan.problem)
  const parts = plan.parts.filter(({ name }) => name === 'ssh-keys')
  expect(parts).toMatchObject([{ fate: 'add', items: [{ name: 'me' }], known: 0, refused: {} }])
  expect(await applyImport(parts)).toMatchObject([{ saved: 1, all: 1 }])
  expect(own().map(({ name, imported }) => [name, imported])).toEqual([
    ['other', undefined],
    ['me', { file: 'keys.json', at: 9 }],
  ])
  confirmKey(id, 10)
  expect(own()[1]?.imported).toEqual({ file: 'keys.json', at: 9, confirmedAt: 10 })
})

test('counts an added key from a file only after the user has confirmed it', () => {
  const entry = recordResult(recordSending(sent, 1), { state: 'added', secretId: 'k-1' })
  expect(hasAddedKey()).toBe(true)
  savedKeys.put({ ...entry, imported: { file: 'keys.json', at: 9 } })
  expect(hasAddedKey()).toBe(false)
  confirmKey(entry.id, 10)
  expect(hasAddedKey()).toBe(true)
})

test('rejects private keys, unknown states and long IDs from a file (K1)', () => {
  const entry = recordSending(sent, 1)
  const part = registeredLocalData().find(({ key }) => key === SAVED_KEYS)
  const read = (change: object) => part?.items?.read({ ...entry, ...change }, 'a.json', 9)
  expect(read({ line: PLAIN_OPENSSH })).toEqual({ refused: 'unreadable' })
  expect(read({ state: 'odd' })).toEqual({ refused: 'state' })
  expect(read({ id: 'x'.repeat(201) })).toEqual({ refused: 'long' })
})
