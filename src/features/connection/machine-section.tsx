import { useOfferReader, type OfferReader } from '@/api/use-reader'
import { rentedOffer, type Agreed, type Term } from '@/domain/rented-offer'
import { countPrefix, gpuName, measured, placeText, providerOf, versionText } from '@/domain/offer-text'
import { factName, factText, hardwareFields } from '@/domain/offer-fields'
import type { Instance } from '@/contract/instance'
import type { Offer } from '@/contract/offer'
import { pickPrice, type Price } from '@/contract/price'
import { parseTime } from '@/contract/time'
import type { Format } from '@/shared/i18n/format'
import { exactMoneyText } from '@/shared/ui/money-text'
import { periodLabel } from '@/shared/ui/period-label'
import { quantityText, type QuantityText } from '@/shared/ui/quantity'
import { Section } from './connect-section'
import { connectionCatalog } from './reported-text'
import type { messages } from './messages.en'

interface Props {
  source: Instance
  agreed: Agreed
  different: readonly Term[]
}

export function MachineSection({ source, agreed, different }: Props) {
  const reader = useOfferReader(connectionCatalog)
  const { t } = reader
  const facts = machineFacts(source, { ...reader, agreed, different })
  if (facts.length === 0) return null
  return (
    <div className="line-top">
      <Section title={t('machine')}>
        <dl className="medium break-anywhere fact-rows">
          {facts.map(({ label, value, agreed: rented }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value}
                {rented !== undefined && <strong className="block small warn weight-500">{t('rentedWas', { what: rented })}</strong>}
              </dd>
            </div>
          ))}
        </dl>
      </Section>
    </div>
  )
}

interface MachineContext extends OfferReader<typeof messages> {
  agreed: Agreed
  different: readonly Term[]
}

interface MachineFact {
  label: string
  value: string
  agreed?: string
}

/** Reported hardware of an instance (SPEC 2.2), and its software if the shape has it. */
function machineFacts(source: Instance, context: MachineContext): MachineFact[] {
  const { t, format } = context
  const given = rentedOffer(source)
  const facts: [label: string, value: string | null | undefined][] = [
    ...hardwareFields.map((name): [string, string | null] => [factName(name, t), given && factText(given, name, format)]),
    ...softwareOf(source, t),
    [t('image'), imageOf(source)],
    [t('location'), given && placeText(given, format, true)],
    [t('availableUntil'), timeText(given?.available_until, format)],
  ]
  return [...(given ? termFacts(given, context) : []), ...facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))]
}

const text = (quantity: QuantityText | null) => quantity && quantityText(quantity)

function termFacts(
  given: Offer,
  { t, format, providerNames, agreed: { offer, prices, currency }, different }: MachineContext,
): MachineFact[] {
  const fact = (label: string, terms: readonly Term[], value: string | null, agreed: string | null): MachineFact[] =>
    value === null ? [] : [{ label, value, ...(agreed !== null && terms.some((term) => different.includes(term)) && { agreed }) }]
  const gpus = (one: Pick<Offer, 'gpu_name' | 'gpu_translit_name' | 'gpu_amount'>) => {
    const [count, name] = [countPrefix(one.gpu_amount, format), gpuName(one)]
    return count === '' ? name : count + (name ?? t('gpuNotReported'))
  }
  const vram = ({ vram: each }: Pick<Offer, 'vram'>) => text(measured(each, 'gb', format))
  return [
    ...fact(t('gpu'), ['gpu', 'count'], gpus(given), gpus(offer)),
    ...fact(factName('vram', t), ['vram'], vram(given), vram(offer)),
    ...fact(
      t('provider'),
      ['provider'],
      providerOf({ provider_translit_name: given.provider?.translit_name ?? null }, providerNames) || (given.provider?.name ?? null),
      providerOf(offer, providerNames) || null,
    ),
    // The rent request has no currency, so the currency of a plain number is unknown.
    ...fact(t('price'), ['price'], priceText(given.prices.entries, null), priceText(prices, currency)),
  ]

  function priceText(entries: readonly Price[], asked: string | null): string | null {
    const price = pickPrice({ entries: [...entries], unread: [], forms: [] }, asked ?? currency)
    if (price === null) return null
    const isStated = asked !== null || entries.some((entry) => entry.amount === price.amount && entry.currency === price.currency)
    const amount = isStated
      ? exactMoneyText(price.amount, price.currency, currency, format)
      : `${format.number(price.amount, 12)} (${t('currencyNotStated')})`
    return `${amount} ${periodLabel(price.period, format.locale)}`
  }
}

/** Only shape B has GPU architecture and driver (SPEC 2.11). */
function softwareOf({ shape, instance }: Instance, t: MachineContext['t']): [label: string, value: string | null][] {
  if (shape === 'A') return []
  return [
    [t('gpuArch'), instance.gpu_arch],
    [t('driver'), instance.driver_version],
    [t('driverCuda'), versionText(instance.cuda_max_version)],
  ]
}

function imageOf({ shape, instance }: Instance): string | null {
  if (shape === 'B') return instance.image_uuid
  const { image, image_tag: tag } = instance.actual_template ?? {}
  return image && tag && !image.endsWith(`:${tag}`) ? `${image}:${tag}` : (image ?? null)
}

function timeText(sent: string | null | undefined, format: Format): string | null {
  const at = sent ? parseTime(sent) : Number.NaN
  return Number.isNaN(at) ? (sent ?? null) : format.dateTime(at)
}
