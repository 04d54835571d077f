import { Button } from '@/shared/ui/button'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import { SimpleTable } from '@/shared/ui/simple-table'
import { useNow } from '@/shared/ui/use-now'
import { CheckboxField } from '@/shared/ui/checkbox-field'
import { Status } from '@/shared/ui/status'
import { costSheet, isCost } from '@/domain/cost-sheet'
import { availabilityOf } from '@/domain/offer-text'
import { priceText, type RentTranslate, useRentOfferReader } from '../rent-context'
import type { RentState } from '../rent-machine'
import type { Renting } from '../rent-session'
import { driftRows, type DriftRow } from './drift-rows'
import { reviewCatalog } from './review-messages'
import classes from '../review.module.css'

interface Props {
  state: Extract<RentState, { at: 'review' }>
  act: Renting['act']
  /** True if warnings are open, so that an unchanged offer is not shown as "all is well". */
  hasWarnings: boolean
}

export function ReviewCheck({ state, act, hasWarnings }: Props) {
  const context = useRentOfferReader()
  const { t, format } = context
  const w = useMessages(reviewCatalog)
  const now = useNow(1_000)
  const { asks, plan, isAgreed, checkedAt } = state
  const ago = format.ago(checkedAt, now)
  const agree = (label: string) => (
    <CheckboxField isFramed label={label} isOn={isAgreed} onChange={(isOn) => act({ type: 'agree', isAgreed: isOn })} />
  )
  if (asks.kind === 'nothing') {
    const isUnknown = availabilityOf(plan.offer) === 'unknown'
    const isOpen = hasWarnings || isUnknown
    return (
      <p className={`medium good flex gap-2 mt-4 icon-1px ${classes['same']}`} data-open={isOpen || undefined}>
        <Icon name={isOpen ? 'info' : 'check'} />
        {w(isUnknown ? 'searchedSameUnknown' : 'searchedSame', { ago })}
      </p>
    )
  }
  if (asks.kind === 'unchecked') {
    return (
      <>
        <ErrorAlert error={asks.error ?? undefined}>
          <Button variant="default" onClick={() => searchAgain(state, act)}>
            {t('searchAgain')}
          </Button>
        </ErrorAlert>
        {asks.error === null && <p className="callout warn-soft flex gap-3 icon-1px">{t('notReached')}</p>}
        {agree(w('agreeUnchecked'))}
      </>
    )
  }
  const { offer, storage, currency } = plan
  const total = costSheet(offer, storage, currency)
  const cost = isCost(total.total) ? total.total : total.gpu
  const rows = driftRows({ was: asks.was, offer, changes: asks.changes, storage, searchedIn: currency }, w, context)
  return (
    <>
      <Status as="div" isUrgent className="callout warn-soft flex gap-3 icon-1px">
        <Icon name="alert" className="warn" />
        <p>
          <strong className="block">{w('driftTitle')}</strong>
          {w('driftText', { ago })}
        </p>
      </Status>
      <DriftTable rows={rows} t={t} />
      {agree(isCost(cost) ? w('agreeChanged', { price: priceText(cost.hour, cost.currency, context) }) : w('agreeChangedUnread'))}
    </>
  )
}

/** Checks the same plan again. Both actions run in one update, so that the dialog stays open. */
function searchAgain({ plan }: Props['state'], act: Renting['act']): void {
  act({ type: 'back' })
  act({ type: 'review', plan })
}

function DriftTable({ rows, t }: { rows: readonly DriftRow[]; t: RentTranslate }) {
  const w = useMessages(reviewCatalog)
  return (
    <SimpleTable
      className={`mt-4 ${classes['drift']}`}
      label={w('whatChanged')}
      columns={[
        { id: 'line', head: t('line'), isHeadHidden: true, cell: ({ label }) => label },
        { id: 'was', head: w('whenChosen'), cell: ({ was }) => was },
        { id: 'now', head: w('now'), cell: ({ now }) => now },
        {
          id: 'change',
          head: w('change'),
          cell: ({ change, share, isSame }) => (
            <>
              {isSame ? t('same') : (change ?? t('changed'))}
              {share !== null && <small className="block small plain">{share}</small>}
            </>
          ),
        },
      ]}
      rows={rows}
      rowKey={({ label }) => label}
      isMarked={({ isSame }) => !isSame}
    />
  )
}
