import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseRentAnswer } from '@/contract/instance'
import { attemptWith } from '@/test/make-attempt'
import { contentOf, isPrecious, recordFile, recordOf, unreadOf } from './rental-record'
import { secretsOf } from './rental-secrets'

const A = { id: 'i', status: 'pending', hoster_id: 'h', ssh_password: 'pw' }
const B = { id: 'i', actual_status: 'running', image_uuid: 'x', jupyter_token: 'jt' }
const secretsIn = (raw: unknown) => parseRentAnswer(raw).instances.flatMap(secretsOf)

describe('rental record', () => {
  const sent = fc
    .oneof(
      fc.jsonValue(),
      fc.array(fc.oneof(fc.constant(A), fc.constant(B), fc.jsonValue())),
      fc.dictionary(fc.constantFrom(...Object.keys({ ...A, ...B }), 'odd'), fc.jsonValue()),
    )
    // JSON.stringify writes -0 as 0, so -0 would not round-trip.
    .map((value): unknown => JSON.parse(JSON.stringify(value)))
  test('round-trips through JSON for any answer', () => {
    fc.assert(
      fc.property(sent, (data) => {
        const content = { answer: parseRentAnswer(data), raw: null }
        const read = contentOf(JSON.parse(JSON.stringify(recordOf(content))))
        expect(read?.answer?.instances).toEqual(content.answer.instances)
        expect(new Set(read?.answer?.unread.map((part) => JSON.stringify(part)))).toEqual(
          new Set(content.answer.unread.map((part) => JSON.stringify(part))),
        )
      }),
    )
  })
  test('keeps every field unaltered, including unknown ones, and states that it contains secrets', () => {
    const raw = { ...A, ssh_port: '41022', nested: { deep: [1, null, 'ё'] }, __odd__: '1e400' }
    const file: unknown = JSON.parse(recordFile(attemptWith(), { answer: parseRentAnswer([raw]), raw: null }))
    expect(file).toMatchObject({ data: [raw], attempt: { attemptId: attemptWith().attemptId } })
    expect((file as { warning: string }).warning).toMatch(/Plain text.*Passwords/)
  })
  test('keeps an unreadable answer raw', () => {
    const content = { answer: null, raw: '<html>' }
    expect(contentOf(recordOf(content))).toEqual(content)
    expect([contentOf(null), contentOf('x'), contentOf({})]).toEqual([null, null, null])
  })
})

test('is precious only if it has secrets or unreadable parts', () => {
  const isWorth = (data: unknown, raw: unknown = null) => isPrecious({ answer: parseRentAnswer(data), raw })
  expect([isWorth([A]), isWorth(B), isWorth('created'), isWorth([{}])]).toEqual([true, true, true, true])
  expect([isWorth([]), isWorth(null), isWorth([{ id: 'i', status: 'pending' }]), isWorth([], [])]).toEqual([false, false, false, false])
  expect([isPrecious({ answer: null, raw: 'x' }), isPrecious({ answer: null, raw: null })]).toEqual([true, false])
  expect(unreadOf({ answer: null, raw: 'x' })).toEqual(['x'])
})

describe('secrets', () => {
  test('are taken from the returned shape, and from both when an answer is mixed', () => {
    const registry = { docker_private: { registry: 'r', login: 'l', password: 'dp' } }
    expect(secretsIn([{ ...A, tunnel_token: '', actual_template: registry }])).toEqual([
      { name: 'ssh_password', value: 'pw' },
      { name: 'docker_private.password', value: 'dp' },
    ])
    expect(secretsIn(B)).toEqual([{ name: 'jupyter_token', value: 'jt' }])
    expect(secretsIn({ ...B, ssh_password: 'pw' }).map(({ name }) => name)).toEqual(['ssh_password', 'jupyter_token'])
    expect(secretsIn({ id: 'i', status: 'x' })).toEqual([])
  })
  test('include addresses with a query or fragment that may contain a token', () => {
    expect(secretsIn({ ...A, ui_url: 'https://ui.test/lab?token=tt', deployment_data: { base_url: 'https://d.test/#t' } })).toEqual([
      { name: 'ssh_password', value: 'pw' },
      { name: 'ui_url', value: 'https://ui.test/lab?token=tt' },
      { name: 'deployment_data.base_url', value: 'https://d.test/#t' },
    ])
    expect(secretsIn({ ...A, ui_url: 'https://ui.test/lab' })).toHaveLength(1)
  })
})
