import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode, type Ref, useEffectEvent } from 'react'
import { useGpuNames } from '@/api/use-gpu-names'
import { offerName } from '@/domain/offer-text'
import { useStore } from '@/shared/lib/use-store'
import { lazyPart } from '@/shared/ui/lazy-part'
import { PageTitle, PageHead } from '@/shared/ui/page-head'
import { useRentChoices, type RentFormChoices } from './form/use-rent-choices'
import { RentCheckout } from './rent-checkout'
import { useRentReader } from './rent-context'
import type { RentState } from './rent-machine'
import type { RentSearch } from './rent-search'
import { useRentOffer, type RentOffer } from './use-rent-offer'
import { type Renting, getRentSession } from './rent-session'
import { toOfferLocator } from '@/domain/to-offer-locator'
import { CopyLinkButton } from '@/shared/ui/copy-button'
import { Crumb } from '@/shared/ui/crumb'

interface HeadProps {
  title: string
  found: RentOffer
  choices: RentFormChoices
  headingRef: Ref<HTMLHeadingElement>
}

function RentHead({ title, found, choices, headingRef }: HeadProps) {
  const { t, currency } = useRentReader()
  const { trace } = found
  const template = choices.templateId || undefined
  return (
    <PageHead
      isLined
      title={title}
      heading={{ ref: headingRef }}
      crumb={
        <Crumb to="/offers/$offerId" params={{ offerId: trace.id }} search={{ ...toOfferLocator(trace), template, currency }}>
          {t('offer')}
        </Crumb>
      }
      actions={<CopyLinkButton />}
    />
  )
}

function useRentSession(offerId: string): Renting {
  const session = getRentSession(offerId, useQueryClient())
  const state = useStore(session)
  useEffect(
    // The session outlives the page, and its review must not reopen when the user returns.
    function leaveTheReview() {
      return () => session.act({ type: 'back' })
    },
    [session],
  )
  return { state, act: session.act }
}

const RentedOutcome = lazyPart(async () => (await import('./outcome/rented-outcome')).RentedOutcome)
const LeaveGuard = lazyPart(async () => (await import('./outcome/leave-guard')).LeaveGuard)

const route = getRouteApi('/_app/rent/$offerId')

/** Parts of the connection feature, which features cannot import: the route passes them in. */
export interface RentParts {
  /** Loads the connection kit. The page sends no rent request before this resolves. */
  prepareConnection: () => Promise<unknown>
  /** True if an SSH key was added in this browser. Known once `prepareConnection` has resolved. */
  hasSshKey: () => boolean
  renderConnection: (attemptId: string) => ReactNode
}

/** The page of one offer. A different offer gets a new form. */
export function RentPage(parts: RentParts) {
  const { offerId } = route.useParams()
  return <Rental key={offerId} offerId={offerId} search={route.useSearch()} {...parts} />
}

interface Props extends RentParts {
  offerId: string
  search: RentSearch
}

function Rental({ offerId, search, renderConnection, ...parts }: Props) {
  const { t, format, currency } = useRentReader()
  const { state, act } = useRentSession(offerId)
  const found = useRentOffer(offerId, search, currency, state)
  const choices = useRentChoices(search, t, () => {
    act({ type: 'back' })
    if (state.at === 'rented') act({ type: 'restart' })
  })
  useRentalAddress(state)
  const { offer, trace } = found
  const gpuNames = useGpuNames(currency, offer === undefined)
  const name = offerName(offer ?? { ...trace, gpu_name: gpuNames.get(trace.gpu_translit_name ?? '') ?? null }, format) ?? t('offer')
  const heading = useRef<HTMLHeadingElement>(null)
  const rentAnother = () => {
    act({ type: 'restart' })
    // The pressed button is removed with the rental.
    heading.current?.focus()
  }
  const title = t(state.at === 'rented' ? 'rentedTitle' : 'title')
  return (
    <div className="page">
      <PageTitle>{`${title} ${name}`}</PageTitle>
      <RentHead title={title} found={found} choices={choices} headingRef={heading} />
      {/* Mounted from the review on, so that it is active before the request is sent. */}
      {state.at !== 'choosing' && <LeaveGuard state={state} />}
      {state.at === 'rented' ? (
        <RentedOutcome attemptId={state.attemptId} onAnother={rentAnother}>
          {renderConnection(state.attemptId)}
        </RentedOutcome>
      ) : (
        <RentCheckout offerId={offerId} state={state} act={act} found={found} choices={choices} name={name} {...parts} />
      )}
    </div>
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** ID of the rental that the rent page shows at the URL of its journal entry. */
    rentedAs?: string
  }
}

/** Puts the journal entry into the address bar after a rental; the page stays. A reload then opens the entry, not the form. */
function useRentalAddress(state: RentState): void {
  const navigate = route.useNavigate()
  const router = useRouter()
  const rented = state.at === 'rented' ? state.attemptId : undefined
  useEffect(
    function followRental() {
      // Read in the effect, not during render: otherwise it could navigate back after the user has left.
      if (router.latestLocation.state.rentedAs === rented) return
      void navigate({
        search: true,
        replace: true,
        resetScroll: false,
        ...(rented === undefined
          ? { state: {} }
          : {
              // Without a distinct state the router treats the URL as unchanged.
              state: { rentedAs: rented },
              mask: { to: '/instances/$instanceId', params: { instanceId: rented }, unmaskOnReload: true },
            }),
      })
    },
    [navigate, rented, router],
  )
  const shown = useRouterState({ select: ({ location }) => location.state.rentedAs })
  const openEntry = useEffectEvent((instanceId: string) => {
    if (rented !== instanceId) void router.navigate({ to: '/instances/$instanceId', params: { instanceId }, replace: true })
  })
  useEffect(
    // The page has shown the form since, so the journal entry has to show the rental.
    function openEntryAfterForward() {
      if (shown !== undefined) openEntry(shown)
    },
    [shown],
  )
}
