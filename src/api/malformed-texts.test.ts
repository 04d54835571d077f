import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Page } from '@/contract/answer'
import { unfaithfulAnswer } from '@/contract/faithful.test-support'
import { listGpus } from '@/contract/gpu'
import { listHosts, updateHost } from '@/contract/host'
import { rentOffer, type RentAnswer } from '@/contract/instance'
import { isRecord } from '@/contract/lenient'
import { searchOffers } from '@/contract/offer'
import { getProvider, listProviders } from '@/contract/provider'
import { rawOf } from '@/contract/raw'
import { createSecret } from '@/contract/secret'
import { getTemplate, listTemplates, updateTemplate } from '@/contract/template'
import { isApiError } from '@/shared/lib/api-error'
import { setKey } from './api-key'
import { diagnostics } from './diagnostics'
import { call } from './http'
import { MALFORMED_TEXTS, type Resource } from './malformed-texts.test-support'

/** Time limit. Parsing the largest text (millions of characters) takes a tenth of it on a busy machine; a hang takes a minute. */
const MAX_MS = 8000

beforeEach(() => setKey('key-of-this-test'))
afterEach(diagnostics.clear)

const query = { start: 0, limit: 10 }
const params = { template_id: 't-1' }
const rent = () => call(rentOffer, { query: {}, body: { offer_id: 'o-1', template_id: 't-1' } })
const hosts = () => call(listHosts, { query })

const ASK: Record<Resource, () => Promise<unknown>> = {
  offers: () => call(searchOffers, { query, body: {} }),
  providers: () => call(listProviders, { query }),
  provider: () => call(getProvider, { params: { provider_translit_name: 'verda' }, query: {} }),
  gpus: () => call(listGpus, { query }),
  templates: () => call(listTemplates, { query }),
  template: () => call(getTemplate, { params }),
  'saved template': () => call(updateTemplate, { params, body: {} }),
  'hosts with offers': hosts,
  'hosts with ids of offers': hosts,
  'saved host': () => call(updateHost, { params: { host_id: 'm-1' }, body: {} }),
  'rental as a list': rent,
  'rental as an object': rent,
  secret: () => call(createSecret, { body: { secret_type: 'ssh', value: 'x' } }),
}

function partsOf(answer: unknown): { shown: readonly unknown[]; aside: readonly unknown[] } {
  if (answer === null) return { shown: [], aside: [] }
  if (isRecord(answer) && 'setAside' in answer) {
    const { rows, setAside } = answer as unknown as Page<object>
    return { shown: rows, aside: setAside.map(({ raw }) => raw) }
  }
  if (isRecord(answer) && 'unread' in answer) {
    const { instances, unread } = answer as unknown as RentAnswer
    return { shown: instances, aside: unread }
  }
  return { shown: [answer], aside: [] }
}

async function endOf(resource: Resource, text: string) {
  vi.stubGlobal('fetch', async () => new Response(text))
  using parse = vi.spyOn(JSON, 'parse')
  const from = performance.now()
  const answer: unknown = await ASK[resource]().catch((error: unknown) => error)
  const took = performance.now() - from
  // The parsed value itself, because rows are compared by identity.
  const sent: unknown = parse.mock.results.at(-1)?.value
  // The list of a large answer is parsed separately.
  return { answer, sent: isRecord(sent) ? sent['data'] : Array.isArray(sent) ? sent : undefined, took }
}

describe('a malformed answer', () => {
  test.each(MALFORMED_TEXTS)('returns "$end" for $resource with $what', async ({ resource, text, end }) => {
    const { answer, sent, took } = await endOf(resource, text)
    if (answer instanceof Error) {
      if (!isApiError(answer)) throw answer
      expect(answer.kind).toBe(end)
      expect(answer.serverText?.length ?? 0).toBeLessThanOrEqual(501)
      // An unreadable answer can still be serialized.
      expect(JSON.stringify(rawOf(answer))).toBeDefined()
    } else {
      const { shown, aside } = partsOf(answer)
      expect(`${shown.length} shown, ${aside.length} aside`).toBe(end)
      expect(unfaithfulAnswer(answer, sent)).toEqual([])
      const noted = diagnostics.get().setAside.map(({ row }) => JSON.stringify(row.raw))
      if (isRecord(answer) && 'setAside' in answer) expect(noted).toEqual(aside.map((raw) => JSON.stringify(raw)))
    }
    expect(took).toBeLessThan(MAX_MS)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})

test('covers at least sixty texts and every resource', () => {
  expect(MALFORMED_TEXTS.length).toBeGreaterThanOrEqual(60)
  expect(new Set(MALFORMED_TEXTS.map(({ resource }) => resource))).toEqual(new Set(Object.keys(ASK)))
  expect(new Set(MALFORMED_TEXTS.map(({ what, resource }) => `${resource} ${what}`)).size).toBe(MALFORMED_TEXTS.length)
})
