import { createSecret } from './secret'
import type { Endpoint } from './endpoint'
import { listGpus } from './gpu'
import { listHosts, updateHost } from './host'
import { rentOffer } from './instance'
import { searchOffers } from './offer'
import { getProvider, listProviders } from './provider'
import { getTemplate, listTemplates, updateTemplate } from './template'

/** Valid answers with every field of SPEC 2, for tests to corrupt. */

type Sent = Record<string, unknown>

const price = (amount: number) => [{ currency: 'USD', price: amount, period: 'hour' }]

/** SPEC 2.5 */
const offer = (id: string, change: Sent = {}): Sent => ({
  id,
  provider_translit_name: 'verda',
  gpu_name: 'L40S',
  gpu_translit_name: 'l40s',
  url: 'https://market.example/offers/1',
  gpu_amount: 2,
  vram: 48,
  configuration: {
    ram: { amount: 240, unit: 'gb' },
    disk: { amount: 620, unit: 'gb' },
    cpu_name: 'AMD EPYC 9354',
    vcpu: 40,
    cpu_cores: 20,
    cpu_freq: 3.25,
    memory_speed: 4800,
    ethernet_in: 10,
    ethernet_out: 10,
    capacity: 1,
    max_cuda_version: 12.4,
  },
  in_stock: true,
  rentable: true,
  prices: price(1.82),
  disk_prices: price(0.00034),
  location: { city: 'Helsinki', country: 'Finland', region: 'Europe' },
  ...change,
})

/** SPEC 2.2 */
const fullOffer = (id: string): Sent => {
  const { provider_translit_name: slug, ...common } = offer(id)
  return {
    ...common,
    provider: {
      id: 'p-1',
      name: 'Verda',
      translit_name: slug,
      country: 'FI',
      logo: '',
      meta_title: 'Verda',
      meta_description: 'Servers in the north',
      use_vpn: false,
    },
    extra: { benchmark: 1661, virtualisation: 'kvm' },
    is_third_party: false,
    offers_amount: 3,
    countries_amount: 1,
    available_until: '2027-06-30T00:00:00Z',
    real_price: 1.82,
    disk_real_price: 0.00034,
  }
}

/** SPEC 2.6 */
const provider = (slug: string, name: string): Sent => ({
  id: `id-${slug}`,
  name,
  translit_name: slug,
  country: 'FI',
  logo: '',
  description: `Servers of ${name}`,
  offers: 130,
  gpus_count: 11,
})

/** SPEC 2.7 */
const gpu = (slug: string, name: string): Sent => ({
  id: `id-${slug}`,
  name,
  description: `About ${name}`,
  translit_name: slug,
  interface: 'PCIe 4.0',
  currency: 'USD',
  best_price: 0.79,
  features: ['Tensor cores', { name: 'Memory type', value: 'GDDR6' }],
  configuration: [['Memory', '48 GB']],
  benchmarks: [{ name: 'FP16', value: 362, unit: 'TFLOPS' }],
})

/** SPEC 2.8 */
const template = (id: string, name: string): Sent => ({
  id,
  owner_id: 'u-1',
  name,
  description: 'A framework, ready to train',
  image: 'pytorch/pytorch',
  image_tag: '2.6.0-cuda12.4-cudnn9-runtime',
  docker_login: '',
  env: '-e LANG=C.UTF-8 -p 8888:8888',
  use_ssh: true,
  use_jupyter: true,
  direct_ssh: false,
  jupyter_directory: '/workspace',
  use_jupyter_lab: true,
  on_start_command: 'nvidia-smi',
  search_params: '',
  recommended_disk_space: 40,
  href: 'https://example.com/pytorch',
  picture: 'https://example.com/pytorch.png',
  is_private: false,
  ssh_username: 'root',
})

/** SPEC 2.9: shape A embeds the offer, shape B has its ID and a user. */
const host = (id: string, rest: Sent): Sent => ({
  id,
  agent_id: `agent-${id}`,
  address: '203.0.113.10',
  fingerprint: 'a1b2c3',
  status: 'active',
  status_reason: '',
  agent_port: 8443,
  ...rest,
})
const hostA = (id: string): Sent => host(id, { offer: fullOffer(`offer-${id}`) })
const hostB = (id: string): Sent => host(id, { offer: `offer-${id}`, user: 'u-1' })

/** SPEC 2.11, shape A */
const instanceA: Sent = {
  id: 'i-1',
  user_id: 'u-1',
  hoster_id: 'h-1',
  host_id: 'm-1',
  third_party_id: '',
  cloud_id: '',
  created_at: '2026-11-21T10:00:00Z',
  initialized_at: null,
  prepaid_until: null,
  actual_offer: fullOffer('offer-1'),
  actual_template: {
    id: 't-1',
    image: 'pytorch/pytorch',
    image_tag: 'latest',
    name: 'PyTorch',
    docker_private: { registry: '', login: '', password: '' },
    env_variables: { LANG: 'C.UTF-8' },
    ports: { '8888/tcp': 8888 },
    ssh_enabled: true,
    ui_port: 8888,
    min_storage_gb: 40,
    gpus: [],
    template_version: 0,
  },
  total_cost: 0,
  storage_gb: 40,
  uptime_price: 1.82,
  pause_price: 0.0136,
  is_prepaid: false,
  ssh_enabled: true,
  label: false,
  status: 'pending',
  message: 'The image is being pulled',
  logs: '',
  ports: { '8888/tcp': 8888 },
  address: '203.0.113.10',
  ssh_port: 22022,
  ssh_host: 'ssh1.market.example',
  ssh_username: 'root',
  ssh_password: 'example-only',
  ssh_keys: [],
  ui_url: 'https://i-1.ui.market.example/lab',
  tunnel_host: 'tunnel.market.example',
  tunnel_token: 'example-only',
  deployment_data: { base_url: 'https://i-1.market.example' },
  deployment_type: 'docker',
}

/** SPEC 2.11, shape B */
const instanceB: Sent = {
  id: 'i-2',
  renter_id: 'u-1',
  provider_id: 'p-1',
  offer_id: 'offer-1',
  template_id: 't-1',
  image_uuid: 'pytorch/pytorch:latest',
  created_at: '2026-11-21T10:00:00Z',
  reserved_until: null,
  uptime_minutes: 0,
  total_cost: 0,
  price: 1.82,
  disk_price: 0.00034,
  is_active: true,
  is_reserved: false,
  disk: 40,
  actual_status: 'loading',
  intended_status: 'running',
  current_state: 'created',
  next_state: 'running',
  status_msg: 'Pulling the image',
  attached_ssh_keys: [],
  ssh_host: 'ssh1.market.example',
  ssh_port: 22022,
  ssh_username: 'root',
  machine_dir_ssh_port: 22023,
  image_args: [],
  extra_env: [['LANG', 'C.UTF-8']],
  jupyter_token: 'example-only',
  gpu_temperature: 34,
  public_ip: '203.0.113.10',
  local_ips: ['10.0.0.7'],
  direct_port_start: 22030,
  direct_port_end: 22060,
  ports: ['8888:8888'],
  offer: fullOffer('offer-1'),
}

/** SPEC 2.10 */
const secret: Sent = {
  id: 's-1',
  user_id: 'u-1',
  name: 'laptop',
  value: 'ssh-ed25519 AAAAC3…wx9Q',
  description: '',
  renter_id: 'u-1',
  created_at: '2026-11-21T10:00:00Z',
  secret_type: 'ssh',
}

const list = (...rows: Sent[]): Sent => ({ ok: true, data: rows, total_items: rows.length })
const one = (data: unknown): Sent => ({ ok: true, data })

/** Every answer of SPEC section 4, in each of its shapes. */
export const BELIEVABLE = {
  offers: { endpoint: searchOffers, payload: list(offer('o-1'), offer('o-2', { prices: [{ USD: 0.79, RUB: '64.3' }] }), offer('o-3')) },
  providers: {
    endpoint: listProviders,
    payload: list(provider('verda', 'Verda'), provider('nebius', 'Nebius'), provider('lambda', 'Lambda')),
  },
  provider: { endpoint: getProvider, payload: one(provider('verda', 'Verda')) },
  gpus: { endpoint: listGpus, payload: list(gpu('l40s', 'L40S'), gpu('h100-sxm', 'H100 SXM'), gpu('rtx-4090', 'RTX 4090')) },
  templates: { endpoint: listTemplates, payload: list(template('t-1', 'PyTorch'), template('t-2', 'vLLM'), template('t-3', 'Ubuntu')) },
  template: { endpoint: getTemplate, payload: one(template('t-1', 'PyTorch')) },
  'saved template': { endpoint: updateTemplate, payload: one(template('t-1', 'PyTorch')) },
  'hosts with offers': { endpoint: listHosts, payload: list(hostA('m-1'), hostA('m-2'), hostA('m-3')) },
  'hosts with ids of offers': { endpoint: listHosts, payload: list(hostB('m-1'), hostB('m-2'), hostA('m-3')) },
  'saved host': { endpoint: updateHost, payload: one(null) },
  'rental as a list': { endpoint: rentOffer, payload: one([instanceA]) },
  'rental as an object': { endpoint: rentOffer, payload: one(instanceB) },
  secret: { endpoint: createSecret, payload: one(secret) },
} satisfies Record<string, { endpoint: Endpoint; payload: Sent }>
