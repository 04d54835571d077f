import { useReportUnsaved } from '@/shared/ui/use-report-unsaved'
import { Link } from '@tanstack/react-router'
import { journal } from '@/api/journal/journal'
import { searchOffer, type SearchOffer } from '@/contract/offer'
import { parsePrices } from '@/contract/price'
import type { Attempt } from '@/domain/journal-entry'
import { lazyPart } from '@/shared/ui/lazy-part'
import { useNow } from '@/shared/ui/use-now'
import { errorText } from '@/shared/ui/error-text'
import { useMessages } from '@/shared/i18n/i18n'
import type { ApiError } from '@/shared/lib/api-error'
import { uiCatalog } from '@/shared/ui/messages'
import type { RentFormChoices } from '../form/use-rent-choices'
import { useRentReader } from '../rent-context'
import type { RentChoices } from '../rent-search'
import type { RentOffer } from '../use-rent-offer'
import type { Renting } from '../rent-session'
import type { UnavailableReason } from '../price-drift'
import { canReview, type EarlierRental } from '../rent-machine'
import { UnavailableNotice } from './unavailable-notice'
import { Notice } from './notice'
import { UnknownOutcome } from './unknown-outcome'
import { outcomeCatalog } from './outcome-messages'

const UnreadableOutcome = lazyPart(async () => (await import('./unreadable-outcome')).UnreadableOutcome)

interface Props extends Renting {
  found: RentOffer
  choices: RentFormChoices
  why: UnavailableReason | null
  /** ID of an unknown attempt that the user has just settled; it stays on screen until the next review. */
  settled: string | null
  onSettled: (attemptId: string | null) => void
  elsewhere: Attempt | undefined
  earlier: EarlierRental | null
}

export function Outcomes({ state, act, found, choices, why, settled, onSettled, elsewhere, earlier }: Props) {
  const o = useMessages(outcomeCatalog)
  const { t } = useRentReader()
  const reportUnsaved = useReportUnsaved()
  const checked = (attemptId: string) => {
    act({ type: 'checked' })
    const isLocked =
      journal().find(attemptId)?.state === 'unknown' ||
      journal()
        .unreadable()
        .some((entry) => entry.attemptId === attemptId)
    reportUnsaved(!isLocked)
  }
  // Hidden while another tab rents the offer: "can be rented again" would be wrong.
  const unknownId = state.at === 'unknown' ? state.attemptId : state.at === 'elsewhere' ? null : settled
  const unknown = unknownId === null ? undefined : journal().find(unknownId)
  return (
    <>
      {unknown && (
        <UnknownOutcome
          key={unknown.attemptId}
          attempt={unknown}
          isChecked={state.at !== 'unknown'}
          onChecked={() => {
            onSettled(unknown.attemptId)
            checked(unknown.attemptId)
          }}
          onAgain={() => {
            onSettled(null)
            choices.templateBox.current?.focus()
          }}
        />
      )}
      {state.at === 'unknown' && !unknown && (
        <UnreadableOutcome key={state.attemptId} attemptId={state.attemptId} onChecked={() => checked(state.attemptId)} />
      )}
      {state.at === 'refused' && <RefusedNotice key={state.attemptId} error={state.error} />}
      {state.at === 'not-sent' && (
        <Notice key={state.attemptId} tone="warn" title={o('notSentTitle')} takesFocus>
          <p>{o(`notSent-${state.why}`)}</p>
        </Notice>
      )}
      {state.at === 'elsewhere' && (
        <Notice tone="info" title={o('elsewhereTitle')}>
          <p>{o('elsewhereText')}</p>
        </Notice>
      )}
      {elsewhere && (
        <Notice tone="info" title={o(elsewhere.state === 'rented' ? 'rentedElsewhere' : 'notRentedElsewhere')}>
          <p>
            {elsewhere.state === 'rented' && o('rentedElsewhereText')}{' '}
            <Link to="/instances/$instanceId" params={{ instanceId: elsewhere.attemptId }}>
              {t('openInJournal')}
            </Link>
          </p>
        </Notice>
      )}
      {earlier && !elsewhere && canReview(state) && <EarlierNotice key={earlier.attemptId} earlier={earlier} />}
      {why && <UnavailableNotice why={why} gone={goneOffer(found)} choices={linkChoices(choices)} takesFocus={state.at === 'gone'} />}
    </>
  )
}

/** Drops prices loaded in another currency: a price without a currency would count as one in the currency of the page. */
function goneOffer({ priced, offer, trace }: RentOffer): SearchOffer {
  if (priced) return priced
  return offer ? { ...offer, prices: parsePrices(null) } : searchOffer.parse({ ...trace })
}

const linkChoices = ({ templateId, storageChoice, isReserved }: RentFormChoices): RentChoices => ({
  template: templateId || undefined,
  storage: storageChoice,
  reserve: isReserved ? 'month' : undefined,
})

function EarlierNotice({ earlier: { attemptId, at } }: { earlier: EarlierRental }) {
  const { t, format } = useRentReader()
  const o = useMessages(outcomeCatalog)
  const now = useNow(1_000)
  return (
    <Notice tone="warn" title={t('rentedBefore', { ago: format.ago(at, now) })}>
      <p>
        {t('rentedBeforeText')}{' '}
        <Link to="/instances/$instanceId" params={{ instanceId: attemptId }}>
          {o('openRental')}
        </Link>
      </p>
    </Notice>
  )
}

const HAVE_FIELDS = ['template_id', 'storage', 'reserve_period']

function RefusedNotice({ error }: { error: ApiError }) {
  const o = useMessages(outcomeCatalog)
  const ui = useMessages(uiCatalog)
  const { title, way, quote } = errorText(error, ui)
  const others = error.fields.filter(({ path }) => !HAVE_FIELDS.includes(path))
  const marked = error.fields.length - others.length
  const status = error.status === undefined || error.status < 300 ? null : error.status
  return (
    <Notice tone="bad" title={o('refusedTitle')} takesFocus>
      {quote === undefined ? (
        <p>
          {title}
          {status !== null && ` (${status})`}. {way}
        </p>
      ) : (
        <p>
          {o('itAnswered')} {status !== null && <code>{status}</code>} <q className="text">{quote}</q>
        </p>
      )}
      {error.kind === 'rate-limited' && quote !== undefined && <p>{way}</p>}
      {others.length > 0 && (
        <ul>
          {others.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <code>{path}</code>: {message}
            </li>
          ))}
        </ul>
      )}
      {marked > 0 && <p>{o('fieldsMarked')}</p>}
      <p className="note">{o('choicesKept')}</p>
    </Notice>
  )
}
