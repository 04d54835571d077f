import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instanceA, instanceB, parseRented } from '@/contract/instance'
import { attemptWith } from '@/test/make-attempt'
import { parseAttempt } from './journal-entry'
import { receiptOf } from './receipt'

const SENTINEL = 'S3CR3T'
const OPEN = [
  'id',
  'host_id',
  'hoster_id',
  'provider_id',
  'offer_id',
  'template_id',
  'created_at',
  'initialized_at',
  'prepaid_until',
  'reserved_until',
]
const STATES = ['status', 'actual_status', 'intended_status', 'current_state', 'next_state', 'deployment_type']
const PLACES = ['address', 'public_ip', 'ssh_host', 'ssh_username', 'tunnel_host']
const KEPT_TEXTS = new Set([...OPEN, ...STATES, ...PLACES])

/** Any JSON whose texts are all secrets, so that a leaked one is found. */
const secret = fc.string().map((text) => `${text}${SENTINEL}${text}`)
const json = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    secret,
    fc.integer(),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(secret, tie('any'), { maxKeys: 3 }),
  ),
})).any
const names = [...Object.keys(instanceA.shape), ...Object.keys(instanceB.shape)].filter((name) => !KEPT_TEXTS.has(name))
const answer = fc.dictionary(fc.oneof(fc.constantFrom(...names), secret), fc.oneof(secret, json), { maxKeys: 25 })

test('keeps no text of an unlisted field, in either shape', () => {
  fc.assert(
    fc.property(
      fc.array(answer, { minLength: 1, maxLength: 3 }),
      fc.constantFrom({ status: 'pending' }, { actual_status: 'running' }),
      (answers, state) => {
        const { instances } = parseRented(answers.map((fields) => ({ id: 'i', ...fields, ...state })))
        expect(JSON.stringify(instances.map(receiptOf))).not.toContain(SENTINEL)
      },
    ),
    { numRuns: 500 },
  )
})

test('keeps no such text in the journal when it is imported from a file', () => {
  fc.assert(
    fc.property(answer, fc.constantFrom('A', 'B'), (fields, shape) => {
      const read = parseAttempt({ ...attemptWith(), receipts: [{ shape, fields, [SENTINEL]: SENTINEL }], ssh_password: SENTINEL })
      expect(read).not.toBeNull()
      expect(JSON.stringify(read)).not.toContain(SENTINEL)
    }),
  )
})

test('keeps the fields needed to find the instance again', () => {
  const [a] = parseRented([
    {
      id: 'i',
      status: 'pending',
      ssh_host: '198.51.100.24',
      ssh_port: '41022',
      ssh_username: 'root',
      ssh_password: SENTINEL,
      tunnel_token: SENTINEL,
      is_prepaid: false,
      total_cost: 0,
    },
  ]).instances
  expect(a && receiptOf(a)).toEqual({
    shape: 'A',
    fields: {
      id: 'i',
      status: 'pending',
      ssh_host: '198.51.100.24',
      ssh_port: 41022,
      ssh_username: 'root',
      is_prepaid: false,
      total_cost: 0,
    },
  })
  const [b] = parseRented({ id: 'i', actual_status: 'loading', image_uuid: 'x', public_ip: '203.0.113.9', price: 1.5 }).instances
  expect(b && receiptOf(b)).toEqual({ shape: 'B', fields: { id: 'i', actual_status: 'loading', public_ip: '203.0.113.9', price: 1.5 } })
})

test('cuts an address after its host, because paths, queries and users contain tokens', () => {
  const saved = (fields: Record<string, unknown>) => {
    const [instance] = parseRented([{ id: 'i', status: 's', ...fields }]).instances
    return instance && receiptOf(instance).fields
  }
  expect(saved({ ui_url: `https://ui.test:8443/${SENTINEL}/?token=${SENTINEL}#${SENTINEL}` })).toMatchObject({
    ui_url: 'https://ui.test:8443',
  })
  expect(saved({ ui_url: `https://me:${SENTINEL}@ui.test/`, ssh_host: `root:${SENTINEL}@h`, address: `h?t=${SENTINEL}` })).toEqual({
    id: 'i',
    status: 's',
  })
  expect(saved({ ui_url: `javascript:${SENTINEL}`, address: 'x'.repeat(301) })).toEqual({ id: 'i', status: 's' })
})
