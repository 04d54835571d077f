import { describe, expect, test } from 'vitest'
import { listGpus } from '@/contract/gpu'
import { listHosts, updateHost } from '@/contract/host'
import { rentOffer } from '@/contract/instance'
import { searchOffers } from '@/contract/offer'
import { getProvider, listProviders } from '@/contract/provider'
import { createSecret } from '@/contract/secret'
import { getTemplate, listTemplates, updateTemplate } from '@/contract/template'
import { ask, askJson, askRead } from './ask'
import { marketFor, TEST_KEY } from './market'
import { defaultSeed } from './seed/seed'

const { offers, providers } = defaultSeed()
const everything = 'limit=10000'

describe('providers', () => {
  test('filters by country and sorts by score without sending the score', async () => {
    const { rows } = await askRead(listProviders, { query: `${everything}&sort_by=score_desc&country=RU` })
    const scores = rows.map(({ name }) => providers.find((known) => known.name === name)?.score ?? 0)
    expect(rows.map(({ country }) => country)).toEqual(['RU', 'RU', 'RU', 'RU'])
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    const upwards = await askRead(listProviders, { query: `${everything}&sort_by=score_asc&country=RU` })
    expect(upwards.rows.map(({ name }) => name)).toEqual(rows.map(({ name }) => name).toReversed())
    expect(JSON.stringify(await askJson(listProviders))).not.toContain('score')
  })

  test('counts the offers and GPU models of a provider', async () => {
    const found = await askRead(getProvider, { params: { provider_translit_name: 'salad' } })
    const own = offers.filter(({ provider }) => provider === 'salad')
    expect([found?.offers, found?.gpus_count]).toEqual([own.length, new Set(own.map(({ gpu }) => gpu)).size])
  })

  test('describes a provider in Russian by default and in English on request', async () => {
    const params = { provider_translit_name: 'selectel' }
    expect((await askRead(getProvider, { params }))?.description).toMatch(/дата-центр/)
    expect((await askRead(getProvider, { params, query: 'locale=en' }))?.description).toMatch(/data centres/)
  })

  test('returns null for an unknown provider', async () => {
    expect(await askJson(getProvider, { params: { provider_translit_name: 'none' } })).toEqual({ ok: true, data: null })
  })
})

describe('GPU models', () => {
  test('lists the GPUs of a provider with the best price per GPU in the requested currency', async () => {
    const { rows } = await askRead(listGpus, { query: `${everything}&provider_translit_name=salad&currency=USD` })
    for (const { translit_name, best_price } of rows) {
      const own = offers.filter(({ provider, gpu, in_stock }) => provider === 'salad' && gpu === translit_name && in_stock)
      expect(best_price).toBeCloseTo(Math.min(...own.map(({ usd, gpu_amount }) => usd / gpu_amount)), 3)
    }
    const rub = await askRead(listGpus, { query: `${everything}&provider_translit_name=salad` })
    expect(rub.rows.map(({ currency }) => currency)).toEqual(rows.map(() => 'RUB'))
    expect((rub.rows[0]?.best_price ?? 0) / (rows[0]?.best_price ?? 1)).toBeCloseTo(81.5, 0)
  })

  test('sends configuration facts in several shapes and in the requested language', async () => {
    const { rows } = await askRead(listGpus, { query: `${everything}&locale=en` })
    const kinds = new Set(rows.flatMap(({ configuration }) => configuration.map((fact) => (Array.isArray(fact) ? 'pair' : typeof fact))))
    expect(kinds).toEqual(new Set(['object', 'string', 'pair']))
    expect(JSON.stringify(rows)).not.toMatch(/[а-яё]/i)
    const { data } = await askJson(listGpus, { query: everything })
    expect(JSON.stringify(data)).toMatch(/Память/)
  })
})

describe('templates', () => {
  const named = async (query: string) => (await askRead(listTemplates, { query: `${everything}&${query}` })).rows

  test('sorts by name or popularity in both directions', async () => {
    const names = (await named('')).map(({ name }) => name ?? '')
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
    expect((await named('sort_by=name_desc')).map(({ name }) => name)).toEqual(names.toReversed())
    const popular = (await named('sort_by=popularity_desc')).map(({ id }) => id)
    expect(new Set(popular).size).toBe(names.length)
    expect((await named('sort_by=popularity_asc'))[0]?.is_private).toBe(true)
    expect((await named('sort_by=popularity_desc'))[0]?.image).toBe('pytorch/pytorch')
  })

  test('filters by tag and combines several tags with OR', async () => {
    const ssh = await named('tags=ssh')
    const jupyter = await named('tags=jupyter')
    const docker = await named('tags=docker')
    expect(ssh.every(({ use_ssh }) => use_ssh) && jupyter.every(({ use_jupyter }) => use_jupyter)).toBe(true)
    expect(docker.some(({ use_ssh, use_jupyter }) => use_ssh || use_jupyter)).toBe(false)
    const both = await named('tags=ssh&tags=jupyter')
    expect(new Set(both.map(({ id }) => id))).toEqual(new Set([...ssh, ...jupyter].map(({ id }) => id)))
  })

  const own = async () => {
    const found = (await named('')).find(({ is_private, ssh_username }) => is_private && ssh_username === 'ops')
    if (!found) throw new Error('no private template')
    return found
  }

  test('keeps omitted fields, clears null fields and never sends the registry password', async () => {
    const { id, env } = await own()
    const body = { description: null, docker_username: 'me', docker_password: 'example-only', image_tag: '2' }
    const saved = await askRead(updateTemplate, { params: { template_id: id }, body })
    expect(saved).toMatchObject({ description: '', docker_login: 'me', image_tag: '2', env, is_private: true, ssh_username: 'ops' })
    expect(await askRead(getTemplate, { params: { template_id: id } })).toEqual(saved)
    expect(JSON.stringify(saved)).not.toContain('example-only')
  })

  test('resets privacy and user name when they are omitted, if the scenario asks for it', async () => {
    const { id } = await own()
    marketFor(TEST_KEY).set({ templateDefaults: 'reset' })
    const saved = await askRead(updateTemplate, { params: { template_id: id }, body: { name: 'New' } })
    expect(saved).toMatchObject({ name: 'New', is_private: false, ssh_username: 'root' })
    const kept = await askRead(updateTemplate, { params: { template_id: id }, body: { is_private: true, ssh_username: 'ops' } })
    expect(kept).toMatchObject({ is_private: true, ssh_username: 'ops' })
  })

  test('accepts a field without saving it, if the scenario asks for it', async () => {
    const { id } = await own()
    marketFor(TEST_KEY).set({ templateIgnores: ['image_tag'] })
    const saved = await askRead(updateTemplate, { params: { template_id: id }, body: { name: 'New', image_tag: '2' } })
    expect(saved).toMatchObject({ name: 'New', image_tag: '0.4.0' })
  })

  test('answers 404 for an unknown template, and refuses an empty image at its field', async () => {
    expect((await ask(getTemplate, { params: { template_id: 'none' } })).status).toBe(404)
    expect((await ask(updateTemplate, { params: { template_id: 'none' }, body: {} })).status).toBe(404)
    const { id } = await own()
    const { detail } = await askJson(updateTemplate, { params: { template_id: id }, body: { image: '' } })
    expect(detail).toMatchObject([{ loc: ['body', 'image'] }])
  })
})

describe('hosts', () => {
  const first = async (query = '') => {
    const host = (await askRead(listHosts, { query })).rows[0]
    if (!host) throw new Error('no host')
    return { ...host, price: host.offer?.prices.entries[0]?.amount }
  }

  test('accepts a status, and a price in the currency of the last host list', async () => {
    const { id } = await first('currency=QOIN')
    expect(await askJson(updateHost, { params: { host_id: id }, body: { status: 'blocked', price: 25 } })).toEqual({ ok: true, data: null })
    expect(await first('currency=QOIN')).toMatchObject({ status: 'blocked', status_reason: '', price: 25 })
    expect((await first('currency=USD')).price).toBe(2)
  })

  test('assumes USD or ignores the price, if the scenario asks for it', async () => {
    const { id } = await first('currency=RUB')
    marketFor(TEST_KEY).set({ hostPrice: 'usd' })
    await ask(updateHost, { params: { host_id: id }, body: { price: 3 } })
    expect((await first('currency=RUB')).price).toBe(244.5)
    marketFor(TEST_KEY).set({ hostPrice: 'ignored' })
    await ask(updateHost, { params: { host_id: id }, body: { price: 9 } })
    expect((await first('currency=USD')).price).toBe(3)
  })

  test('keeps a host unchanged by null fields, and refuses a price of 0 and an unknown host', async () => {
    const before = await first()
    await ask(updateHost, { params: { host_id: before.id }, body: { status: null, price: null } })
    expect(await first()).toEqual(before)
    expect((await ask(updateHost, { params: { host_id: before.id }, body: { price: 0 } })).status).toBe(422)
    expect((await ask(updateHost, { params: { host_id: 'none' }, body: {} })).status).toBe(404)
  })

  test('lists as many hosts as the scenario says, with unique IDs, addresses and offers', async () => {
    marketFor(TEST_KEY).set({ hosts: 250 })
    const { rows } = await askRead(listHosts, { query: 'limit=1000' })
    for (const own of [rows.map(({ id }) => id), rows.map(({ address }) => address), rows.map(({ offer_id }) => offer_id)]) {
      expect(new Set(own).size).toBe(250)
    }
    marketFor(TEST_KEY).set({ hosts: 0 })
    expect((await askRead(listHosts)).rows).toEqual([])
  })
})

describe('secrets', () => {
  test('stores a secret and returns its value masked', async () => {
    const value = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAOhB7/zzhC+HXDdGOdLwJln5NYwm6UNXx3chmQSVTG4 me@test'
    const made = await askRead(createSecret, { body: { secret_type: 'ssh', value, name: 'Laptop' } })
    expect(made).toMatchObject({ name: 'Laptop', secret_type: 'ssh', value: expect.stringContaining('…') as string })
    const again = await askRead(createSecret, { body: { secret_type: 'ssh', value } })
    expect(again.id).not.toBe(made.id)
    expect(marketFor(TEST_KEY).db.secrets.map((secret) => secret.value)).toEqual([value, value])
  })

  test('refuses a private key', async () => {
    const body = { secret_type: 'ssh', value: '-----BEGIN OPENSSH PRIVATE KEY-----' }
    expect((await ask(createSecret, { body })).status).toBe(422)
    expect(marketFor(TEST_KEY).db.secrets).toEqual([])
  })
})

describe('renting', () => {
  const ids = async () => {
    const { rows } = await askRead(searchOffers, { body: { query: { rentable: true } }, query: 'limit=1' })
    const templates = await askRead(listTemplates, { query: 'limit=1' })
    return { offer_id: rows[0]?.id ?? '', template_id: templates.rows[0]?.id ?? '' }
  }

  test('creates one instance per request, with the requested options', async () => {
    const body = { ...(await ids()), reserve_period: 'month' }
    const { instances } = await askRead(rentOffer, { body, query: 'storage=120&locale=ru' })
    const [rented] = instances
    if (rented?.shape !== 'A') throw new Error('shape A was expected')
    expect(rented.instance).toMatchObject({ status: 'pending', storage_gb: 120, is_prepaid: true })
    expect([rented.instance.actual_offer?.id, rented.instance.actual_template?.id]).toEqual([body.offer_id, body.template_id])
    await ask(rentOffer, { body })
    const market = marketFor(TEST_KEY)
    expect([market.requests('POST /v0/instances/create').length, market.db.instances.length]).toEqual([2, 2])
  })

  test('refuses an unknown offer, an unknown template and an offer that is not available', async () => {
    const body = await ids()
    const refused = async (changes: object) => (await ask(rentOffer, { body: { ...body, ...changes } })).status
    expect(await refused({ offer_id: 'none' })).toBe(422)
    expect(await refused({ template_id: 'none' })).toBe(422)
    expect(await refused({ offer_id: offers.find(({ in_stock }) => !in_stock)?.id })).toBe(409)
    expect(await refused({ offer_id: offers.find(({ in_stock, rentable }) => in_stock && !rentable)?.id })).toBe(409)
    expect(marketFor(TEST_KEY).db.instances).toEqual([])
  })
})
