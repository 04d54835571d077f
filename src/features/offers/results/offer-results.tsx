'use no memo' // The props are new in each render: memoization would only add bytes to the first load.

import type { ReactNode } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { Button } from '@/shared/ui/button'
import { errorText } from '@/shared/ui/error-text'
import { uiCatalog } from '@/shared/ui/messages'
import { lazyPart } from '@/shared/ui/lazy-part'
import { Status } from '@/shared/ui/status'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import { PRINTED_ROWS, usePrinting } from '@/shared/ui/use-printing'
import { offersCatalog } from '../messages'
import { CardsOutline } from './cards-outline'
import classes from '../offers-page.module.css'
import { OfferTable } from './offer-table'
import { titleInSentence } from './offers-state'
import type { ResultsProps } from './results-props'

const OfferCards = lazyPart(async () => (await import('./offer-cards')).OfferCards, CardsOutline)

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
      <Status as="div" isUrgent className={`row medium bad-soft ${classes['end']}`}>
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
      <div className={`row note ${classes['end']}`}>
        <Button size="xs" variant="default" onClick={onNeedMore}>
          {t('loadMore')}
        </Button>
      </div>
    )
  }
  if (isPrinting && rows.length > PRINTED_ROWS)
    return <p className={`row note ${classes['end']}`}>{t('printedFirst', { count: PRINTED_ROWS })}</p>
  return (
    <p className={`row note ${classes['end']}`}>
      {(!hasMore && !hasRepeated && end) || t(hasMore ? 'loadingMore' : hasRepeated ? 'endUnknown' : 'endOfList')}
    </p>
  )
}
