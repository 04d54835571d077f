import type { CSSProperties, ReactNode } from 'react'
import type { ModelMedian } from '@/api/model-median'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { hourlyAmount, isFree } from '@/domain/hourly-price'
import { differenceBar, differenceText, medianDifference } from '@/domain/median-difference'
import { isPartOfGpu } from '@/domain/match-gpu'
import { offerName } from '@/domain/offer-text'
import type { Format } from '@/shared/i18n/format'
import type { Translate } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import classes from './median-view.module.css'
import type { messages } from './messages.en'

export interface MedianReader {
  t: Translate<typeof messages>
  format: Format
  currency: Currency
}

export interface MedianView {
  /** "−49%"; a dash without a median or a price. */
  figure: (row: SearchOffer) => ReactNode
  bar: (row: SearchOffer) => ReactNode
  /** The formula, or why there is no median. */
  title: (row: SearchOffer) => string
}

/** By kind of offer, or by ID for an offer that differs from its kind, for one currency and language. */
export type MedianViews = ReadonlyMap<string, MedianView>

/** The notice of a price far below the provider's other offers: only for this price, because a refresh may change it. */
export interface LowPrice {
  price: number
  text: string
}

export function makeMedianView({ total, median }: ModelMedian, { t, format, currency }: MedianReader, notice?: LowPrice): MedianView {
  const compare = (row: SearchOffer) => {
    const price = isPartOfGpu(row) ? null : hourlyAmount(row.prices, currency)
    const percent = price === null || median === null ? null : medianDifference(price, median)
    const low = notice?.price === price ? notice.text : undefined
    return price === null || median === null || percent === null ? null : { price, median, percent, low }
  }
  // A cell asks three times, and each exact division takes as long as the rest of its row.
  const known = new WeakMap<SearchOffer, ReturnType<typeof compare>>()
  const comparedOf = (row: SearchOffer) => {
    let found = known.get(row)
    if (found === undefined) known.set(row, (found = compare(row)))
    return found
  }
  const position = (percent: number) =>
    t(percent < 0 ? 'below' : percent > 0 ? 'above' : 'equal', { percent: format.percent(Math.abs(percent) / 100, 0) })
  return {
    figure(row) {
      const found = comparedOf(row)
      if (!found) return <span className="faint">—</span>
      const Figure = found.percent < 0 ? 'b' : 'span'
      return (
        <>
          {found.low !== undefined && <Icon name="alert" size={12} />}
          <Figure aria-hidden="true">{differenceText(found.percent, format)}</Figure>
          <span className="sr-only">{[position(found.percent), found.low].filter(Boolean).join('. ')}</span>
        </>
      )
    },
    bar(row) {
      const found = comparedOf(row)
      if (!found) return null
      const end = 50 + 50 * differenceBar(found.percent)
      return (
        <i
          aria-hidden="true"
          className={`inline-block ${classes['bar']}`}
          style={{ '--from': `${Math.min(50, end)}%`, '--to': `${Math.max(50, end)}%` } as CSSProperties}
        />
      )
    },
    title(row) {
      const found = comparedOf(row)
      const name = offerName(row, format) ?? ''
      if (found) {
        const money = { price: format.money(found.price, currency), median: format.money(found.median, currency) }
        const difference = differenceText(found.percent, format)
        const lines = [
          found.low,
          `${t('of', { position: position(found.percent), count: total ?? 0, name, median: money.median })}\n${t('formula', { ...money, difference })}`,
        ]
        return lines.filter((text) => text !== undefined).join('\n')
      }
      if (isPartOfGpu(row)) return t('partOfGpu')
      if (isFree(row, currency)) return t('freeNoRank')
      if (median !== null) return t('noPrice')
      return total === undefined ? t('noTotal') : t('tooFew', { count: total, name })
    },
  }
}
