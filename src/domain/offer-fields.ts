import type { Ranged } from '@/contract/offer'
import type { Unit } from '@/shared/ui/units'
import type { messages } from './offer-field-messages.en'

type Group = 'gpu' | 'machine' | 'place' | 'stock'
type FilterSection = 'main' | 'cpu' | 'memory' | 'network' | 'other'
type Label = keyof typeof messages

interface Traits {
  /** Unit of a number after parsing (DESIGN decision 2.14), and of a size in filters, comparison and exports. */
  unit?: Unit
  /** Section of the filters that has its range. */
  filter?: FilterSection
}

interface Field extends Traits {
  /** The part of an offer that has the field (SPEC 2.3, 2.5); without it, the offer itself. */
  in?: 'configuration' | 'location'
  /** A size has a unit of its own, a raw number an unknown one. */
  kind: 'number' | 'size' | 'raw' | 'version' | 'text' | 'flag' | 'price'
  group?: Group
}

const own = (kind: Field['kind'], group: Group, traits: Traits = {}): Field => ({ kind, group, ...traits })
const machine = (kind: Field['kind'], traits: Traits = {}): Field => ({ in: 'configuration', ...own(kind, 'machine', traits) })
const place = (): Field => ({ in: 'location', ...own('text', 'place') })

/** Every field of an offer, in the order of display. Filters, facts, comparison and exports are built from this table. */
const FIELDS = {
  price: { kind: 'price', filter: 'main' },
  gpu_name: own('text', 'gpu'),
  gpu_amount: own('number', 'gpu'),
  vram: own('number', 'gpu', { unit: 'gb', filter: 'main' }),
  max_cuda_version: { in: 'configuration', kind: 'version', group: 'gpu' },
  cpu_name: machine('text'),
  vcpu: machine('number', { filter: 'cpu' }),
  cpu_cores: machine('number', { filter: 'cpu' }),
  cpu_freq: machine('number', { unit: 'ghz', filter: 'cpu' }),
  ram: machine('size', { unit: 'gb', filter: 'memory' }),
  memory_speed: machine('number', { unit: 'mhz', filter: 'memory' }),
  disk: machine('size', { unit: 'gb', filter: 'memory' }),
  ethernet_in: machine('number', { unit: 'gbps', filter: 'network' }),
  ethernet_out: machine('number', { unit: 'gbps', filter: 'network' }),
  capacity: machine('raw', { filter: 'other' }),
  city: place(),
  country: place(),
  region: place(),
  in_stock: own('flag', 'stock'),
  rentable: own('flag', 'stock'),
} satisfies Record<string, Field> & Record<Ranged, Field>

export type OfferField = keyof typeof FIELDS

export const offerFields = Object.keys(FIELDS) as OfferField[]

export const offerField = (name: OfferField): Field => FIELDS[name]

/** The ranges in a section of the filters. */
export const rangesIn = (section: FilterSection): Ranged[] =>
  offerFields.filter((name): name is Ranged => offerField(name).filter === section)

/** Name of a field where it is filtered by. */
export const filterName = (name: OfferField, t: (key: Label) => string): string => t(`field_${name}`)
