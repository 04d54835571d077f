import * as z from 'zod/mini'
import { UnexpectedShape, type Answer } from './answer'
import { endpoint } from './endpoint'
import { anyList, anyObject, anything, flag, isRecord, number, optionalId, orNull, text } from './lenient'
import { offer } from './offer'
import { locale } from './params'
import { keepRaw, rawOf } from './raw'

/** SPEC 2.11: the template inside an instance of shape A. */
const instanceTemplate = z.looseObject({
  id: optionalId,
  image: text,
  created_at: text,
  user_id: optionalId,
  name: text,
  description: text,
  readme: text,
  image_tag: text,
  docker_private: orNull(z.looseObject({ registry: text, login: text, password: text })),
  env_variables: anyObject,
  command: text,
  ports: anything,
  ssh_enabled: flag,
  ssh_username: text,
  ui_available: flag,
  ui_path: text,
  ui_port: number,
  min_storage_gb: number,
  gpus: anyList,
  url: text,
  picture: text,
  is_private: flag,
  template_version: number,
})

/** SPEC 2.11, shape A: returned in an array. */
export const instanceA = z.looseObject({
  id: optionalId,
  user_id: optionalId,
  hoster_id: optionalId,
  host_id: optionalId,
  third_party_id: optionalId,
  cloud_id: optionalId,
  created_at: text,
  initialized_at: text,
  prepaid_until: text,
  actual_offer: orNull(offer),
  actual_template: orNull(instanceTemplate),
  total_cost: number,
  total_uptime: number,
  storage_gb: number,
  uptime_price: number,
  pause_price: number,
  gpu_util: number,
  cpu_util: number,
  ram_util: number,
  mem_util: number,
  inet_in: number,
  inet_out: number,
  is_prepaid: flag,
  ssh_enabled: flag,
  ui_available: flag,
  red_flagged: flag,
  label: anything,
  is_raw: flag,
  status: text,
  message: text,
  logs: text,
  ports: anything,
  address: text,
  ssh_port: number,
  ssh_host: text,
  ssh_username: text,
  ssh_password: text,
  ssh_keys: anyList,
  ui_url: text,
  tunnel_host: text,
  tunnel_token: text,
  deployment_data: anyObject,
  deployment_type: text,
})
export type InstanceA = z.output<typeof instanceA>

/** SPEC 2.11, shape B: returned as one object. */
export const instanceB = z.looseObject({
  id: optionalId,
  renter_id: optionalId,
  provider_id: optionalId,
  offer_id: optionalId,
  user_id: optionalId,
  template_id: optionalId,
  template_hash_id: optionalId,
  image_uuid: text,
  ssh_idx: text,
  created_at: text,
  reserved_until: text,
  uptime_minutes: number,
  total_cost: number,
  price: number,
  disk_price: number,
  is_active: flag,
  is_reserved: flag,
  disk: number,
  disk_util: anything,
  disk_usage: anything,
  actual_status: text,
  intended_status: text,
  current_state: text,
  next_state: text,
  status_msg: text,
  attached_ssh_keys: anyList,
  ssh_host: text,
  ssh_port: number,
  ssh_username: text,
  machine_dir_ssh_port: number,
  image_args: anyList,
  image_runtype: text,
  extra_env: anything,
  on_start_command: text,
  label: anything,
  jupyter_token: text,
  gpu_util: number,
  gpu_temperature: number,
  cpu_util: number,
  mem_usage: number,
  mem_limit: number,
  vmem_usage: number,
  cuda_max_version: number,
  gpu_arch: text,
  driver_version: text,
  public_ip: text,
  local_ips: anyList,
  direct_port_start: number,
  direct_port_end: number,
  ports: anything,
  offer: orNull(offer),
})
export type InstanceB = z.output<typeof instanceB>

export type Instance = ({ shape: 'A'; instance: InstanceA } | { shape: 'B'; instance: InstanceB }) & {
  /** Paths of unreadable fields, such as `actual_offer.vram`; they count as not reported. */
  odd: string[]
}

/** Result of a successful rental. An unreadable part never makes it a failure, because the money is already spent. */
export interface Rented {
  instances: Instance[]
  /** Raw parts of the answer that failed to parse. */
  unread: unknown[]
}

const ONLY_A = ['actual_offer', 'actual_template', 'status', 'ssh_password', 'tunnel_token', 'deployment_data', 'hoster_id'] as const
const ONLY_B = ['actual_status', 'intended_status', 'current_state', 'offer', 'jupyter_token', 'image_uuid', 'renter_id'] as const

/** SPEC 4.1: either wrapping around either shape (DESIGN decision 2.5). A mixed object is the shape with more matching fields. */
export function parseRented(data: unknown): Rented {
  const rented: Rented = { instances: [], unread: [] }
  if (data === null || data === undefined) return rented
  for (const raw of Array.isArray(data) ? (data as unknown[]) : [data]) {
    const instance = parseInstance(raw)
    if (instance) rented.instances.push(instance)
    else rented.unread.push(raw)
  }
  return rented
}

function parseInstance(raw: unknown): Instance | null {
  if (!isRecord(raw)) return null
  const count = (keys: readonly string[]) => keys.filter((key) => key in raw).length
  if (count(ONLY_B) > count(ONLY_A)) {
    const read = parseParts(instanceB, raw)
    return read && { shape: 'B', ...read }
  }
  const read = parseParts(instanceA, raw)
  return read && { shape: 'A', ...read }
}

/** Drops only the unreadable fields, because the money is already spent. Null if no field is left. */
function parseParts<Schema extends z.ZodMiniType<object>>(
  schema: Schema,
  raw: Record<string, unknown>,
): { instance: z.output<Schema>; odd: string[] } | null {
  const paths = schema.safeParse(raw).error?.issues.map(({ path }) => path) ?? []
  const rest = paths.reduce(without, raw)
  const read = schema.safeParse(rest)
  if (!read.success || Object.keys(rest).length === 0) return null
  return { instance: keepRaw(read.data, raw), odd: paths.filter((path) => !isBlankAt(raw, path)).map((path) => path.join('.')) }
}

function without(record: Record<string, unknown>, [name, ...inner]: readonly PropertyKey[]): Record<string, unknown> {
  const { [String(name)]: value, ...rest } = record
  return inner.length > 0 && isRecord(value) ? { ...rest, [String(name)]: without(value, inner) } : rest
}

/** Some services send empty strings, lists and objects for null in any field. */
function isBlankAt(raw: unknown, path: readonly PropertyKey[]): boolean {
  const value = path.reduce((at, name) => (isRecord(at) ? at[String(name)] : undefined), raw)
  return value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
}

/** `odd`: the answer is neither an array nor an object, so the instance is unknown. */
export interface RentAnswer extends Rented {
  form: 'list' | 'one' | 'odd'
}

/** Never throws: the rental was accepted, and an unknown shape does not undo it. */
export const parseRentAnswer = (data: unknown): RentAnswer => ({
  ...parseRented(data),
  form: Array.isArray(data) ? 'list' : isRecord(data) ? 'one' : 'odd',
})

/** The envelope fields of SPEC 2.1; any other field may be the only trace of an instance. */
const ENVELOPE = ['ok', 'data', 'total_items']
const saysMore = (body: unknown): boolean =>
  isRecord(body) && Object.entries(body).some(([name, value]) => !ENVELOPE.includes(name) && value !== null)

const rented: Answer<RentAnswer> = {
  read(envelope) {
    const answer = parseRentAnswer(envelope.data)
    // `{"status":"queued","order":17}`: without keeping the whole answer, all of it would be lost.
    const body = rawOf(envelope)
    if (answer.instances.length === 0 && saysMore(body)) throw new UnexpectedShape('no instance in the answer', body)
    return answer
  },
}

/** SPEC 4.1. Unit of `storage` is "not shown" (DESIGN decision 2.16). */
export const rentOffer = endpoint({
  method: 'POST',
  path: '/v0/instances/create',
  effect: 'rent',
  query: z.strictObject({ storage: z.optional(z.int().check(z.gte(0))), locale: z.optional(locale) }),
  body: z.strictObject({
    offer_id: z.string().check(z.minLength(1)),
    template_id: z.string().check(z.minLength(1)),
    reserve_period: z.optional(z.nullable(z.literal('month'))),
  }),
  answer: rented,
})
