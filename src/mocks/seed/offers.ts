import { configurationNumbers, type MarketOffer, type OfferConfiguration } from '../db'
import { type Random, random, seedOf } from '../random'
import { GPU_FACTS, type GpuFacts } from './gpu-table'
import { type Processors, STOCK, type Stock } from './stock-table'
import { PROVIDER_FACTS, type ProviderFacts } from './provider-table'

const CUDA = [12.2, 12.4, 12.6, 12.8, 13]

/** Price level by region: costs of power, land and tax differ. */
const LEVELS: Record<string, number> = {
  Europe: 1.02,
  Asia: 1.1,
  Oceania: 1.17,
  'South America': 1.24,
  Africa: 1.2,
  'Middle East': 1.12,
}

export const seedOffers = (): MarketOffer[] => PROVIDER_FACTS.flatMap(offersOf)

type Seller = ProviderFacts & Stock

/** Each combination of model, count and location in random order, then again with other hardware if there are more offers. */
function offersOf(provider: ProviderFacts): MarketOffer[] {
  const stock = STOCK[provider.slug]
  if (!stock) return []
  const seller = { ...provider, ...stock }
  const dice = random(seedOf(seller.slug))
  const gpus = seller.gpus.split(' ').map(gpuNamed)
  const codes = seller.places.split(' ')
  const grid = gpus.flatMap((gpu) => seller.counts.flatMap((amount) => codes.map((code) => ({ gpu, amount, code }))))
  const made: MarketOffer[] = []
  while (made.length < seller.offers) {
    for (const { gpu, amount, code } of dice.shuffled(grid).slice(0, seller.offers - made.length)) {
      made.push(offerOf(seller, gpu, amount, code, dice))
    }
  }
  return made
}

function gpuNamed(slug: string): GpuFacts {
  const gpu = GPU_FACTS.find((known) => known.slug === slug)
  if (!gpu) throw new Error(`no such GPU: ${slug}`)
  return gpu
}

function offerOf(provider: Seller, gpu: GpuFacts, amount: number, code: string, dice: Random): MarketOffer {
  const location = place(code)
  const spread = provider.isThirdParty ? 0.35 : 0.06
  const noise = 1 + (dice.next() * 2 - 1) * spread
  // The price per GPU falls slightly with the number of GPUs.
  const usd = gpu.usd * provider.level * (LEVELS[location.region] ?? 1) * noise * amount ** 0.985
  const in_stock = dice.chance(0.86)
  return {
    id: dice.uuid(),
    provider: provider.slug,
    gpu: gpu.slug,
    gpu_name: gpu.name,
    gpu_amount: amount,
    vram: gpu.vram,
    usd: Math.round(usd * 1e4) / 1e4,
    diskUsd: dice.pick([0.00005, 0.00008, 0.0001, 0.00014, 0.0002, 0.00034]),
    configuration: configurationOf(provider, gpu, amount, dice),
    in_stock,
    rentable: in_stock && dice.chance(0.95),
    location,
    url: `${provider.home}/?gpu=${gpu.slug}&count=${amount}`,
  }
}

function configurationOf(provider: Seller, gpu: GpuFacts, amount: number, dice: Random): OfferConfiguration {
  const cpu = processor(provider.cpus, gpu.slug, dice)
  const ethernet = dice.pick(provider.ethernet)
  const ram = Math.max(8, Math.round((gpu.vram * amount * dice.pick([1, 1.25, 1.5, 2, 2.5])) / 8) * 8)
  const disk = dice.pick([64, 100, 200, 250, 500, 512, 750, 1000, 1024, 2000]) * Math.ceil(amount / 2)
  const vcpu = vcpuOf(gpu, amount, cpu?.cores, dice)
  return {
    ...configurationNumbers(() => null),
    ram: { amount: ram, unit: 'gb' },
    disk: provider.slug === 'oracle-cloud' && disk >= 2000 ? { amount: disk / 1000, unit: 'tb' } : { amount: disk, unit: 'gb' },
    cpu_name: cpu?.name ?? '',
    vcpu,
    cpu_cores: cpu ? Math.max(1, Math.round(vcpu / 2)) : null,
    cpu_freq: cpu?.freq ?? null,
    memory_speed: cpu && dice.chance(0.7) ? cpu.memory : 0,
    // Private lines have a slower upload; rented racks are symmetric.
    ethernet_in: ethernet,
    ethernet_out: provider.isThirdParty ? Math.round(ethernet * dice.pick([0.5, 0.8, 1]) * 100) / 100 : ethernet,
    capacity: gpu.vram * amount,
    max_cuda_version: gpu.cuda === null ? null : Math.min(gpu.cuda, provider.isThirdParty ? dice.pick(CUDA) : dice.pick(CUDA.slice(2))),
  }
}

function vcpuOf(gpu: GpuFacts, amount: number, cores: number | undefined, dice: Random): number {
  const each = gpu.family === 'gaming' || gpu.family === 'turing' ? dice.pick([4, 6, 8, 12]) : dice.pick([12, 16, 20, 24, 26])
  // At most two sockets with two threads per core.
  return Math.min(each * amount, cores === undefined ? 256 : Math.max(4, cores * 4))
}

type Location = MarketOffer['location']

const PLACES: Record<string, [city: string, country: string, region: string]> = {
  ams: ['Amsterdam', 'Netherlands', 'Europe'],
  ash: ['Ashburn', 'United States', 'North America'],
  atl: ['Atlanta', 'United States', 'North America'],
  bom: ['Mumbai', 'India', 'Asia'],
  bru: ['Brussels', 'Belgium', 'Europe'],
  chi: ['Chicago', 'United States', 'North America'],
  dfw: ['Dallas', 'United States', 'North America'],
  dub: ['Dublin', 'Ireland', 'Europe'],
  dxb: ['Dubai', 'United Arab Emirates', 'Middle East'],
  fal: ['Falkenstein', 'Germany', 'Europe'],
  fra: ['Frankfurt', 'Germany', 'Europe'],
  gra: ['Gravelines', 'France', 'Europe'],
  gru: ['São Paulo', 'Brazil', 'South America'],
  hel: ['Helsinki', 'Finland', 'Europe'],
  icn: ['Seoul', 'South Korea', 'Asia'],
  ist: ['Istanbul', 'Türkiye', 'Europe'],
  jnb: ['Johannesburg', 'South Africa', 'Africa'],
  kef: ['Reykjavík', 'Iceland', 'Europe'],
  las: ['Las Vegas', 'United States', 'North America'],
  lax: ['Los Angeles', 'United States', 'North America'],
  led: ['Saint Petersburg', 'Russia', 'Europe'],
  lon: ['London', 'United Kingdom', 'Europe'],
  mad: ['Madrid', 'Spain', 'Europe'],
  mkc: ['Kansas City', 'United States', 'North America'],
  mow: ['Moscow', 'Russia', 'Europe'],
  mtl: ['Montreal', 'Canada', 'North America'],
  nov: ['Novosibirsk', 'Russia', 'Asia'],
  nyc: ['New York', 'United States', 'North America'],
  osa: ['Osaka', 'Japan', 'Asia'],
  osl: ['Oslo', 'Norway', 'Europe'],
  par: ['Paris', 'France', 'Europe'],
  pdx: ['Portland', 'United States', 'North America'],
  prg: ['Prague', 'Czechia', 'Europe'],
  sin: ['Singapore', 'Singapore', 'Asia'],
  sjc: ['San Jose', 'United States', 'North America'],
  slc: ['Salt Lake City', 'United States', 'North America'],
  sof: ['Sofia', 'Bulgaria', 'Europe'],
  sto: ['Stockholm', 'Sweden', 'Europe'],
  syd: ['Sydney', 'Australia', 'Oceania'],
  tor: ['Toronto', 'Canada', 'North America'],
  tyo: ['Tokyo', 'Japan', 'Asia'],
  waw: ['Warsaw', 'Poland', 'Europe'],
  // Some providers report no city, and some report only the continent.
  us: ['', 'United States', 'North America'],
  ca: ['', 'Canada', 'North America'],
  ro: ['', 'Romania', 'Europe'],
  eu: ['', '', 'Europe'],
}

function place(code: string): Location {
  const known = PLACES[code]
  if (!known) throw new Error(`no such place: ${code}`)
  const [city, country, region] = known
  return { city, country, region }
}

interface Processor {
  name: string
  cores: number
  /** GHz */
  freq: number
  /** MHz */
  memory: number
}

type Line = [name: string, cores: number, freq: number, memory: number]

const EPYC: Line[] = [
  ['AMD EPYC 7402P', 24, 2.8, 3200],
  ['AMD EPYC 7543', 32, 2.8, 3200],
  ['AMD EPYC 7713', 64, 2, 3200],
  ['AMD EPYC 7763', 64, 2.45, 3200],
  ['AMD EPYC 9354', 32, 3.25, 4800],
  ['AMD EPYC 9454', 48, 2.75, 4800],
  ['AMD EPYC 9554', 64, 3.1, 4800],
  ['AMD EPYC 9575F', 64, 3.3, 6000],
]
const XEON: Line[] = [
  ['Intel Xeon E5-2690 v4', 14, 2.6, 2400],
  ['Intel Xeon Gold 6230', 20, 2.1, 2933],
  ['Intel Xeon Gold 6354', 18, 3, 3200],
  ['Intel Xeon Platinum 8358', 32, 2.6, 3200],
  ['Intel Xeon Platinum 8468', 48, 2.1, 4800],
  ['Intel Xeon Platinum 8480+', 56, 2, 4800],
  ['Intel Xeon Platinum 8592+', 64, 1.9, 5600],
]
const DESKTOP: Line[] = [
  ['AMD Ryzen 9 5950X', 16, 3.4, 3200],
  ['AMD Ryzen 9 7950X', 16, 4.5, 5200],
  ['AMD Ryzen Threadripper PRO 5975WX', 32, 3.6, 3200],
  ['Intel Core i7-12700K', 12, 3.6, 3200],
  ['Intel Core i9-14900K', 24, 3.2, 5600],
]
const GRACE: Line = ['NVIDIA Grace', 72, 3.1, 8532]

const LISTS: Record<Processors | 'grace', Line[]> = {
  epyc: EPYC,
  xeon: XEON,
  mixed: [...EPYC, ...XEON, ...DESKTOP],
  grace: [GRACE],
  unknown: [],
}

function processor(kind: Processors, gpu: string, dice: Random): Processor | null {
  const list = gpu === 'gh200' ? LISTS.grace : LISTS[kind]
  if (list.length === 0) return null
  const [name, cores, freq, memory] = dice.pick(list)
  return { name, cores, freq, memory }
}
