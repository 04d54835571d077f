import { useMessages } from '@/shared/i18n/i18n'
import { errorWords } from '@/shared/ui/error-words'
import { uiCatalog } from '@/shared/ui/messages'
import { offersCatalog } from '../messages'
import classes from './list-end.module.css'
import { inSentence } from './in-sentence'
import type { ResultsProps } from './results-props'

type Props = Pick<ResultsProps, 'rows' | 'hasMore' | 'hasRepeated' | 'isLoadingMore' | 'moreError' | 'onNeedMore'>

/** What comes after the last row: more, a failure that says so and can be tried again, or the end. */
export function ListEnd({ rows, hasMore, hasRepeated, isLoadingMore, moreError, onNeedMore }: Props) {
  const t = useMessages(offersCatalog)
  const ui = useMessages(uiCatalog)
  if (rows.length === 0 && !hasMore) return null
  if (moreError && !isLoadingMore) {
    return (
      <div className={classes['end']} role="alert" data-bad>
        <span>{t('moreFailed', { reason: inSentence(errorWords(moreError, ui).title) })}</span>
        <button type="button" className={classes['retry']} onClick={onNeedMore}>
          {t('retry')}
        </button>
      </div>
    )
  }
  return <p className={classes['end']}>{t(hasMore ? 'loadingMore' : hasRepeated ? 'endUnknown' : 'endOfList')}</p>
}
