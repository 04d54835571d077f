'use no memo' // The props are new in each render: memoization would only add bytes to the first load.

import { useState, useCallback, useMemo, type ComponentProps, type ReactNode } from 'react'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { COMPARE_MAX, comparedIds, withCompared } from '@/domain/compare-list'
import { offerHref, rentHref } from '@/domain/offer-links'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import type { OffersSearch } from './offer-search'
import type { ResultsProps } from './results/results-props'
import type { RowActions } from './results/row-actions'
import type { FitView } from './template-fit/fit-view'
import { useMessages } from '@/shared/i18n/i18n'
import { Button } from '@/shared/ui/button'
import { errorText } from '@/shared/ui/error-text'
import { uiCatalog } from '@/shared/ui/messages'
import { lazyPart } from '@/shared/ui/lazy-part'
import { Status } from '@/shared/ui/status'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import { PRINTED_ROWS, usePrinting } from '@/shared/ui/use-printing'
import { offersCatalog } from './messages'
import { CardsOutline } from './results/cards-outline'
import { OfferTable } from './results/offer-table'
import { titleInSentence } from './results/offers-state'

const loadMenu = async () => (await import('./menu/offer-menu')).OfferMenu

interface Props extends ComponentProps<typeof OfferResults> {
  /** True for a search, whose models, providers and countries can be hidden. */
  isSearch?: boolean
}

/** The list of offers, and one menu for all its rows. */
export function OfferRows({ isSearch, ...props }: Props) {
  const { Opened: Menu, open, close } = useLazyComponent(loadMenu)
  const [at, setAt] = useState<{ offer: SearchOffer; anchor: HTMLElement }>()
  const { rows, actions } = props
  const onMenu: ResultsProps['onMenu'] = (offer, anchor) => {
    if (Menu && at?.anchor === anchor) return close()
    setAt({ offer, anchor })
    open()
  }
  return (
    <>
      <OfferResults {...props} onMenu={onMenu} />
      {Menu && at && actions && <Menu {...props} {...at} actions={actions} rows={isSearch ? rows : undefined} onClose={close} />}
    </>
  )
}

interface Given {
  search: OffersSearch
  currency: Currency
  fit: FitView | undefined
  /** False if the template cannot be loaded: then no column waits for it. */
  hasFit?: boolean
  onCompare: (change: (list: string[]) => string[]) => void
}

export function useRowActions({ search: { compare, template }, currency, fit, hasFit = true, onCompare }: Given) {
  const picked = useMemo((): ReadonlySet<string> => new Set(comparedIds(compare)), [compare])
  const onPick = useCallback((row: SearchOffer, isPicked: boolean) => onCompare((list) => withCompared(list, row, isPicked)), [onCompare])
  const isFull = compare.length >= COMPARE_MAX
  const actions = useMemo(
    (): RowActions => ({
      onPick,
      isFull,
      rentHref: (row) => rentHref(row, { currency, template }),
      offerHref: (row) => offerHref(row, { currency, template }),
      hasTemplate: template !== undefined && hasFit,
      fit,
    }),
    [onPick, isFull, currency, template, hasFit, fit],
  )
  return { picked, actions }
}

const OfferCards = lazyPart(async () => (await import('./results/offer-cards')).OfferCards, CardsOutline)

export function OfferResults(props: ResultsProps & { end?: ReactNode }) {
  const t = useMessages(offersCatalog)
  const isPhone = useMedia(PHONE)
  return (
    <>
      {isPhone && <p className="note pad-gutter pad-bottom-2">{t('cardLegend')}</p>}
      {isPhone ? <OfferCards {...props} /> : <OfferTable {...props} />}
      {!props.isLoading && <ListEnd {...props} />}
    </>
  )
}

const END = 'row gap-2 pad-x-4 pad-y-2 high-44'

interface ListEndProps extends Pick<
  ResultsProps,
  'rows' | 'hasMore' | 'hasRepeated' | 'isByHand' | 'isLoadingMore' | 'moreError' | 'onNeedMore'
> {
  /** Shown at the end instead of a text. Null while the page has its own button that loads more. */
  end?: ReactNode
}

function ListEnd({ rows, hasMore, hasRepeated, isByHand, isLoadingMore, moreError, onNeedMore, end }: ListEndProps) {
  const t = useMessages(offersCatalog)
  const ui = useMessages(uiCatalog)
  const isPrinting = usePrinting()
  if (rows.length === 0 && !hasMore) return null
  if (moreError && !isLoadingMore) {
    return (
      <Status as="div" isUrgent className={`medium bad-soft ${END}`}>
        <span>{t('moreFailed', { reason: titleInSentence(errorText(moreError, ui).title) })}</span>
        <Button size="xs" variant="default" onClick={onNeedMore}>
          {t('tryAgain')}
        </Button>
      </Status>
    )
  }
  if (end === null) return null
  if (isByHand && hasMore && !isLoadingMore) {
    return (
      <div className={`note ${END}`}>
        <Button size="xs" variant="default" onClick={onNeedMore}>
          {t('loadMore')}
        </Button>
      </div>
    )
  }
  if (isPrinting && rows.length > PRINTED_ROWS) return <p className={`note ${END}`}>{t('printedFirst', { count: PRINTED_ROWS })}</p>
  return (
    <p className={`note ${END}`}>
      {(!hasMore && !hasRepeated && end) || t(hasMore ? 'loadingMore' : hasRepeated ? 'endUnknown' : 'endOfList')}
    </p>
  )
}
