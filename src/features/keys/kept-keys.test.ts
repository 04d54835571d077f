import { beforeEach, expect, test } from 'vitest'
import { TIMEOUT } from '@/api/http'
import { readLocal } from '@/shared/lib/local-data'
import { planImport, applyImport, exportLocalData } from '@/shared/lib/local-data-file'
import { PLAIN_LINE, PLAIN_OPENSSH } from '@/shared/ssh/private-samples.test-support'
import { ACCEPTED } from '@/shared/ssh/public-samples.test-support'
import './local-data'
import { beginSending, KEPT_KEYS, keptKeys, ownKeys, readKeptKeys, settleSending, stateOf } from './kept-keys'

const sent = { line: `${PLAIN_LINE} me@here`, name: 'me', description: '', file: null }
const own = () => ownKeys(keptKeys.get())

beforeEach(() => keptKeys.set([]))

test('a key is written down before it is sent, and settled afterwards', () => {
  const entry = beginSending(sent, 1000)
  expect(own()).toMatchObject([{ name: 'me', state: 'sending', secretId: null, at: 1000 }])
  settleSending(entry, { state: 'added', secretId: 'k-1' })
  expect(own()).toMatchObject([{ state: 'added', secretId: 'k-1' }])
})

test('a key whose tab is gone has an unknown outcome once no answer can come any more', () => {
  const entry = beginSending(sent, 1000)
  expect(stateOf(entry, 1000 + TIMEOUT.write)).toBe('sending')
  expect(stateOf(entry, 1000 + 2 * TIMEOUT.write)).toBe('unknown')
})

test('an unknown attempt stays until its key has been added, whatever the comment; an added one stays', () => {
  settleSending(beginSending(sent, 1), { state: 'unknown', secretId: null })
  const again = beginSending({ ...sent, line: PLAIN_LINE }, 2)
  expect(own().map(({ state }) => state)).toEqual(['sending', 'unknown'])
  settleSending(again, { state: 'added', secretId: 'k-2' })
  expect(own().map(({ at }) => at)).toEqual([2])
  beginSending(sent, 3)
  expect(own().map(({ at }) => at)).toEqual([3, 2])
})

test('keys of another service are kept and not shown', () => {
  const entry = beginSending(sent)
  keptKeys.set([{ ...entry, service: 'https://elsewhere.test' }])
  expect(own()).toEqual([])
  expect(keptKeys.get()).toHaveLength(1)
})

test('nothing but public keys is ever read back: no private key, no other text', () => {
  const entry = beginSending(sent)
  const bad = [PLAIN_OPENSSH, PLAIN_OPENSSH.replaceAll('\n', ' '), 'hello', ''].map((line) => ({ ...entry, line }))
  expect(readKeptKeys([...bad, entry, null, 7, { line: PLAIN_LINE }])).toEqual([entry])
  expect(readKeptKeys('no list')).toEqual([])
})

test('from a file with tricks neither a directive for ssh_config is read nor a time that is none', () => {
  const entry = beginSending({ ...sent, file: 'id_ed25519_gpu-console' }, 1)
  const odd = ['id_x\n  ProxyCommand touch /tmp/x', '../../x', 'a b', '', 'x'.repeat(101)].map((file) => ({ ...entry, file }))
  expect(readKeptKeys([entry, ...odd]).map(({ file }) => file)).toEqual(['id_ed25519_gpu-console', null, null, null, null, null])
  expect(readKeptKeys([{ ...entry, at: 1e300 }])).toEqual([])
})

test('exported in one browser, they are joined with those of another', () => {
  beginSending(sent, 1)
  const file = exportLocalData(new Date(0))
  keptKeys.set([])
  beginSending({ ...sent, line: ACCEPTED[1]?.line ?? '', name: 'other' }, 2)
  const plan = planImport(file)
  if ('problem' in plan) throw new Error(plan.problem)
  const parts = plan.parts.filter(({ name }) => name === 'ssh-keys')
  expect(parts).toMatchObject([{ fate: 'merge', inFile: 1, here: 1, after: 2, dropped: 0 }])
  applyImport(parts)
  expect(readKeptKeys(readLocal(KEPT_KEYS)).map(({ name }) => name)).toEqual(['other', 'me'])
  expect(own().map(({ name }) => name)).toEqual(['other', 'me'])
})
