export type Processors = 'epyc' | 'xeon' | 'mixed' | 'unknown'

/** What a provider has to rent out, and for how much. */
export interface Stock {
  /** How many of the market's offers are its own. */
  offers: number
  /** Factor on the middling price of a GPU. */
  level: number
  /** Slugs of GPU models. */
  gpus: string
  /** GPUs in a machine; named more often where more common. */
  counts: number[]
  places: string
  /** Gbit/s; 0 where the provider does not say. */
  ethernet: number[]
  cpus: Processors
}

const BIG = 'h100-sxm h200-sxm b200 a100-sxm-80gb'
const CARDS = 'rtx-4090 rtx-3090 rtx-5090 rtx-a6000 rtx-4080 rtx-3080 rtx-3060 rtx-a5000 rtx-a4000 rtx-4070-ti rtx-5080'

/** By the slug of the provider, from public price lists: models, places and the level of prices. */
export const STOCK: Readonly<Record<string, Stock>> = {
  'vast-ai': {
    offers: 560,
    level: 0.82,
    gpus: `${CARDS} h100-sxm h100-pcie a100-sxm-80gb a100-pcie-80gb a40 l40s l40 rtx-6000-ada rtx-4000-ada v100-16gb v100-32gb p100 t4 quadro-rtx-8000 h200-sxm b200 rtx-pro-6000 a100-pcie-40gb`,
    counts: [1, 1, 1, 2, 4, 8, 8, 10, 16, 6],
    places: 'us ca ro eu prg waw sof tyo icn gru osl sto mtl dxb jnb bom sin fra',
    ethernet: [0, 0.3, 0.8, 1, 1, 2.5, 10],
    cpus: 'mixed',
  },
  runpod: {
    offers: 400,
    level: 1.02,
    gpus: `rtx-4090 rtx-a6000 l40s ${BIG} h100-pcie h100-nvl a100-pcie-80gb a40 l40 l4 rtx-6000-ada rtx-5000-ada rtx-4000-ada rtx-a5000 rtx-a4000 rtx-3090 rtx-5090 rtx-4080 mi300x rtx-pro-6000 b300`,
    counts: [1, 2, 4, 8],
    places: 'us ro ca ams sto prg kef osl dfw mkc atl',
    ethernet: [1, 10, 10, 25],
    cpus: 'unknown',
  },
  tensordock: {
    offers: 230,
    level: 0.88,
    gpus: `${CARDS} h100-sxm a100-pcie-80gb l40s l40 rtx-6000-ada v100-16gb v100-32gb a40`,
    counts: [1, 2, 4, 8, 10],
    places: 'us ca chi las waw prg bom gru sof nyc',
    ethernet: [1, 1, 10],
    cpus: 'mixed',
  },
  salad: {
    offers: 150,
    level: 0.6,
    gpus: 'rtx-3060 rtx-3080 rtx-3090 rtx-4070-ti rtx-4080 rtx-4090 rtx-5080 rtx-5090',
    counts: [1],
    places: 'us ca eu gru',
    ethernet: [0, 0.1, 0.3, 1],
    cpus: 'unknown',
  },
  lambda: {
    offers: 130,
    level: 1.12,
    gpus: `${BIG} gh200 h100-pcie a100-sxm-40gb a100-pcie-40gb a10 rtx-a6000 v100-16gb`,
    counts: [1, 2, 4, 8],
    places: 'ash chi dfw slc las atl osa fra',
    ethernet: [10, 25, 100],
    cpus: 'epyc',
  },
  coreweave: {
    offers: 90,
    level: 1.75,
    gpus: `${BIG} b300 gh200 l40s l40 a40 rtx-a6000 rtx-a5000 rtx-pro-6000`,
    counts: [1, 8, 8],
    places: 'ash las chi lon sto',
    ethernet: [100, 200, 400],
    cpus: 'xeon',
  },
  nebius: {
    offers: 80,
    level: 1.18,
    gpus: `${BIG} b300 l40s`,
    counts: [1, 8],
    places: 'hel par mkc kef lon',
    ethernet: [100, 200],
    cpus: 'xeon',
  },
  hyperstack: {
    offers: 130,
    level: 0.96,
    gpus: 'h100-pcie h100-sxm h200-sxm a100-pcie-80gb a100-sxm-80gb l40 rtx-a6000 rtx-a4000 rtx-pro-6000 rtx-6000-ada',
    counts: [1, 2, 4, 8, 10],
    places: 'osl mtl dfw',
    ethernet: [10, 25, 350],
    cpus: 'epyc',
  },
  crusoe: {
    offers: 80,
    level: 1.2,
    gpus: `${BIG} l40s a40 mi300x a100-pcie-80gb a100-pcie-40gb`,
    counts: [1, 2, 4, 8, 10],
    places: 'ash dfw kef las',
    ethernet: [25, 100, 200],
    cpus: 'epyc',
  },
  verda: {
    offers: 130,
    level: 0.93,
    gpus: `${BIG} b300 l40s a100-sxm-40gb rtx-a6000 rtx-6000-ada v100-16gb rtx-pro-6000`,
    counts: [1, 2, 4, 8],
    places: 'hel kef',
    ethernet: [10, 25, 100],
    cpus: 'epyc',
  },
  vultr: {
    offers: 170,
    level: 1.22,
    gpus: 'l40s a100-pcie-80gb a40 h100-sxm gh200 mi300x b200',
    counts: [1, 2, 4, 8],
    places: 'atl chi dfw lax nyc sjc fra lon ams par tyo osa sin syd bom gru jnb',
    ethernet: [1, 10, 25],
    cpus: 'epyc',
  },
  ovhcloud: {
    offers: 90,
    level: 1.28,
    gpus: 'v100-16gb v100-32gb l4 l40s a10 a100-pcie-80gb h100-pcie quadro-rtx-8000',
    counts: [1, 2, 4],
    places: 'gra par mtl fra waw',
    ethernet: [8, 25],
    cpus: 'xeon',
  },
  scaleway: {
    offers: 70,
    level: 1.2,
    gpus: 'h100-pcie h100-sxm l40s l4 p100 b300',
    counts: [1, 2, 4, 8],
    places: 'par ams waw',
    ethernet: [10, 20],
    cpus: 'epyc',
  },
  digitalocean: {
    offers: 90,
    level: 1.3,
    gpus: 'h100-sxm h200-sxm mi300x rtx-6000-ada rtx-4000-ada l40s a100-sxm-80gb rtx-a6000 rtx-a4000',
    counts: [1, 8],
    places: 'nyc atl tor ams',
    ethernet: [10, 25],
    cpus: 'xeon',
  },
  selectel: {
    offers: 110,
    level: 1.38,
    gpus: 'a100-pcie-40gb a100-pcie-80gb t4 a30 a2 rtx-4090 h100-pcie rtx-a5000 l4 rtx-6000-ada',
    counts: [1, 2, 4, 8],
    places: 'led mow nov',
    ethernet: [1, 10],
    cpus: 'xeon',
  },
  'yandex-cloud': {
    offers: 60,
    level: 1.62,
    gpus: 'v100-32gb a100-sxm-80gb t4 h100-sxm',
    counts: [1, 2, 4, 8],
    places: 'mow',
    ethernet: [10, 25],
    cpus: 'epyc',
  },
  'cloud-ru': {
    offers: 70,
    level: 1.55,
    gpus: 'h100-sxm a100-sxm-80gb a100-pcie-80gb v100-32gb l4',
    counts: [1, 2, 4, 8, 16],
    places: 'mow',
    ethernet: [10, 100],
    cpus: 'mixed',
  },
  'immers-cloud': {
    offers: 150,
    level: 0.98,
    gpus: 'rtx-4090 rtx-3090 rtx-5090 rtx-3080 t4 a2 a10 rtx-a5000 a100-pcie-80gb h100-pcie v100-16gb h200-nvl',
    counts: [1, 2, 4, 8],
    places: 'mow',
    ethernet: [0.5, 1, 10],
    cpus: 'mixed',
  },
  'massed-compute': {
    offers: 90,
    level: 0.9,
    gpus: 'rtx-a6000 l40s l40 rtx-6000-ada a30 rtx-a5000 h100-pcie h100-nvl a100-sxm-80gb h200-nvl rtx-pro-6000',
    counts: [1, 2, 4, 8],
    places: 'mkc us',
    ethernet: [1, 10],
    cpus: 'epyc',
  },
  'latitude-sh': {
    offers: 60,
    level: 1.08,
    gpus: 'h100-pcie h100-sxm l40s rtx-6000-ada rtx-pro-6000',
    counts: [1, 2, 4, 8],
    places: 'dfw ash lax gru fra tyo',
    ethernet: [10, 20, 100],
    cpus: 'epyc',
  },
  'oracle-cloud': {
    offers: 110,
    level: 1.7,
    gpus: 'a10 v100-16gb a100-sxm-40gb a100-sxm-80gb h100-sxm h200-sxm b200 mi300x l40s p100',
    counts: [1, 2, 4, 8],
    places: 'ash chi fra lon sjc osa bom dxb syd gru',
    ethernet: [12, 25, 50, 100, 3200],
    cpus: 'xeon',
  },
  azure: {
    offers: 120,
    level: 2.4,
    gpus: 't4 v100-16gb a10 a100-pcie-80gb a100-sxm-40gb a100-sxm-80gb h100-sxm h100-nvl h200-sxm mi300x',
    counts: [1, 2, 4, 8],
    places: 'ash dub ams lon par tyo syd bom tor gru jnb',
    ethernet: [8, 16, 40, 80],
    cpus: 'mixed',
  },
  aws: {
    offers: 150,
    level: 2.5,
    gpus: 't4 a10 l4 l40s v100-16gb v100-32gb a100-sxm-40gb a100-sxm-80gb h100-sxm h200-sxm b200',
    counts: [1, 4, 8, 16],
    places: 'ash pdx dub fra lon tyo icn sin syd bom gru tor sto',
    ethernet: [10, 25, 50, 100, 400, 3200],
    cpus: 'mixed',
  },
  'google-cloud': {
    offers: 120,
    level: 2.2,
    gpus: 't4 l4 v100-16gb p100 a100-sxm-40gb a100-sxm-80gb h100-sxm h200-sxm b200 rtx-pro-6000',
    counts: [1, 2, 4, 8, 16],
    places: 'pdx ash chi ams fra bru lon tyo sin syd icn gru',
    ethernet: [10, 32, 50, 100, 200],
    cpus: 'xeon',
  },
}
