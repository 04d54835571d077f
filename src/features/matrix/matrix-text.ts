import { errorText } from '@/shared/ui/error-text'
import type { messages as uiMessages } from '@/shared/ui/messages.en'
import type { Reader } from '@/api/use-reader'
import type { Translate } from '@/shared/i18n/i18n'
import { catalog } from '@/shared/i18n/messages'
import { moneyText } from '@/shared/ui/money-text'
import { differenceText } from '@/shared/ui/difference-text'
import type { MatrixCell } from './matrix'
import type { messages } from './messages.en'
import type { LoadedOffers, MatrixColumn } from './use-matrix'

export const matrixCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

export interface MatrixReader extends Reader<typeof messages> {
  ui: Translate<typeof uiMessages>
}

export function priceText({ price }: MatrixCell, { format, currency }: Pick<MatrixReader, 'format' | 'currency'>): string | null {
  return price === null ? null : (moneyText(price.amount, price.currency, currency, format)?.text ?? null)
}

/** The note under a price: "lowest" or the share above the lowest price. */
export function placeText({ price, isUnrentable, place, above }: MatrixCell, { t, format, currency }: MatrixReader): string {
  if (price === null) return t(isUnrentable ? 'noRentable' : 'noPrice')
  if (place !== null) return t(place)
  // 0 without a place: the only comparable price has no difference to show.
  if (above !== null && above > 0) return differenceText(above, format)
  return price.currency === currency ? '' : t('otherCurrency')
}

/** Why a cell is empty. */
export const WHY_BLANK = { loaded: 'notListed', partly: 'notSeen', loading: 'loading', queued: 'notLoaded', failed: 'notLoaded' } as const

/** Offers behind a cell, or why their number is unknown; '' while counting is off. @param gpu null without a translit name */
export function countText(gpu: string | null, loaded: LoadedOffers, { t }: MatrixReader): string {
  if (!loaded) return ''
  if (gpu === null) return t('notCountable')
  if (typeof loaded === 'string') return t(`uncounted_${loaded}`)
  const count = loaded.byGpu.get(gpu)?.count
  if (loaded.isComplete) return t('countOffers', { count: count ?? 0 })
  return count === undefined ? t('notCounted') : t('offersAtLeast', { number: count })
}

/** The median per GPU-hour of the loaded offers of a cell; '' without one. */
export function medianText(gpu: string | null, loaded: LoadedOffers, { t, format, currency }: MatrixReader): string {
  const amount = gpu !== null && typeof loaded === 'object' ? (loaded.byGpu.get(gpu)?.median ?? null) : null
  return amount === null ? '' : t('median', { price: format.money(amount, currency) })
}

/** Why cells of a column are empty; null if the list is complete. */
export function statusText({ status, error, isUnknown, isComplete, setAside }: MatrixColumn, { t, ui }: MatrixReader): string | null {
  switch (status) {
    case 'loading':
      return t('loading')
    case 'queued':
      return t('queued')
    case 'failed':
      return t('failed', { reason: errorText(error, ui).title })
    case 'partly':
      return [...(isComplete ? [] : [t('partlyLoaded')]), ...(setAside > 0 ? [t('unreadRows', { count: setAside })] : [])].join('; ')
    case 'loaded':
      return isUnknown ? t('unknown') : null
  }
}
