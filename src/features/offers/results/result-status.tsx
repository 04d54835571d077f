'use no memo' // Rarely rendered: memoization would only add bytes to the first load.

import { Link } from '@tanstack/react-router'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { DataAge } from '@/shared/ui/data-age'
import { quietPart } from '@/shared/ui/lazy-part'
import { Status } from '@/shared/ui/status'
import { useFirstUse } from '@/shared/ui/use-first-use'
import { offersCatalog } from '../messages'
import { QuietButton } from './quiet-button'
import type { ResultsProps } from './results-props'

// Not in the first load.
const ExportActions = quietPart(async () => (await import('./export-actions')).ExportActions)

interface Props {
  shown: number
  total: number | undefined
  setAside: number
  isLoading: boolean
  /** Arrival time of the data in milliseconds; 0 while rows of the previous search are shown. */
  updatedAt: number
  isRefreshing: boolean
  onRefresh: () => void
  /** Opens the search over the loaded rows. */
  onFind?: (() => void) | undefined
  exported: Pick<ResultsProps, 'rows' | 'currency' | 'isStale' | 'figures' | 'actions'>
  /** The page shows the total elsewhere: a known number is for screen readers only, and Export is only an icon. */
  isQuiet?: boolean | undefined
}

/** Number of offers shown, age of the data, and unreadable rows. Screen readers announce changes of the number only. */
export function ResultStatus({ shown, total, setAside, isLoading, updatedAt, isRefreshing, onRefresh, onFind, exported, isQuiet }: Props) {
  const t = useMessages(offersCatalog)
  const { number } = useFormat()
  const isUsed = useFirstUse()
  const text = total === undefined ? t('shown', { shown: number(shown) }) : t('shownOf', { shown: number(shown), total: number(total) })
  return (
    <div className="row gap-2px-3 min-0 medium">
      <Status as="span" className={isQuiet && (isLoading || total !== undefined) ? 'sr-only' : 'strong'}>
        {isLoading ? t('loadingOffers') : text}
      </Status>
      {!isLoading && <DataAge at={updatedAt} isLoading={isRefreshing} onRefresh={onRefresh} isShort marksOld />}
      {onFind && <QuietButton icon="search" name={t('findLoaded')} onClick={onFind} />}
      {isUsed && exported.rows.length > 0 && (
        <ExportActions offers={{ ...exported, total }} text={text} loadedAt={updatedAt} isQuiet={isQuiet === true} />
      )}
      {setAside > 0 && (
        <Link to="/settings" className="warn underline">
          {t('unreadRows', { count: setAside })}
        </Link>
      )}
    </div>
  )
}
