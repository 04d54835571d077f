import { expect, test } from 'vitest'
import { listGpus } from '@/contract/gpu'
import { listHosts } from '@/contract/host'
import { rentOffer } from '@/contract/instance'
import { searchOffers } from '@/contract/offer'
import { listProviders } from '@/contract/provider'
import { createSecret } from '@/contract/secret'
import { listTemplates } from '@/contract/template'
import type { Endpoint } from '@/contract/endpoint'
import { askJson, type Asked } from './ask'
import { marketFor, TEST_KEY } from './market'

/** The fields of SPEC 2: the mock must send exactly these. */
const OFFER = 'id gpu_name gpu_translit_name url gpu_amount vram configuration in_stock rentable prices disk_prices location'
const FULL_OFFER = `${OFFER} provider extra is_third_party offers_amount countries_amount`
const HELD_OFFER = `${FULL_OFFER} available_until real_price disk_real_price`
const CONFIGURATION = 'ram disk cpu_name vcpu cpu_cores cpu_freq memory_speed ethernet_in ethernet_out capacity max_cuda_version'
const TEMPLATE =
  'id owner_id name description image image_tag docker_login env use_ssh use_jupyter direct_ssh jupyter_directory use_jupyter_lab on_start_command search_params recommended_disk_space href picture is_private ssh_username'
const HOST = 'id agent_id address fingerprint status_reason offer agent_port status'
const SECRET = 'id user_id name value description renter_id created_at secret_type'
const INSTANCE_A =
  'id user_id hoster_id host_id third_party_id cloud_id created_at initialized_at prepaid_until actual_offer actual_template total_cost total_uptime storage_gb uptime_price pause_price gpu_util cpu_util ram_util mem_util inet_in inet_out is_prepaid ssh_enabled ui_available red_flagged label is_raw status message logs ports address ssh_port ssh_host ssh_username ssh_password ssh_keys ui_url tunnel_host tunnel_token deployment_data deployment_type'
const INSTANCE_B =
  'id renter_id provider_id offer_id user_id template_id template_hash_id image_uuid ssh_idx created_at reserved_until uptime_minutes total_cost price disk_price is_active is_reserved disk disk_util disk_usage actual_status intended_status current_state next_state status_msg attached_ssh_keys ssh_host ssh_port ssh_username machine_dir_ssh_port image_args image_runtype extra_env on_start_command label jupyter_token gpu_util gpu_temperature cpu_util mem_usage mem_limit vmem_usage cuda_max_version gpu_arch driver_version public_ip local_ips direct_port_start direct_port_end ports offer'

type Row = Record<string, unknown>
const fieldsOf = (row: unknown) => Object.keys(row as Row).toSorted()
const named = (names: string) => names.split(' ').toSorted()

async function first(endpoint: Endpoint, asked: Asked = {}): Promise<Row> {
  const { data } = await askJson(endpoint, asked)
  return (Array.isArray(data) ? data[0] : data) as Row
}

async function rentable(): Promise<{ offer_id: string; template_id: string }> {
  const offer = await first(searchOffers, { body: { query: { rentable: true } } })
  const template = await first(listTemplates)
  return { offer_id: offer['id'] as string, template_id: template['id'] as string }
}

test('sends offers, providers, GPUs, templates and secrets with the fields of the spec', async () => {
  const offer = await first(searchOffers, { body: {} })
  expect(fieldsOf(offer)).toEqual(named(`${OFFER} provider_translit_name`))
  expect(fieldsOf(offer['configuration'])).toEqual(named(CONFIGURATION))
  expect(fieldsOf(offer['location'])).toEqual(named('city country region'))
  expect(fieldsOf(await first(listProviders))).toEqual(named('id name translit_name country logo description offers gpus_count'))
  const gpu = 'id name description translit_name interface currency best_price features configuration benchmarks'
  expect(fieldsOf(await first(listGpus))).toEqual(named(gpu))
  expect(fieldsOf(await first(listTemplates))).toEqual(named(TEMPLATE))
  expect(fieldsOf(await first(createSecret, { body: { secret_type: 'ssh', value: 'ssh-ed25519 AAAA' } }))).toEqual(named(SECRET))
})

test('embeds the whole offer in shape A hosts, and the offer ID and a user in shape B', async () => {
  const a = await first(listHosts)
  expect(fieldsOf(a)).toEqual(named(HOST))
  expect(fieldsOf(a['offer'])).toEqual(named(HELD_OFFER))
  marketFor(TEST_KEY).set({ hostShape: 'B' })
  const b = await first(listHosts)
  expect(fieldsOf(b)).toEqual(named(`${HOST} user`))
  expect(b['offer']).toBe((a['offer'] as Row)['id'])
  marketFor(TEST_KEY).set({ hostShape: 'mixed' })
  const { data } = await askJson(listHosts, { query: 'limit=4' })
  expect((data as Row[]).map(({ offer }) => typeof offer)).toEqual(['object', 'string', 'object', 'string'])
})

test('sends instances of both shapes with the fields of the spec', async () => {
  const body = await rentable()
  const a = await first(rentOffer, { body })
  expect(fieldsOf(a)).toEqual(named(INSTANCE_A))
  expect(fieldsOf(a['actual_offer'])).toEqual(named(HELD_OFFER))
  marketFor(TEST_KEY).set({ rentShape: 'B' })
  const b = await first(rentOffer, { body })
  expect(fieldsOf(b)).toEqual(named(INSTANCE_B))
  expect(fieldsOf(b['offer'])).toEqual(named(FULL_OFFER))
})

test('marks the mock secrets as examples', async () => {
  const a = await first(rentOffer, { body: await rentable() })
  expect([a['ssh_password'], a['tunnel_token']]).toEqual([expect.stringContaining('example-only'), expect.stringContaining('example-only')])
})
