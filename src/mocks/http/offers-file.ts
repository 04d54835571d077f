import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { searchOffer, type SearchOffer } from '@/contract/offer'
import { pickPrice } from '@/contract/price'
import { CONFIGURATION_NUMBERS, type MarketGpu, type MarketOffer, type MarketProvider, type OfferConfiguration, type Seed } from '../db'
import { random, seedOf } from '../random'
import { defaultSeed } from '../seed/seed'
import { seedHosts } from '../seed/hosts'

/** A seed with the offers of a file. Providers and GPU models are derived from the offers; templates come from the default seed. */
export function seedFromFile(file: string): Seed {
  const bytes = readFileSync(file)
  const rows: unknown = JSON.parse((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'))
  if (!Array.isArray(rows)) throw new Error(`${file} holds no list`)
  return seedFromRows(rows)
}

function seedFromRows(rows: readonly unknown[]): Seed {
  const offers = rows.flatMap((row) => {
    const read = searchOffer.safeParse(row)
    return read.success ? [offerFrom(read.data)] : []
  })
  const { providers, gpus, templates } = defaultSeed()
  return {
    offers,
    providers: distinct(offers, ({ provider }) => provider).map((offer) => providerFrom(offer, providers)),
    gpus: distinct(offers, ({ gpu }) => gpu).map((offer) => gpuFrom(offer, gpus)),
    templates,
    hosts: seedHosts(offers),
  }
}

function offerFrom(row: SearchOffer): MarketOffer {
  return {
    id: row.id,
    provider: row.provider_translit_name ?? '',
    gpu: row.gpu_translit_name ?? '',
    gpu_name: row.gpu_name ?? '',
    gpu_amount: row.gpu_amount ?? 1,
    vram: row.vram ?? 0,
    usd: pickPrice(row.prices, 'USD')?.amount ?? 0,
    diskUsd: pickPrice(row.disk_prices, 'USD')?.amount ?? 0,
    configuration: configurationFrom(row.configuration),
    in_stock: row.in_stock ?? false,
    rentable: row.rentable ?? false,
    location: { city: row.location?.city ?? '', country: row.location?.country ?? '', region: row.location?.region ?? '' },
    url: row.url ?? '',
  }
}

type Numbers = Pick<OfferConfiguration, (typeof CONFIGURATION_NUMBERS)[number]>

function configurationFrom(sent: SearchOffer['configuration']): OfferConfiguration {
  const sized = (name: 'ram' | 'disk') => ({ amount: sent?.[name]?.amount ?? 0, unit: sent?.[name]?.unit ?? 'gb' })
  return {
    ...(Object.fromEntries(CONFIGURATION_NUMBERS.map((name) => [name, sent?.[name] ?? null])) as Numbers),
    ram: sized('ram'),
    disk: sized('disk'),
    cpu_name: sent?.cpu_name ?? '',
  }
}

function distinct(offers: readonly MarketOffer[], keyOf: (offer: MarketOffer) => string): MarketOffer[] {
  return [...new Map(offers.map((offer) => [keyOf(offer), offer])).values()]
}

function providerFrom({ provider }: MarketOffer, known: readonly MarketProvider[]): MarketProvider {
  const found = known.find(({ slug }) => slug === provider)
  if (found) return found
  const dice = random(seedOf(provider))
  return {
    id: dice.uuid(),
    slug: provider,
    name: provider,
    country: '',
    score: dice.whole(50, 95) / 10,
    home: '',
    useVpn: false,
    isThirdParty: false,
    texts: { en: '', ru: '' },
  }
}

function gpuFrom({ gpu, gpu_name, vram }: MarketOffer, known: readonly MarketGpu[]): MarketGpu {
  const found = known.find(({ slug }) => slug === gpu)
  if (found) return found
  return {
    id: random(seedOf(gpu)).uuid(),
    slug: gpu,
    name: gpu_name,
    vram,
    interface: '',
    texts: { en: '', ru: '' },
    features: { en: [], ru: [] },
    configuration: { en: [], ru: [] },
    benchmarks: [],
  }
}
