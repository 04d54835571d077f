export type Processors = 'epyc' | 'xeon' | 'mixed' | 'unknown'

export interface Stock {
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

export const STOCK: Readonly<Record<string, Stock>> = Object.fromEntries(
  [...ROWS.matchAll(/^(\S.*)\n {2}(.*)$/gm)].map(([, row = '', gpus = '']) => {
    const [slug = '', offers, level, cpus, counts = '', ethernet = '', places = ''] = row.split(' | ')
    const stock = { offers: Number(offers), level: Number(level), gpus, counts: numbers(counts), places, ethernet: numbers(ethernet) }
    return [slug, { ...stock, cpus: cpus as Processors }]
  }),
)
