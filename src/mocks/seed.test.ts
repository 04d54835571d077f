import { expect, test } from 'vitest'
import { hostStatus, listHosts } from '@/contract/host'
import type { Page } from '@/contract/answer'
import { listGpus } from '@/contract/gpu'
import { searchOffers } from '@/contract/offer'
import { listProviders } from '@/contract/provider'
import { listTemplates } from '@/contract/template'
import { askRead } from './ask'
import { random } from './random'
import { defaultSeed } from './seed/seed'
import { seedOffers } from './seed/offers'

const all = { query: 'limit=100000' }

test('contains the expected number of rows', () => {
  const { offers, providers, gpus, templates, hosts } = defaultSeed()
  expect([providers.length, gpus.length, hosts.length]).toEqual([24, 40, 60])
  expect(offers.length).toBeGreaterThanOrEqual(3000)
  expect(templates.length).toBeGreaterThanOrEqual(80)
})

test('is the same in every run', () => {
  expect(seedOffers()).toEqual(defaultSeed().offers)
  expect([random(1).next(), random(1).uuid()]).toEqual([random(1).next(), random(1).uuid()])
})

test('has unique IDs, and at least one offer for every model and provider', () => {
  const { offers, providers, gpus, templates, hosts } = defaultSeed()
  for (const rows of [offers, providers, gpus, hosts, templates.map(({ template }) => template)]) {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  }
  expect(new Set(offers.map(({ provider }) => provider))).toEqual(new Set(providers.map(({ slug }) => slug)))
  expect(new Set(offers.map(({ gpu }) => gpu))).toEqual(new Set(gpus.map(({ slug }) => slug)))
})

test('includes edge cases such as missing cities, empty names and null values', () => {
  const { offers, hosts, templates } = defaultSeed()
  const counts = new Set(offers.map(({ gpu_amount }) => gpu_amount))
  expect([1, 2, 4, 6, 8, 10, 16].every((amount) => counts.has(amount))).toBe(true)
  const has = (test: (offer: (typeof offers)[number]) => boolean) => expect(offers.some(test)).toBe(true)
  has(({ location }) => location.city === '')
  has(({ location }) => location.country === '')
  has(({ in_stock }) => !in_stock)
  has(({ in_stock, rentable }) => in_stock && !rentable)
  has(({ configuration }) => configuration.cpu_name === '')
  has(({ configuration }) => configuration.ethernet_in === 0)
  has(({ configuration }) => configuration.cpu_freq === null)
  has(({ configuration }) => configuration.max_cuda_version === null)
  has(({ configuration }) => configuration.disk.unit === 'tb')
  has(({ usd }) => usd < 0.05)
  has(({ usd }) => usd > 150)
  expect(hostStatus.options.every((status) => hosts.some((host) => host.status === status))).toBe(true)
  expect(hosts.filter(({ status }) => !hostStatus.safeParse(status).success)).toHaveLength(1)
  expect(templates.filter(({ template }) => template.is_private)).toHaveLength(3)
})

test.each([searchOffers, listProviders, listGpus, listTemplates, listHosts])(
  'parses every row of $path by the contract',
  async (endpoint) => {
    const asked = endpoint.method === 'POST' ? { ...all, body: {} } : all
    const page = (await askRead(endpoint, asked)) as Page<object>
    expect(page.setAside).toEqual([])
    expect(page.total).toBe(page.rows.length)
    expect(page.rows.length).toBeGreaterThan(0)
  },
)
