import { expect, test } from 'vitest'
import { parseTabMessage } from './key-messages'

test.each([
  { type: 'ask', id: '1' },
  { type: 'key', to: '1', key: 'k', generation: 'g' },
  { type: 'vault', to: null, vaultKey: {}, openFor: 5 },
  { type: 'lock' },
  { type: 'forget' },
  { type: 'active' },
])('accepts %j', (message) => {
  expect(parseTabMessage(message)).toEqual(message)
})

test.each([
  null,
  undefined,
  'lock',
  1,
  [],
  {},
  { type: 'open' },
  { type: 'ask' },
  { type: 'ask', id: 1 },
  { type: 'key', key: 'k', generation: 'g' },
  { type: 'key', to: null, key: 'k', generation: 'g' },
  { type: 'key', to: '1', key: 'k' },
  { type: 'key', to: '1', key: { toString: 1 }, generation: 'g' },
  { type: 'vault', vaultKey: {}, openFor: 5 },
  { type: 'vault', to: null, vaultKey: {}, openFor: Number.NaN },
])('ignores %j', (message) => {
  expect(parseTabMessage(message)).toBeUndefined()
})
