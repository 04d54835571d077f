import type { Words } from '../db'

export interface ProviderFacts {
  slug: string
  name: string
  /** ISO code of the country of the company. */
  country: string
  home: string
  score: number
  /** Factor on the middling price of a GPU. */
  level: number
  /** How many of the market's offers are its own. */
  offers: number
  /** Slugs of GPU models; in a marketplace the first are the most common. */
  gpus: string
  counts: number[]
  places: string
  /** Gbit/s */
  ethernet: number[]
  cpus: 'epyc' | 'xeon' | 'mixed' | 'grace' | 'unknown'
  isThirdParty?: boolean
  useVpn?: boolean
  texts: Words
}

const BIG = 'h100-sxm h200-sxm b200 a100-sxm-80gb'
const CARDS = 'rtx-4090 rtx-3090 rtx-5090 rtx-a6000 rtx-4080 rtx-3080 rtx-3060 rtx-a5000 rtx-a4000 rtx-4070-ti rtx-5080'

/** From the public pages of the providers: what they rent out, where, and how their prices compare. */
export const PROVIDER_FACTS: readonly ProviderFacts[] = [
  {
    ...{ slug: 'vast-ai', name: 'Vast.ai', country: 'US', home: 'https://vast.ai', score: 7.4, level: 0.82, offers: 560, isThirdParty: true },
    gpus: `${CARDS} h100-sxm h100-pcie a100-sxm-80gb a100-pcie-80gb a40 l40s l40 rtx-6000-ada rtx-4000-ada v100-16gb v100-32gb p100 t4 quadro-rtx-8000 h200-sxm b200 rtx-pro-6000 a100-pcie-40gb`,
    ...{ counts: [1, 1, 1, 2, 4, 8, 8, 10, 16, 6], places: 'us ca ro eu prg waw sof tyo icn gru osl sto mtl dxb jnb bom sin fra', ethernet: [0, 0.3, 0.8, 1, 1, 2.5, 10], cpus: 'mixed' },
    texts: {
      en: 'A marketplace where owners of machines all over the world rent out their GPUs; prices are set by the owners.',
      ru: 'Площадка, где владельцы машин по всему миру сдают свои видеокарты; цену назначает владелец.',
    },
  },
  {
    ...{ slug: 'runpod', name: 'RunPod', country: 'US', home: 'https://www.runpod.io', score: 8.6, level: 1.02, offers: 400 },
    gpus: `rtx-4090 rtx-a6000 l40s ${BIG} h100-pcie h100-nvl a100-pcie-80gb a40 l40 l4 rtx-6000-ada rtx-5000-ada rtx-4000-ada rtx-a5000 rtx-a4000 rtx-3090 rtx-5090 rtx-4080 mi300x rtx-pro-6000 b300`,
    ...{ counts: [1, 2, 4, 8], places: 'us ro ca ams sto prg kef osl dfw mkc atl', ethernet: [1, 10, 10, 25], cpus: 'unknown' },
    texts: {
      en: 'Pods and serverless GPUs billed by the second, in secure data centres and with community hosts.',
      ru: 'Поды и бессерверные GPU с посекундной оплатой: собственные дата-центры и машины сообщества.',
    },
  },
  {
    ...{ slug: 'tensordock', name: 'TensorDock', country: 'US', home: 'https://www.tensordock.com', score: 7.1, level: 0.88, offers: 230, isThirdParty: true },
    gpus: `${CARDS} h100-sxm a100-pcie-80gb l40s l40 rtx-6000-ada v100-16gb v100-32gb a40`,
    ...{ counts: [1, 2, 4, 8, 10], places: 'us ca chi las waw prg bom gru sof nyc', ethernet: [1, 1, 10], cpus: 'mixed' },
    texts: {
      en: 'Virtual machines with freely chosen CPU, memory and disk on hosts checked by the marketplace.',
      ru: 'Виртуальные машины с произвольным набором процессоров, памяти и диска на проверенных площадкой узлах.',
    },
  },
  {
    ...{ slug: 'salad', name: 'Salad', country: 'US', home: 'https://salad.com', score: 6.2, level: 0.6, offers: 150, isThirdParty: true, useVpn: true },
    gpus: 'rtx-3060 rtx-3080 rtx-3090 rtx-4070-ti rtx-4080 rtx-4090 rtx-5080 rtx-5090',
    ...{ counts: [1], places: 'us ca eu gru', ethernet: [0, 0.1, 0.3, 1], cpus: 'unknown' },
    texts: {
      en: 'Containers on the gaming PCs of volunteers: very cheap, interruptible, without a fixed place.',
      ru: 'Контейнеры на игровых компьютерах участников: очень дёшево, но с прерываниями и без постоянного места.',
    },
  },
  {
    ...{ slug: 'lambda', name: 'Lambda', country: 'US', home: 'https://lambda.ai', score: 8.9, level: 1.12, offers: 130 },
    gpus: `${BIG} gh200 h100-pcie a100-sxm-40gb a100-pcie-40gb a10 rtx-a6000 v100-16gb`,
    ...{ counts: [1, 2, 4, 8], places: 'ash chi dfw slc las atl osa fra', ethernet: [10, 25, 100], cpus: 'epyc' },
    texts: {
      en: 'Instances and clusters for deep learning with the software stack ready installed.',
      ru: 'Серверы и кластеры для глубокого обучения с готовым набором программ.',
    },
  },
  {
    ...{ slug: 'coreweave', name: 'CoreWeave', country: 'US', home: 'https://www.coreweave.com', score: 9.2, level: 1.75, offers: 90 },
    gpus: `${BIG} b300 gh200 l40s l40 a40 rtx-a6000 rtx-a5000 rtx-pro-6000`,
    ...{ counts: [1, 8, 8], places: 'ash las chi lon sto', ethernet: [100, 200, 400], cpus: 'xeon' },
    texts: {
      en: 'A cloud built for large clusters: InfiniBand between machines and Kubernetes on bare metal.',
      ru: 'Облако для крупных кластеров: InfiniBand между серверами и Kubernetes прямо на железе.',
    },
  },
  {
    ...{ slug: 'nebius', name: 'Nebius', country: 'NL', home: 'https://nebius.com', score: 9, level: 1.18, offers: 80 },
    gpus: `${BIG} b300 l40s`,
    ...{ counts: [1, 8], places: 'hel par mkc kef lon', ethernet: [100, 200], cpus: 'xeon' },
    texts: {
      en: 'A European AI cloud with its own servers and data centres, from one GPU to thousands.',
      ru: 'Европейское облако для ИИ на собственных серверах: от одной карты до нескольких тысяч.',
    },
  },
  {
    ...{ slug: 'hyperstack', name: 'Hyperstack', country: 'GB', home: 'https://www.hyperstack.cloud', score: 8.3, level: 0.96, offers: 130 },
    gpus: 'h100-pcie h100-sxm h200-sxm a100-pcie-80gb a100-sxm-80gb l40 rtx-a6000 rtx-a4000 rtx-pro-6000 rtx-6000-ada',
    ...{ counts: [1, 2, 4, 8, 10], places: 'osl mtl dfw', ethernet: [10, 25, 350], cpus: 'epyc' },
    texts: {
      en: 'GPU virtual machines that run on renewable energy, with hibernation for idle hours.',
      ru: 'Виртуальные машины с GPU на возобновляемой энергии и с гибернацией на время простоя.',
    },
  },
  {
    ...{ slug: 'crusoe', name: 'Crusoe', country: 'US', home: 'https://crusoe.ai', score: 8.4, level: 1.2, offers: 80 },
    gpus: `${BIG} l40s a40 mi300x a100-pcie-80gb a100-pcie-40gb`,
    ...{ counts: [1, 2, 4, 8, 10], places: 'ash dfw kef las', ethernet: [25, 100, 200], cpus: 'epyc' },
    texts: {
      en: 'Data centres beside otherwise wasted energy; H100, H200 and MI300X on demand.',
      ru: 'Дата-центры рядом с источниками неиспользуемой энергии; H100, H200 и MI300X по запросу.',
    },
  },
  {
    ...{ slug: 'verda', name: 'Verda (DataCrunch)', country: 'FI', home: 'https://verda.com', score: 8.7, level: 0.93, offers: 130 },
    gpus: `${BIG} b300 l40s a100-sxm-40gb rtx-a6000 rtx-6000-ada v100-16gb rtx-pro-6000`,
    ...{ counts: [1, 2, 4, 8], places: 'hel kef', ethernet: [10, 25, 100], cpus: 'epyc' },
    texts: {
      en: 'Finnish GPU cloud: instances by the minute and clusters on renewable energy.',
      ru: 'Финское облако с GPU: поминутная оплата и кластеры на возобновляемой энергии.',
    },
  },
  {
    ...{ slug: 'vultr', name: 'Vultr', country: 'US', home: 'https://www.vultr.com', score: 8, level: 1.22, offers: 170 },
    gpus: 'l40s a100-pcie-80gb a40 h100-sxm gh200 mi300x b200',
    ...{ counts: [1, 2, 4, 8], places: 'atl chi dfw lax nyc sjc fra lon ams par tyo osa sin syd bom gru jnb', ethernet: [1, 10, 25], cpus: 'epyc' },
    texts: {
      en: 'Cloud GPUs and bare metal in more than thirty cities.',
      ru: 'Облачные GPU и выделенные серверы более чем в тридцати городах.',
    },
  },
  {
    ...{ slug: 'ovhcloud', name: 'OVHcloud', country: 'FR', home: 'https://www.ovhcloud.com', score: 7.9, level: 1.28, offers: 90 },
    gpus: 'v100-16gb v100-32gb l4 l40s a10 a100-pcie-80gb h100-pcie quadro-rtx-8000',
    ...{ counts: [1, 2, 4], places: 'gra par mtl fra waw', ethernet: [8, 25], cpus: 'xeon' },
    texts: {
      en: 'European public cloud with water-cooled servers of its own making.',
      ru: 'Европейское публичное облако на собственных серверах с водяным охлаждением.',
    },
  },
  {
    ...{ slug: 'scaleway', name: 'Scaleway', country: 'FR', home: 'https://www.scaleway.com', score: 8.1, level: 1.2, offers: 70 },
    gpus: 'h100-pcie h100-sxm l40s l4 p100 b300',
    ...{ counts: [1, 2, 4, 8], places: 'par ams waw', ethernet: [10, 20], cpus: 'epyc' },
    texts: {
      en: 'French cloud: GPU instances with data kept in Europe.',
      ru: 'Французское облако: серверы с GPU и хранение данных в Европе.',
    },
  },
  {
    ...{ slug: 'digitalocean', name: 'DigitalOcean (Paperspace)', country: 'US', home: 'https://www.digitalocean.com', score: 7.8, level: 1.3, offers: 90 },
    gpus: 'h100-sxm h200-sxm mi300x rtx-6000-ada rtx-4000-ada l40s a100-sxm-80gb rtx-a6000 rtx-a4000',
    ...{ counts: [1, 8], places: 'nyc atl tor ams', ethernet: [10, 25], cpus: 'xeon' },
    texts: {
      en: 'GPU Droplets and notebooks that are simple to start.',
      ru: 'GPU-дроплеты и ноутбуки, которые просто запустить.',
    },
  },
  {
    ...{ slug: 'selectel', name: 'Selectel', country: 'RU', home: 'https://selectel.ru', score: 8.2, level: 1.38, offers: 110 },
    gpus: 'a100-pcie-40gb a100-pcie-80gb t4 a30 a2 rtx-4090 h100-pcie rtx-a5000 l4 rtx-6000-ada',
    ...{ counts: [1, 2, 4, 8], places: 'led mow nov', ethernet: [1, 10], cpus: 'xeon' },
    texts: {
      en: 'Russian cloud and dedicated servers with data centres in Saint Petersburg, Moscow and Novosibirsk.',
      ru: 'Облако и выделенные серверы в дата-центрах Санкт-Петербурга, Москвы и Новосибирска.',
    },
  },
  {
    ...{ slug: 'yandex-cloud', name: 'Yandex Cloud', country: 'RU', home: 'https://yandex.cloud', score: 8.5, level: 1.62, offers: 60 },
    gpus: 'v100-32gb a100-sxm-80gb t4 h100-sxm',
    ...{ counts: [1, 2, 4, 8], places: 'mow', ethernet: [10, 25], cpus: 'epyc' },
    texts: {
      en: 'Russian public cloud; GPU machines together with managed data services.',
      ru: 'Российское публичное облако: машины с GPU рядом с управляемыми базами данных и хранилищем.',
    },
  },
  {
    ...{ slug: 'cloud-ru', name: 'Cloud.ru', country: 'RU', home: 'https://cloud.ru', score: 7.7, level: 1.55, offers: 70 },
    gpus: 'h100-sxm a100-sxm-80gb a100-pcie-80gb v100-32gb l4',
    ...{ counts: [1, 2, 4, 8, 16], places: 'mow', ethernet: [10, 100], cpus: 'mixed' },
    texts: {
      en: 'Russian cloud with a platform for training models on its supercomputers.',
      ru: 'Российское облако с платформой для обучения моделей на суперкомпьютерах.',
    },
  },
  {
    ...{ slug: 'immers-cloud', name: 'immers.cloud', country: 'RU', home: 'https://immers.cloud', score: 8, level: 0.98, offers: 150 },
    gpus: 'rtx-4090 rtx-3090 rtx-5090 rtx-3080 t4 a2 a10 rtx-a5000 a100-pcie-80gb h100-pcie v100-16gb h200-nvl',
    ...{ counts: [1, 2, 4, 8], places: 'mow', ethernet: [0.5, 1, 10], cpus: 'mixed' },
    texts: {
      en: 'Per-second GPU servers in Moscow, from small cards to H200.',
      ru: 'Серверы с GPU и посекундной оплатой в Москве: от младших карт до H200.',
    },
  },
  {
    ...{ slug: 'massed-compute', name: 'Massed Compute', country: 'US', home: 'https://massedcompute.com', score: 7.6, level: 0.9, offers: 90 },
    gpus: 'rtx-a6000 l40s l40 rtx-6000-ada a30 rtx-a5000 h100-pcie h100-nvl a100-sxm-80gb h200-nvl rtx-pro-6000',
    ...{ counts: [1, 2, 4, 8], places: 'mkc us', ethernet: [1, 10], cpus: 'epyc' },
    texts: {
      en: 'Bare metal and virtual machines from a tier III data centre in the Midwest.',
      ru: 'Выделенные серверы и виртуальные машины из дата-центра уровня Tier III на Среднем Западе США.',
    },
  },
  {
    ...{ slug: 'latitude-sh', name: 'Latitude.sh', country: 'BR', home: 'https://www.latitude.sh', score: 7.5, level: 1.08, offers: 60 },
    gpus: 'h100-pcie h100-sxm l40s rtx-6000-ada rtx-pro-6000',
    ...{ counts: [1, 2, 4, 8], places: 'dfw ash lax gru fra tyo', ethernet: [10, 20, 100], cpus: 'epyc' },
    texts: {
      en: 'Bare-metal GPU servers ready in seconds, strong in Latin America.',
      ru: 'Выделенные серверы с GPU за секунды, с опорой на Латинскую Америку.',
    },
  },
  {
    ...{ slug: 'oracle-cloud', name: 'Oracle Cloud', country: 'US', home: 'https://www.oracle.com/cloud', score: 8.3, level: 1.7, offers: 110 },
    gpus: 'a10 v100-16gb a100-sxm-40gb a100-sxm-80gb h100-sxm h200-sxm b200 mi300x l40s p100',
    ...{ counts: [1, 2, 4, 8], places: 'ash chi fra lon sjc osa bom dxb syd gru', ethernet: [12, 25, 50, 100, 3200], cpus: 'xeon' },
    texts: {
      en: 'Virtual machines and bare metal with RDMA clusters of tens of thousands of GPUs.',
      ru: 'Виртуальные машины и выделенные серверы, кластеры RDMA на десятки тысяч ускорителей.',
    },
  },
  {
    ...{ slug: 'azure', name: 'Microsoft Azure', country: 'US', home: 'https://azure.microsoft.com', score: 8.8, level: 2.4, offers: 120 },
    gpus: 't4 v100-16gb a10 a100-pcie-80gb a100-sxm-40gb a100-sxm-80gb h100-sxm h100-nvl h200-sxm mi300x',
    ...{ counts: [1, 2, 4, 8], places: 'ash dub ams lon par tyo syd bom tor gru jnb', ethernet: [8, 16, 40, 80], cpus: 'mixed', useVpn: true },
    texts: {
      en: 'Microsoft’s cloud: N-series machines from a T4 to clusters of H200.',
      ru: 'Облако Microsoft: машины серии N от T4 до кластеров H200.',
    },
  },
  {
    ...{ slug: 'aws', name: 'Amazon Web Services', country: 'US', home: 'https://aws.amazon.com/ec2', score: 9.1, level: 2.5, offers: 150 },
    gpus: 't4 a10 l4 l40s v100-16gb v100-32gb a100-sxm-40gb a100-sxm-80gb h100-sxm h200-sxm b200',
    ...{ counts: [1, 4, 8, 16], places: 'ash pdx dub fra lon tyo icn sin syd bom gru tor sto', ethernet: [10, 25, 50, 100, 400, 3200], cpus: 'mixed', useVpn: true },
    texts: {
      en: 'The largest public cloud, with GPU families from G4 to P6 in more than twenty regions.',
      ru: 'Крупнейшее публичное облако: семейства GPU от G4 до P6 более чем в двадцати регионах.',
    },
  },
  {
    ...{ slug: 'google-cloud', name: 'Google Cloud', country: 'US', home: 'https://cloud.google.com/gpu', score: 9, level: 2.2, offers: 120 },
    gpus: 't4 l4 v100-16gb p100 a100-sxm-40gb a100-sxm-80gb h100-sxm h200-sxm b200 rtx-pro-6000',
    ...{ counts: [1, 2, 4, 8, 16], places: 'pdx ash chi ams fra bru lon tyo sin syd icn gru', ethernet: [10, 32, 50, 100, 200], cpus: 'xeon', useVpn: true },
    texts: {
      en: 'GPUs on Compute Engine by the second, attached to most machine types.',
      ru: 'GPU в Compute Engine с посекундной оплатой почти для всех типов машин.',
    },
  },
]
