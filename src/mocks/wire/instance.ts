import type { Db, MarketInstance } from '../db'
import { random, seedOf } from '../random'
import type { Scenario } from '../scenario'
import { OWNER } from '../seed/templates'
import { fullOffer, rentedOffer } from './offer'

/** Marks all secrets of the mock as examples. */
export const FAKE_SECRET = 'example-only'

const DAY = 24 * 3600 * 1000

function factsOf({ id, isReserved, created_at, storage, template }: MarketInstance) {
  const dice = random(seedOf(id))
  const until = new Date(Date.parse(created_at) + 30 * DAY).toISOString()
  return {
    host: `ssh${dice.whole(1, 9)}.market.example`,
    port: dice.whole(20000, 60000),
    address: `203.0.113.${dice.whole(2, 250)}`,
    until: isReserved ? until : null,
    storage: storage ?? template.recommended_disk_space,
    token: `${FAKE_SECRET}-${dice.hex(8)}`,
    other: () => dice.uuid(),
  }
}

/** SPEC 2.11, shape A */
function shapeA(instance: MarketInstance, db: Db, scenario: Scenario) {
  const { offer, template, isReserved, created_at } = instance
  const facts = factsOf(instance)
  return {
    id: instance.id,
    user_id: OWNER,
    hoster_id: facts.other(),
    host_id: facts.other(),
    third_party_id: '',
    cloud_id: '',
    created_at,
    initialized_at: null,
    prepaid_until: facts.until,
    actual_offer: rentedOffer(offer, db, { currency: 'USD', scenario }),
    actual_template: {
      id: template.id,
      image: template.image,
      created_at: '2026-03-01T09:00:00Z',
      user_id: template.owner_id,
      name: template.name,
      description: template.description,
      readme: `# ${template.name}\n\n${template.description}`,
      image_tag: template.image_tag,
      docker_private: { registry: '', login: template.docker_login, password: template.docker_login ? FAKE_SECRET : '' },
      env_variables: variablesIn(template.env),
      command: template.on_start_command,
      ports: portsIn(template.env),
      ssh_enabled: template.use_ssh,
      ssh_username: template.ssh_username,
      ui_available: template.use_jupyter,
      ui_path: template.use_jupyter ? '/lab' : '',
      ui_port: template.use_jupyter ? 8888 : null,
      min_storage_gb: template.recommended_disk_space,
      gpus: [],
      url: template.href,
      picture: template.picture,
      is_private: template.is_private,
      template_version: 0,
    },
    total_cost: 0,
    total_uptime: 0,
    storage_gb: facts.storage,
    uptime_price: offer.usd,
    pause_price: offer.diskUsd * facts.storage,
    gpu_util: 0,
    cpu_util: 0,
    ram_util: 0,
    mem_util: 0,
    inet_in: 0,
    inet_out: 0,
    is_prepaid: isReserved,
    ssh_enabled: template.use_ssh,
    ui_available: template.use_jupyter,
    red_flagged: false,
    label: false,
    is_raw: false,
    status: 'pending',
    message: 'The image is being pulled',
    logs: '',
    ports: portsIn(template.env),
    address: facts.address,
    ssh_port: facts.port,
    ssh_host: facts.host,
    ssh_username: template.ssh_username,
    ssh_password: facts.token,
    ssh_keys: [],
    ui_url: template.use_jupyter ? `https://${instance.id}.ui.market.example/lab` : '',
    tunnel_host: 'tunnel.market.example',
    tunnel_token: `${facts.token}-tunnel`,
    deployment_data: { base_url: `https://${instance.id}.market.example` },
    deployment_type: 'docker',
  }
}

/** SPEC 2.11, shape B */
export function shapeB(instance: MarketInstance, db: Db, scenario: Scenario) {
  const { offer, template, isReserved, created_at } = instance
  const facts = factsOf(instance)
  return {
    id: instance.id,
    renter_id: OWNER,
    provider_id: db.providers.find(({ slug }) => slug === offer.provider)?.id ?? '',
    offer_id: offer.id,
    user_id: OWNER,
    template_id: template.id,
    template_hash_id: facts.other().replaceAll('-', ''),
    image_uuid: `${template.image}:${template.image_tag}`,
    ssh_idx: String(facts.port % 10),
    created_at,
    reserved_until: facts.until,
    uptime_minutes: 0,
    total_cost: 0,
    price: offer.usd,
    disk_price: offer.diskUsd,
    is_active: true,
    is_reserved: isReserved,
    disk: facts.storage,
    disk_util: 0,
    disk_usage: 0,
    actual_status: 'loading',
    intended_status: 'running',
    current_state: 'created',
    next_state: 'running',
    status_msg: 'Pulling the image',
    attached_ssh_keys: db.secrets.map(({ value }) => value),
    ssh_host: facts.host,
    ssh_port: facts.port,
    ssh_username: template.ssh_username,
    machine_dir_ssh_port: facts.port + 1,
    image_args: [],
    image_runtype: template.use_jupyter ? 'jupyter' : 'ssh',
    extra_env: Object.entries(variablesIn(template.env)),
    on_start_command: template.on_start_command,
    label: template.name,
    jupyter_token: `${facts.token}-jupyter`,
    gpu_util: 0,
    gpu_temperature: 34,
    cpu_util: 0,
    mem_usage: 0,
    mem_limit: offer.configuration.ram.amount,
    vmem_usage: 0,
    cuda_max_version: offer.configuration.max_cuda_version,
    gpu_arch: 'nvidia',
    driver_version: '570.86.15',
    public_ip: facts.address,
    local_ips: ['10.0.0.7'],
    direct_port_start: facts.port + 10,
    direct_port_end: facts.port + 40,
    ports: Object.entries(portsIn(template.env)).map(([inside, outside]) => `${outside}:${inside}`),
    offer: fullOffer(offer, db, { currency: 'USD', scenario }),
  }
}

/** `data` of a rental in the shape of the scenario; the spec leaves it open (SPEC 4.1). */
export function rentedData(instance: MarketInstance, db: Db, scenario: Scenario): unknown {
  const a = () => shapeA(instance, db, scenario)
  const b = () => shapeB(instance, db, scenario)
  const shapes: Record<Scenario['rentShape'], () => unknown> = {
    A: () => [a()],
    'A-object': () => a(),
    'A-empty': () => [],
    'A-two': () => [a(), { ...a(), id: `${instance.id}-2` }],
    B: () => b(),
    'B-array': () => [b()],
    mixed: () => [{ ...a(), actual_status: 'loading', jupyter_token: `${FAKE_SECRET}-mixed` }],
    partial: () => [{ id: instance.id, status: 'pending' }],
    'empty-object': () => ({}),
    null: () => null,
    text: () => 'created',
  }
  return shapes[scenario.rentShape]()
}

const variablesIn = (flags: string): Record<string, string> =>
  Object.fromEntries([...flags.matchAll(/-e (\w+)=("[^"]*"|\S*)/g)].map(([, name = '', value = '']) => [name, value.replaceAll('"', '')]))

const portsIn = (flags: string): Record<string, number> =>
  Object.fromEntries([...flags.matchAll(/-p (\d+):(\d+)/g)].map(([, outside = '', inside = '']) => [`${inside}/tcp`, Number(outside)]))
