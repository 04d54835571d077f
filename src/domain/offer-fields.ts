import type { AmountWithUnit, Ranged, SearchOffer } from '@/contract/offer'
import type { Format } from '@/shared/i18n/format'
import { quantityText, type QuantityText } from '@/shared/ui/quantity'
import type { Unit } from '@/shared/ui/units'
import type { messages } from './offer-field-messages.en'
import { gpuName, measured, sentAmount, versionText } from './offer-text'

type FieldGroup = 'gpu' | 'machine' | 'place' | 'stock'
type FilterSection = 'main' | 'cpu' | 'memory' | 'network' | 'other'
type FieldLabel = keyof typeof messages

interface Traits {
  /** Unit of a number after parsing (DESIGN decision 2.14), and of a size in filters, comparison and exports. */
  unit?: Unit
  /** Section of the filters that has its range. */
  filter?: FilterSection
  /** Message of its name among the facts of an offer, if it differs from the name of its filter. */
  label?: FieldLabel
  /** The GPUs share the amount, so that it can be divided by their count. */
  isShared?: true
  isMoreBetter?: true
  /** An offer that replaces another must have as much. */
  isNeeded?: true
}

interface Field extends Traits {
  /** The part of an offer that has the field (SPEC 2.3, 2.5); without it, the offer itself. */
  in?: 'configuration' | 'location'
  /** A size has a unit of its own, a raw number an unknown one. */
  kind: 'number' | 'size' | 'raw' | 'version' | 'text' | 'flag' | 'price'
  group?: FieldGroup
}

const own = (kind: Field['kind'], group: FieldGroup, traits: Traits = {}): Field => ({ kind, group, ...traits })
const hardware = (kind: Field['kind'], traits: Traits = {}): Field => ({ in: 'configuration', ...own(kind, 'machine', traits) })
const range = (kind: Field['kind'], unit: Unit | undefined, filter: FilterSection, traits: Traits = {}): Field =>
  hardware(kind, { ...(unit && { unit }), filter, ...traits })
const place = (): Field => ({ in: 'location', ...own('text', 'place') })

const more = { isMoreBetter: true } as const
const shared = { ...more, isShared: true } as const
const needed = { ...shared, isNeeded: true } as const

/** Every field of an offer, in the order of display. Filters, facts, comparison and exports are built from this table. */
const FIELDS = {
  price: { kind: 'price', filter: 'main' },
  gpu_name: own('text', 'gpu'),
  gpu_amount: own('number', 'gpu'),
  vram: own('number', 'gpu', { unit: 'gb', filter: 'main', ...more, isNeeded: true, label: 'field_vram_each' }),
  max_cuda_version: { in: 'configuration', kind: 'version', group: 'gpu', ...more },
  cpu_name: hardware('text'),
  vcpu: range('number', undefined, 'cpu', needed),
  cpu_cores: range('number', undefined, 'cpu', shared),
  cpu_freq: range('number', 'ghz', 'cpu', more),
  ram: range('size', 'gb', 'memory', needed),
  memory_speed: range('number', 'mhz', 'memory', more),
  disk: range('size', 'gb', 'memory', needed),
  ethernet_in: range('number', 'gbps', 'network', needed),
  ethernet_out: range('number', 'gbps', 'network', needed),
  capacity: range('raw', undefined, 'other'),
  city: place(),
  country: place(),
  region: place(),
  in_stock: own('flag', 'stock'),
  rentable: own('flag', 'stock'),
} satisfies Record<string, Field> & Record<Ranged, Field>

export type OfferField = keyof typeof FIELDS

export const offerFields = Object.keys(FIELDS) as OfferField[]

export const offerField = (name: OfferField): Field => FIELDS[name]

export const isOfferField = (id: string): id is OfferField => Object.hasOwn(FIELDS, id)

/** The ranges in a section of the filters. */
export const rangesIn = (section: FilterSection): Ranged[] =>
  offerFields.filter((name): name is Ranged => offerField(name).filter === section)

/** Aliases for code that means one certain field, because no other file names the fields. */
export const FIELD = {
  cores: 'vcpu',
  physicalCores: 'cpu_cores',
  cpu: 'cpu_name',
  netIn: 'ethernet_in',
  netOut: 'ethernet_out',
  cuda: 'max_cuda_version',
} as const satisfies Record<string, OfferField>

/** The fields of a short summary; two together are shown as "40 / 20". */
export const SUMMARY: readonly (readonly OfferField[])[] = [
  ['vram'],
  ['ram'],
  ['disk'],
  [FIELD.cuda],
  [FIELD.cpu],
  [FIELD.cores, FIELD.physicalCores],
  [FIELD.netIn, FIELD.netOut],
  ['cpu_freq'],
]

/** Translates a name; each catalog with the messages of the fields can. */
export type FieldTranslate = (key: FieldLabel) => string

/** Name of a field where the offers are filtered by it. */
export const filterName = (name: OfferField, t: FieldTranslate): string => t(`field_${name}`)

export type FieldValue = string | number | boolean | AmountWithUnit | null | undefined

type WithFields = Pick<SearchOffer, 'gpu_name' | 'gpu_translit_name' | 'configuration' | 'location'>

/** The parsed value of a field; the interface's schemas know its type. */
export function fieldValue(offer: WithFields, name: OfferField): FieldValue {
  if (name === 'gpu_name') return gpuName(offer)
  const { in: part } = offerField(name)
  const holder: Readonly<Record<string, unknown>> | null = part === undefined ? offer : offer[part]
  return holder?.[name] as FieldValue
}

/** Number and unit, or a text without one; null is "not reported". */
export function fieldText(offer: WithFields, name: OfferField, format: Format): QuantityText | null {
  const { kind, unit = null } = offerField(name)
  const value = fieldValue(offer, name)
  if (typeof value === 'object') return sentAmount(value, format)
  if (typeof value === 'number' && kind !== 'version') return measured(value, unit, format)
  const text = typeof value === 'number' ? versionText(value) : typeof value === 'string' ? value.trim() : ''
  return text ? { number: text, unit: '' } : null
}

/** The fields of a section of facts, without raw numbers: only the raw response and the comparison show them. */
export const factsIn = (group: FieldGroup): OfferField[] =>
  offerFields.filter((name) => offerField(name).group === group && offerField(name).kind !== 'raw')

/** The same of everything that the interface calls the configuration (SPEC 2.3). */
export const hardwareFields = offerFields.filter((name) => offerField(name).in === 'configuration' && offerField(name).kind !== 'raw')

/** Name of a field among the facts of an offer. */
export const factName = (name: OfferField, t: FieldTranslate): string => t(offerField(name).label ?? `field_${name}`)

export const summaryName = (names: readonly OfferField[], t: FieldTranslate): string => t(`field_${names.join('_')}` as FieldLabel)

export function factText(offer: WithFields, name: OfferField, format: Format): string | null {
  const text = fieldText(offer, name, format)
  return text && quantityText(text)
}

/** Values that are shown only as the API returned them, by their path in its JSON. */
export const rawFields = (offer: WithFields): Record<string, unknown> =>
  Object.fromEntries(
    offerFields.flatMap((name) => {
      const { kind, in: part } = offerField(name)
      return kind === 'raw' ? [[`${part}.${name}`, fieldValue(offer, name)]] : []
    }),
  )
