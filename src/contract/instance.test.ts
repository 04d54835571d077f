import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BELIEVABLE } from './believable.test-support'
import { parseRentAnswer, type Instance } from './instance'
import { isRecord } from './lenient'
import { rawOf } from './raw'

type Sent = Record<string, unknown>

const A = (BELIEVABLE['rental as a list'].payload['data'] as Sent[])[0] as Sent
const B = BELIEVABLE['rental as an object'].payload['data'] as Sent
/** Fields needed to connect to the instance. */
const WAY_IN = ['id', 'ssh_host', 'ssh_port', 'ssh_username', 'ssh_password', 'tunnel_token', 'jupyter_token'] as const

function parseOne(sent: Sent): Instance {
  const { instances, unread } = parseRentAnswer([sent])
  expect(unread).toEqual([])
  const [instance] = instances
  if (!instance) throw new Error('nothing was read')
  return instance
}

describe('an unreadable field of a rented instance', () => {
  test.each([
    [A, 'actual_offer', { id: null, gpu_name: 'L40S' }, []],
    [A, 'actual_offer', { ...(A['actual_offer'] as Sent), configuration: { ram: '64 GB', vcpu: 8 } }, ['actual_offer.configuration.ram']],
    [A, 'actual_offer', 'offer-1', ['actual_offer']],
    [A, 'actual_template', { ...(A['actual_template'] as Sent), env_variables: [] }, []],
    [A, 'actual_template', { ...(A['actual_template'] as Sent), docker_private: 'none' }, ['actual_template.docker_private']],
    [A, 'deployment_data', '', []],
    [A, 'gpu_util', 'n/a', ['gpu_util']],
    [A, 'ssh_password', { secret: 'elsewhere' }, ['ssh_password']],
    [B, 'disk_usage', '12%', []],
    [B, 'offer', { gpu_name: 'L40S' }, []],
    [B, 'is_active', 'perhaps', ['is_active']],
  ])('loses only itself: case %#, %o with %s %j', (whole, name, value, odd) => {
    const sent = { ...whole, [name]: value }
    const read = parseOne(sent)
    expect(read.odd).toEqual(odd)
    expect(rawOf(read.instance)).toBe(sent)
    const kept = WAY_IN.filter((field) => field !== name && field in whole)
    expect(kept.map((field) => read.instance[field])).toEqual(kept.map((field) => whole[field]))
  })

  test('does not affect its siblings within an offer or a template', () => {
    const registry = { registry: 'r', login: 'l', password: 'p' }
    const template = { name: 'PyTorch', docker_private: registry, env_variables: [['LANG', 'C']] }
    expect(parseOne({ ...A, actual_template: template })).toMatchObject({
      instance: { actual_template: { name: 'PyTorch', docker_private: registry, env_variables: null } },
      odd: ['actual_template.env_variables'],
    })
    expect(parseOne({ ...B, offer: { gpu_name: 'L40S', vram: {}, gpu_amount: 2 } }).instance['offer']).toMatchObject({
      gpu_name: 'L40S',
      vram: null,
      gpu_amount: 2,
    })
  })

  test('does not parse an object without readable fields as an instance', () => {
    expect(parseRentAnswer([{ id: {}, status: [1] }])).toMatchObject({ instances: [], unread: [{ id: {}, status: [1] }] })
  })

  test('loses only that field, for any field and any value', () => {
    const places = [A, B].flatMap((whole) => pathsIn(whole).map((path) => ({ whole, path })))
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.jsonValue(), ({ whole, path }, value) => {
        const { instance } = parseOne(withAt(whole, path, value))
        const kept = WAY_IN.filter((field) => field !== path[0] && field in whole)
        expect(kept.map((field) => instance[field])).toEqual(kept.map((field) => whole[field]))
      }),
      { numRuns: 1000 },
    )
  })
})

const pathsIn = (value: unknown): string[][] =>
  isRecord(value) ? Object.entries(value).flatMap(([name, inner]) => [[name], ...pathsIn(inner).map((path) => [name, ...path])]) : []

const withAt = (whole: Sent, [name = '', ...inner]: string[], value: unknown): Sent => ({
  ...whole,
  [name]: inner.length === 0 ? value : withAt(whole[name] as Sent, inner, value),
})
