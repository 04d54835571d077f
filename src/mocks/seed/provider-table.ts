import type { Words } from '../db'

export interface ProviderFacts {
  slug: string
  name: string
  /** ISO code of the country of the company. */
  country: string
  home: string
  score: number
  /** Rents out hosts of third parties. */
  isThirdParty: boolean
  useVpn: boolean
  texts: Words
}

interface CompanyTexts extends Words {
  isThirdParty?: boolean
  useVpn?: boolean
}

function company(slug: string, name: string, country: string, home: string, score: number, texts: CompanyTexts): ProviderFacts {
  const { en, ru, isThirdParty = false, useVpn = false } = texts
  return { slug, name, country, home, score, isThirdParty, useVpn, texts: { en, ru } }
}

export const PROVIDER_FACTS: readonly ProviderFacts[] = [
  company('vast-ai', 'Vast.ai', 'US', 'https://vast.ai', 7.4, {
    isThirdParty: true,
    en: 'A marketplace where hosts worldwide rent out GPUs at their own prices.',
    ru: 'Площадка, где владельцы GPU по всему миру сдают их в аренду и сами назначают цену.',
  }),
  company('runpod', 'RunPod', 'US', 'https://www.runpod.io', 8.6, {
    en: 'Pods and serverless GPUs billed by the second, in secure data centres and with community hosts.',
    ru: 'Поды и бессерверные GPU с посекундной оплатой: собственные дата-центры и хосты сообщества.',
  }),
  company('tensordock', 'TensorDock', 'US', 'https://www.tensordock.com', 7.1, {
    isThirdParty: true,
    en: 'Virtual machines with any mix of CPU, memory and disk on verified hosts.',
    ru: 'Виртуальные машины с любым сочетанием CPU, памяти и диска на проверенных хостах.',
  }),
  company('salad', 'Salad', 'US', 'https://salad.com', 6.2, {
    isThirdParty: true,
    useVpn: true,
    en: 'Containers on volunteers’ gaming PCs: very cheap, but interruptible and without a fixed location.',
    ru: 'Контейнеры на игровых компьютерах участников: очень дёшево, но с прерываниями и без постоянного места.',
  }),
  company('lambda', 'Lambda', 'US', 'https://lambda.ai', 8.9, {
    en: 'Instances and clusters for deep learning with a preinstalled software stack.',
    ru: 'Серверы и кластеры для глубокого обучения с предустановленным ПО.',
  }),
  company('coreweave', 'CoreWeave', 'US', 'https://www.coreweave.com', 9.2, {
    en: 'A cloud built for large clusters: InfiniBand between servers and Kubernetes on bare metal.',
    ru: 'Облако для крупных кластеров: InfiniBand между серверами и Kubernetes прямо на железе.',
  }),
  company('nebius', 'Nebius', 'NL', 'https://nebius.com', 9, {
    en: 'A European AI cloud with its own servers and data centres, from one GPU to thousands.',
    ru: 'Европейское облако для ИИ на собственных серверах: от одного GPU до нескольких тысяч.',
  }),
  company('hyperstack', 'Hyperstack', 'GB', 'https://www.hyperstack.cloud', 8.3, {
    en: 'GPU virtual machines on renewable energy that can hibernate when idle.',
    ru: 'Виртуальные машины с GPU на возобновляемой энергии и с гибернацией на время простоя.',
  }),
  company('crusoe', 'Crusoe', 'US', 'https://crusoe.ai', 8.4, {
    en: 'Data centres next to sources of stranded energy; H100, H200 and MI300X on demand.',
    ru: 'Дата-центры рядом с источниками неиспользуемой энергии; H100, H200 и MI300X по запросу.',
  }),
  company('verda', 'Verda (DataCrunch)', 'FI', 'https://verda.com', 8.7, {
    en: 'Finnish GPU cloud on renewable energy: instances billed by the minute and clusters.',
    ru: 'Финское облако с GPU: поминутная оплата и кластеры на возобновляемой энергии.',
  }),
  company('vultr', 'Vultr', 'US', 'https://www.vultr.com', 8, {
    en: 'Cloud GPUs and bare metal in more than thirty cities.',
    ru: 'Облачные GPU и выделенные серверы более чем в тридцати городах.',
  }),
  company('ovhcloud', 'OVHcloud', 'FR', 'https://www.ovhcloud.com', 7.9, {
    en: 'European public cloud with its own water-cooled servers.',
    ru: 'Европейское публичное облако на собственных серверах с водяным охлаждением.',
  }),
  company('scaleway', 'Scaleway', 'FR', 'https://www.scaleway.com', 8.1, {
    en: 'French cloud: GPU instances with data stored in Europe.',
    ru: 'Французское облако: серверы с GPU и хранение данных в Европе.',
  }),
  company('digitalocean', 'DigitalOcean (Paperspace)', 'US', 'https://www.digitalocean.com', 7.8, {
    en: 'GPU Droplets and notebooks that start in a few clicks.',
    ru: 'GPU Droplets и Jupyter-ноутбуки, которые легко запустить.',
  }),
  company('selectel', 'Selectel', 'RU', 'https://selectel.ru', 8.2, {
    en: 'Russian cloud and dedicated servers with data centres in Saint Petersburg, Moscow and Novosibirsk.',
    ru: 'Облако и выделенные серверы в дата-центрах Санкт-Петербурга, Москвы и Новосибирска.',
  }),
  company('yandex-cloud', 'Yandex Cloud', 'RU', 'https://yandex.cloud', 8.5, {
    en: 'Russian public cloud: GPU virtual machines and managed data services.',
    ru: 'Российское публичное облако: виртуальные машины с GPU и управляемые базы данных.',
  }),
  company('cloud-ru', 'Cloud.ru', 'RU', 'https://cloud.ru', 7.7, {
    en: 'Russian cloud with a platform for training models on its supercomputers.',
    ru: 'Российское облако с платформой для обучения моделей на суперкомпьютерах.',
  }),
  company('immers-cloud', 'immers.cloud', 'RU', 'https://immers.cloud', 8, {
    en: 'GPU servers in Moscow billed per second, from entry-level GPUs to H200.',
    ru: 'Серверы с GPU в Москве с посекундной оплатой: от младших моделей до H200.',
  }),
  company('massed-compute', 'Massed Compute', 'US', 'https://massedcompute.com', 7.6, {
    en: 'Bare metal and virtual machines from a tier III data centre in the Midwest.',
    ru: 'Выделенные серверы и виртуальные машины из дата-центра уровня Tier III на Среднем Западе США.',
  }),
  company('latitude-sh', 'Latitude.sh', 'BR', 'https://www.latitude.sh', 7.5, {
    en: 'Bare-metal GPU servers ready in seconds, mainly in Latin America.',
    ru: 'Выделенные серверы с GPU, готовые за секунды, в основном в Латинской Америке.',
  }),
  company('oracle-cloud', 'Oracle Cloud', 'US', 'https://www.oracle.com/cloud', 8.3, {
    en: 'Virtual machines and bare metal with RDMA clusters of tens of thousands of GPUs.',
    ru: 'Виртуальные машины и выделенные серверы, кластеры RDMA на десятки тысяч ускорителей.',
  }),
  company('azure', 'Microsoft Azure', 'US', 'https://azure.microsoft.com', 8.8, {
    useVpn: true,
    en: 'Microsoft’s cloud: N-series virtual machines, from a T4 to H200 clusters.',
    ru: 'Облако Microsoft: виртуальные машины серии N от T4 до кластеров H200.',
  }),
  company('aws', 'Amazon Web Services', 'US', 'https://aws.amazon.com/ec2', 9.1, {
    useVpn: true,
    en: 'The largest public cloud, with GPU families from G4 to P6 in more than twenty regions.',
    ru: 'Крупнейшее публичное облако: семейства GPU от G4 до P6 более чем в двадцати регионах.',
  }),
  company('google-cloud', 'Google Cloud', 'US', 'https://cloud.google.com/gpu', 9, {
    useVpn: true,
    en: 'GPUs on Compute Engine, billed by the second, for most machine types.',
    ru: 'GPU в Compute Engine с посекундной оплатой почти для всех типов машин.',
  }),
]
