import type { Currency } from '@/contract/params'
import type { Format } from '@/shared/i18n/format'
import { useFormat, useMessages, type Translate } from '@/shared/i18n/i18n'
import { firstNames } from '@/shared/ui/first-names'
import { hostName } from '../host/host-row'
import type { Run } from '../run/run-record'
import { useStatusLabel } from '../status/status-mark'
import type { messages } from './messages.en'
import type { PriceEffect, RunSummary } from './run-summary'
import { catalog } from '@/shared/i18n/messages'

export const barCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

export interface BarReader {
  t: Translate<typeof messages>
  format: Format
  currency: Currency
  statusLabel: (status: string | null) => string
}

export function useBarReader(currency: Currency): BarReader {
  return { t: useMessages(barCatalog), format: useFormat(), currency, statusLabel: useStatusLabel() }
}

/** Names in a text, before the rest is counted. */
const NAMED = 3

/** "12 changed", or the number of hosts by outcome if not all went well. */
export function runTitle({ head }: Run, { counts, changedSince }: RunSummary, { t }: BarReader): string {
  if (counts.verified === counts.all) return t(head.isUndo ? 'undone' : 'changed', { count: counts.all })
  const parts = [
    [head.isUndo ? 'undone' : 'saved', counts.verified],
    ['someUnverified', counts.accepted],
    ['refused', counts.refused],
    ['unknown', counts.unknown],
    ['notSent', counts.notSent - changedSince.length],
  ] as const
  const text = parts
    .filter(([, count], index) => index === 0 || count > 0)
    .map(([key, count]) => t(key, { count }))
    .join(', ')
  if (head.isInterrupted !== true) return text
  return t(head.isUndo ? 'undoInterrupted' : 'interrupted', { counts: text })
}

export function effectTexts({ head }: Run, summary: RunSummary, reader: BarReader): string[] {
  const { counts, price, status, listed, changedSince } = summary
  const { t, statusLabel } = reader
  const texts: string[] = []
  // An undo has old and new swapped, so its share has no meaning for the user.
  if (price !== null && (!head.isUndo || price.is === 'one')) texts.push(priceText(price, reader))
  if (status !== null) texts.push(status === 'mixed' ? t('statusesDiffer') : t('status', { status: statusLabel(status) }))
  if (listed.change !== 0) texts.push(t('listed', { change: signed(listed.change, reader) }))
  if (listed.unknown > 0) texts.push(t('unpriced', { count: listed.unknown }))
  if (counts.all > 0 && counts.verified === counts.all) texts.push(t('allVerified'))
  if (changedSince.length > 0) {
    const names = changedSince.map(({ host }) => hostName(host))
    texts.push(t('leftOut', { names: firstNames(names, NAMED, reader) }))
  }
  return texts
}

function priceText(effect: PriceEffect, { t, format, currency }: BarReader): string {
  const money = (amount: number) => format.money(amount, currency)
  const share = (part: number) => `${part > 0 ? '+' : part < 0 ? '−' : ''}${format.percent(Math.abs(part))}`
  switch (effect.is) {
    case 'one':
      return effect.from === null
        ? t('priceTo', { price: money(effect.to) })
        : t('price', { change: t('becomes', { from: money(effect.from), to: money(effect.to) }) })
    case 'same':
      return t('priceTo', { price: money(effect.to) })
    case 'share':
      return t('price', { change: share(effect.share) })
    case 'shares':
      return t('price', { change: t('shares', { least: share(effect.least), most: share(effect.most) }) })
    case 'mixed':
      return t('pricesDiffer')
  }
}

const signed = (amount: number, { format, currency }: BarReader): string =>
  `${amount > 0 ? '+' : '−'}${format.money(Math.abs(amount), currency)}`
