import { diskPriceText } from '@/domain/disk-price'
import { hourlyPrice, HOURS_PER_MONTH, priceFor } from '@/domain/hourly-price'
import { measured, placeText } from '@/domain/offer-words'
import type { SearchOffer } from '@/contract/offer'
import { moneyText } from '@/shared/ui/money-text'
import { quantityText } from '@/shared/ui/quantity'
import type { Unit } from '@/shared/ui/units'
import { cellsOf, noPrice, type CellContext } from './offer-cells'

export interface Fact {
  label: string
  value: string
  isReported: boolean
}

/**
 * What the opened row adds.
 * @param isWhole also what the second lines of the row say, for where they are not drawn
 */
export function factsOf(row: SearchOffer, context: CellContext, isWhole: boolean): Fact[] {
  const { t, format, currency } = context
  const { configuration: sent } = row
  const cells = cellsOf(row, context)
  const fact = (label: string, value: string | null | undefined): Fact => ({
    label,
    value: value || t('notReported'),
    isReported: Boolean(value),
  })
  const amount = (value: number | null | undefined, unit: Unit | null) => {
    const read = measured(value, unit, format)
    return read && quantityText(read)
  }
  const price = hourlyPrice(row.prices, currency)
  const over = (hours: number) => ('amount' in price ? moneyText(priceFor(price, hours), price.currency, currency, format)?.text : null)
  const whole = [
    fact(t('vram'), cells.vram),
    // For which period stands beside the price only.
    fact(t('pricePerGpu'), cells.perGpu && [cells.perGpu.text, cells.period].filter(Boolean).join(' ')),
    fact(t('disk'), cells.disk && quantityText(cells.disk)),
    fact(t('networkIn'), cells.netIn && quantityText(cells.netIn)),
    fact(t('networkOut'), cells.netOut && quantityText(cells.netOut)),
    fact(t('maxCuda'), cells.cuda),
  ]
  return [
    ...(isWhole ? whole : []),
    fact(t('cpu'), cells.cpu),
    fact(t('cpuCores'), amount(sent?.cpu_cores, null)),
    fact(t('cpuClock'), amount(sent?.cpu_freq, 'ghz')),
    fact(t('memorySpeed'), amount(sent?.memory_speed, 'mhz')),
    fact(t('capacityAsSent'), sent?.capacity === null || sent?.capacity === undefined ? null : format.number(sent.capacity, 12)),
    fact(t('location'), placeText(row, format, true)),
    diskPrice(row, context),
    fact(t('day24'), over(24)),
    fact(t('days30'), over(HOURS_PER_MONTH)),
  ]
}

function diskPrice(row: SearchOffer, { t, format, currency }: CellContext): Fact {
  const label = t('diskPriceAsSent')
  const value = diskPriceText(row.disk_prices, currency, format)
  return { label, value: value ?? noPrice(row.disk_prices, t), isReported: value !== null }
}
