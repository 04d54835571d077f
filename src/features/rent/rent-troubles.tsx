import { Button } from '@mantine/core'
import { canRent } from '@/api/offer-words'
import { searchOffer, type SearchOffer } from '@/contract/offer'
import { ErrorAlert } from '@/shared/ui/error-alert'
import type { RentFormChoices } from './form/use-rent-choices'
import { GoneNotice } from './outcome/gone-notice'
import { Notice } from './outcome/notice'
import { RefusedNotice } from './outcome/refused-notice'
import type { RentContext } from './rent-context'
import type { RentState } from './rent-machine'
import classes from './rent-page.module.css'
import type { RentChoices } from './rent-search'
import type { RentOffer } from './use-rent-offer'

interface Props {
  state: RentState
  found: RentOffer
  choices: RentFormChoices
  context: RentContext
}

/** Whatever stands between the person and this rental. */
export function RentTroubles({ state, found, choices, context }: Props) {
  const { t } = context
  const { offer, trace, query } = found
  const again = () => void query.refetch()
  const why = whyGone(state, found)
  return (
    <>
      {state.at === 'refused' && <RefusedNotice key={state.attemptId} error={state.error} t={t} />}
      {state.at === 'not-sent' && (
        <Notice key={state.attemptId} tone="warn" title={t('notSentTitle')} takesFocus>
          <p>{t(`notSent-${state.why}`)}</p>
        </Notice>
      )}
      {state.at === 'elsewhere' && (
        <Notice tone="info" title={t('elsewhereTitle')}>
          <p>{t('elsewhereText')}</p>
        </Notice>
      )}
      {query.isError && !query.isFetching && <ErrorAlert error={query.error} onRetry={again} />}
      {found.isNotReached && (
        <Notice tone="warn" title={t('notReachedTitle')}>
          <p>{t('notReached')}</p>
          <Button variant="default" onClick={again}>
            {t('searchAgain')}
          </Button>
        </Notice>
      )}
      {why && (
        <GoneNotice
          why={why}
          gone={offer ?? searchOffer.parse({ ...trace })}
          choices={linkChoices(choices)}
          takesFocus={state.at === 'gone'}
          context={context}
        />
      )}
      {!offer && query.isPending && <Skeleton />}
    </>
  )
}

/** By the review if there was one, else by the search behind the page. */
function whyGone(state: RentState, { isMissing, offer }: RentOffer) {
  if (state.at === 'gone') return state.why
  if (isMissing) return 'missing'
  return offer === undefined || canRent(offer) ? null : outOf(offer)
}

const outOf = ({ in_stock }: SearchOffer) => (in_stock === false ? 'out-of-stock' : 'not-rentable')

const linkChoices = ({ templateId, storage, isStorageOwn, isReserved }: RentFormChoices): RentChoices => ({
  template: templateId || undefined,
  storage: isStorageOwn && storage !== null ? String(storage) : undefined,
  reserve: isReserved ? 'month' : undefined,
})

const ROWS = 7

function Skeleton() {
  return (
    <div className={classes['skeleton']} aria-hidden="true">
      {Array.from({ length: ROWS }, (_, row) => (
        <span key={row} className="skeleton" />
      ))}
    </div>
  )
}
