import { RANGED, type Ranged } from '@/contract/offer'
import type { Locale } from '@/contract/params'

export type Words = Record<Locale, string>

export interface MarketProvider {
  id: string
  slug: string
  name: string
  country: string
  /** Used for filters and sorting, but never sent. */
  score: number
  home: string
  useVpn: boolean
  isThirdParty: boolean
  texts: Words
}

export interface MarketGpu {
  id: string
  slug: string
  name: string
  vram: number
  interface: string
  texts: Words
  features: Record<Locale, unknown[]>
  configuration: Record<Locale, unknown[]>
  benchmarks: unknown[]
}

const NO_NUMBER = ['price', 'vram', 'ram', 'disk'] as const satisfies Ranged[]
type NoNumber = (typeof NO_NUMBER)[number]

/** The numbers of a configuration: those that a search can limit, and one more. */
const CONFIGURATION_NUMBERS = [
  ...RANGED.filter((name): name is Exclude<Ranged, NoNumber> => !NO_NUMBER.includes(name as NoNumber)),
  'max_cuda_version' as const,
]

type Numbers = Record<(typeof CONFIGURATION_NUMBERS)[number], number | null>

/** A number that the seed does not set is not reported. */
export const configurationNumbers = (valueOf: (name: keyof Numbers) => number | null): Numbers =>
  Object.fromEntries(CONFIGURATION_NUMBERS.map((name) => [name, valueOf(name)])) as Numbers

export interface OfferConfiguration extends Numbers {
  ram: { amount: number; unit: string }
  disk: { amount: number; unit: string }
  cpu_name: string
}

export interface MarketOffer {
  id: string
  provider: string
  gpu: string
  gpu_name: string
  gpu_amount: number
  vram: number
  /** USD per hour for the whole offer. */
  usd: number
  /** USD per hour and GB. */
  diskUsd: number
  configuration: OfferConfiguration
  in_stock: boolean
  rentable: boolean
  location: { city: string; country: string; region: string }
  url: string
}

export interface MarketTemplate {
  id: string
  owner_id: string
  name: string
  description: string
  image: string
  image_tag: string
  docker_login: string
  env: string
  use_ssh: boolean
  use_jupyter: boolean
  direct_ssh: boolean
  jupyter_directory: string
  use_jupyter_lab: boolean
  on_start_command: string
  search_params: string
  recommended_disk_space: number
  href: string
  picture: string
  is_private: boolean
  ssh_username: string
}

export interface TemplateRecord {
  template: MarketTemplate
  popularity: number
  docker_password: string
  docker_registry: string
}

export interface MarketHost {
  id: string
  user: string
  agent_id: string
  address: string
  fingerprint: string
  status: string
  status_reason: string
  agent_port: number
  offer: MarketOffer
}

export interface MarketSecret {
  id: string
  name: string
  value: string
  description: string
  created_at: string
  secret_type: string
}

export interface MarketInstance {
  id: string
  offer: MarketOffer
  template: MarketTemplate
  storage: number | null
  isReserved: boolean
  created_at: string
}

/** The initial rows of every market: shared by all and never changed. */
export interface Seed {
  readonly providers: readonly MarketProvider[]
  readonly gpus: readonly MarketGpu[]
  readonly offers: readonly MarketOffer[]
  readonly templates: readonly TemplateRecord[]
  readonly hosts: readonly MarketHost[]
}

/** The tables of one market. A change replaces the list and the row, so the seed stays unchanged. */
export interface Db extends Seed {
  offers: readonly MarketOffer[]
  templates: readonly TemplateRecord[]
  hosts: readonly MarketHost[]
  secrets: readonly MarketSecret[]
  instances: readonly MarketInstance[]
}

export const dbFrom = (seed: Seed): Db => ({ ...seed, secrets: [], instances: [] })

export const EMPTY_SEED: Seed = { providers: [], gpus: [], offers: [], templates: [], hosts: [] }
