import { configurationNumbers, type MarketOffer, type OfferConfiguration } from '../db'
import { type Random, random, seedOf } from '../random'
import { GPU_FACTS, type GpuFacts } from './gpu-table'
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

type Processors = 'epyc' | 'xeon' | 'mixed' | 'unknown'

interface Stock {
  offers: number
  /** Factor on the mid-market price of a GPU. */
  level: number
  /** Slugs of GPU models. */
  gpus: string
  /** GPUs per offer; repeated values are more common. */
  counts: number[]
  places: string
  /** Gbit/s; 0 if the provider does not report it. */
  ethernet: number[]
  cpus: Processors
}

const BIG = 'h100-sxm h200-sxm b200 a100-sxm-80gb'
const CARDS = 'rtx-4090 rtx-3090 rtx-5090 rtx-a6000 rtx-4080 rtx-3080 rtx-3060 rtx-a5000 rtx-a4000 rtx-4070-ti rtx-5080'

/** By provider: offers | level | processors | counts | ethernet | places, and its GPU models in the line below. */
const ROWS = `
vast-ai | 560 | 0.82 | mixed | 1 1 1 2 4 8 8 10 16 6 | 0 0.3 0.8 1 1 2.5 10 | us ca ro eu prg waw sof tyo icn gru osl sto mtl dxb jnb bom sin fra
  ${CARDS} h100-sxm h100-pcie a100-sxm-80gb a100-pcie-80gb a40 l40s l40 rtx-6000-ada rtx-4000-ada v100-16gb v100-32gb p100 t4 quadro-rtx-8000 h200-sxm b200 rtx-pro-6000 a100-pcie-40gb
runpod | 400 | 1.02 | unknown | 1 2 4 8 | 1 10 10 25 | us ro ca ams sto prg kef osl dfw mkc atl
  rtx-4090 rtx-a6000 l40s ${BIG} h100-pcie h100-nvl a100-pcie-80gb a40 l40 l4 rtx-6000-ada rtx-5000-ada rtx-4000-ada rtx-a5000 rtx-a4000 rtx-3090 rtx-5090 rtx-4080 mi300x rtx-pro-6000 b300
tensordock | 230 | 0.88 | mixed | 1 2 4 8 10 | 1 1 10 | us ca chi las waw prg bom gru sof nyc
  ${CARDS} h100-sxm a100-pcie-80gb l40s l40 rtx-6000-ada v100-16gb v100-32gb a40
salad | 150 | 0.6 | unknown | 1 | 0 0.1 0.3 1 | us ca eu gru
  rtx-3060 rtx-3080 rtx-3090 rtx-4070-ti rtx-4080 rtx-4090 rtx-5080 rtx-5090
lambda | 130 | 1.12 | epyc | 1 2 4 8 | 10 25 100 | ash chi dfw slc las atl osa fra
  ${BIG} gh200 h100-pcie a100-sxm-40gb a100-pcie-40gb a10 rtx-a6000 v100-16gb
coreweave | 90 | 1.75 | xeon | 1 8 8 | 100 200 400 | ash las chi lon sto
  ${BIG} b300 gh200 l40s l40 a40 rtx-a6000 rtx-a5000 rtx-pro-6000
nebius | 80 | 1.18 | xeon | 1 8 | 100 200 | hel par mkc kef lon
  ${BIG} b300 l40s
hyperstack | 130 | 0.96 | epyc | 1 2 4 8 10 | 10 25 350 | osl mtl dfw
  h100-pcie h100-sxm h200-sxm a100-pcie-80gb a100-sxm-80gb l40 rtx-a6000 rtx-a4000 rtx-pro-6000 rtx-6000-ada
crusoe | 80 | 1.2 | epyc | 1 2 4 8 10 | 25 100 200 | ash dfw kef las
  ${BIG} l40s a40 mi300x a100-pcie-80gb a100-pcie-40gb
verda | 130 | 0.93 | epyc | 1 2 4 8 | 10 25 100 | hel kef
  ${BIG} b300 l40s a100-sxm-40gb rtx-a6000 rtx-6000-ada v100-16gb rtx-pro-6000
vultr | 170 | 1.22 | epyc | 1 2 4 8 | 1 10 25 | atl chi dfw lax nyc sjc fra lon ams par tyo osa sin syd bom gru jnb
  l40s a100-pcie-80gb a40 h100-sxm gh200 mi300x b200
ovhcloud | 90 | 1.28 | xeon | 1 2 4 | 8 25 | gra par mtl fra waw
  v100-16gb v100-32gb l4 l40s a10 a100-pcie-80gb h100-pcie quadro-rtx-8000
scaleway | 70 | 1.2 | epyc | 1 2 4 8 | 10 20 | par ams waw
  h100-pcie h100-sxm l40s l4 p100 b300
digitalocean | 90 | 1.3 | xeon | 1 8 | 10 25 | nyc atl tor ams
  h100-sxm h200-sxm mi300x rtx-6000-ada rtx-4000-ada l40s a100-sxm-80gb rtx-a6000 rtx-a4000
selectel | 110 | 1.38 | xeon | 1 2 4 8 | 1 10 | led mow nov
  a100-pcie-40gb a100-pcie-80gb t4 a30 a2 rtx-4090 h100-pcie rtx-a5000 l4 rtx-6000-ada
yandex-cloud | 60 | 1.62 | epyc | 1 2 4 8 | 10 25 | mow
  v100-32gb a100-sxm-80gb t4 h100-sxm
cloud-ru | 70 | 1.55 | mixed | 1 2 4 8 16 | 10 100 | mow
  h100-sxm a100-sxm-80gb a100-pcie-80gb v100-32gb l4
immers-cloud | 150 | 0.98 | mixed | 1 2 4 8 | 0.5 1 10 | mow
  rtx-4090 rtx-3090 rtx-5090 rtx-3080 t4 a2 a10 rtx-a5000 a100-pcie-80gb h100-pcie v100-16gb h200-nvl
massed-compute | 90 | 0.9 | epyc | 1 2 4 8 | 1 10 | mkc us
  rtx-a6000 l40s l40 rtx-6000-ada a30 rtx-a5000 h100-pcie h100-nvl a100-sxm-80gb h200-nvl rtx-pro-6000
latitude-sh | 60 | 1.08 | epyc | 1 2 4 8 | 10 20 100 | dfw ash lax gru fra tyo
  h100-pcie h100-sxm l40s rtx-6000-ada rtx-pro-6000
oracle-cloud | 110 | 1.7 | xeon | 1 2 4 8 | 12 25 50 100 3200 | ash chi fra lon sjc osa bom dxb syd gru
  a10 v100-16gb a100-sxm-40gb a100-sxm-80gb h100-sxm h200-sxm b200 mi300x l40s p100
azure | 120 | 2.4 | mixed | 1 2 4 8 | 8 16 40 80 | ash dub ams lon par tyo syd bom tor gru jnb
  t4 v100-16gb a10 a100-pcie-80gb a100-sxm-40gb a100-sxm-80gb h100-sxm h100-nvl h200-sxm mi300x
aws | 150 | 2.5 | mixed | 1 4 8 16 | 10 25 50 100 400 3200 | ash pdx dub fra lon tyo icn sin syd bom gru tor sto
  t4 a10 l4 l40s v100-16gb v100-32gb a100-sxm-40gb a100-sxm-80gb h100-sxm h200-sxm b200
google-cloud | 120 | 2.2 | xeon | 1 2 4 8 16 | 10 32 50 100 200 | pdx ash chi ams fra bru lon tyo sin syd icn gru
  t4 l4 v100-16gb p100 a100-sxm-40gb a100-sxm-80gb h100-sxm h200-sxm b200 rtx-pro-6000
`

const numbers = (text: string): number[] => text.split(' ').map(Number)

const STOCK: Readonly<Record<string, Stock>> = Object.fromEntries(
  [...ROWS.matchAll(/^(\S.*)\n {2}(.*)$/gm)].map(([, row = '', gpus = '']) => {
    const [slug = '', offers, level, cpus, counts = '', ethernet = '', places = ''] = row.split(' | ')
    const stock = { offers: Number(offers), level: Number(level), gpus, counts: numbers(counts), places, ethernet: numbers(ethernet) }
    return [slug, { ...stock, cpus: cpus as Processors }]
  }),
)
