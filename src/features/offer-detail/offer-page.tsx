import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FavouriteButton } from '@/api/favourites/favourite-button'
import { Button } from '@/shared/ui/button'
import { findingRequest, shownOfferQuery, useFinding } from '@/api/find-offer'
import { pathSegment } from '@/api/path'
import { fromOfferLocator, toOfferLocator, type OfferTrace } from '@/domain/to-offer-locator'
import { rawFields } from '@/domain/offer-fields'
import { cachedOffer, knownOffer } from '@/api/known-offer'
import { availabilityOf, offerName, providerOf } from '@/domain/offer-text'
import { providerListQuery } from '@/api/providers'
import { useGpuNames } from '@/api/use-gpu-names'
import { useProviderNames } from '@/api/use-provider-names'
import { useMessages } from '@/shared/i18n/i18n'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { DOT } from '@/shared/lib/join-dots'
import { lazyPart } from '@/shared/ui/lazy-part'
import { PageTitle, PageHead } from '@/shared/ui/page-head'
import { searchOffer, type SearchOffer } from '@/contract/offer'
import type { Provider } from '@/contract/provider'
import { rawOf } from '@/contract/raw'
import { placeLabel, traceLabel } from '@/domain/country-label'
import { similarSearch } from '@/domain/offer-links'
import { ApiDetails } from '@/shared/ui/api-details/api-details'
import { availabilityShape } from '@/shared/ui/marks'
import { ButtonLink } from '@/shared/ui/button-link'
import { CopyLinkButton } from '@/shared/ui/copy-button'
import { Crumb } from '@/shared/ui/crumb'
import { DataAge } from '@/shared/ui/data-age'
import { Status } from '@/shared/ui/status'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import { GoneOffer, SimilarLink } from './gone-offer'
import classes from './offer-page.module.css'
import { OfferSkeleton } from './offer-skeleton'
import { LINK_PRICE, type OfferSearch } from './offer-search'
import { OfferFacts, OfferFigures } from './offer-fact-lists'
import { OfferPerformance } from './offer-performance'
import { PriceRank } from './price-rank'
import { offerCatalog, useOfferPageReader } from './offer-figures'
import { RentButton } from './rent-button'

const AlikeOffers = lazyPart(async () => (await import('@/api/alike/alike-offers')).AlikeOffers)

/** From this width on, the facts are beside the market, as in offer-page.module.css. */
const WIDE = '(min-width: 87.51rem)'

/** A part of the page that another feature makes. */
type Part = (offer: SearchOffer) => ReactNode

const route = getRouteApi('/_app/offers_/$offerId')

/** One offer in full. The filters in the URL find it, because the API has no endpoint for a single offer. */
export function OfferPage({ estimates, jobs, menu }: { estimates: Part; jobs: Part; menu: Part }) {
  const { t, format, currency } = useOfferPageReader()
  const { offerId } = route.useParams()
  const search = route.useSearch()
  const client = useQueryClient()
  const trace = fromOfferLocator(offerId, search)
  const query = useQuery({ ...shownOfferQuery(trace, currency), meta: { isQuiet: true } })
  const finding = useFinding(offerId, currency)
  // Shows the cached offer while it reloads and if that fails. Not `placeholderData`: it disappears on an error.
  const data = query.data ?? cachedOffer(client, offerId, currency)
  // Shares the response with the provider names: no extra request.
  const providers = useQuery({ ...providerListQuery({ locale: format.locale }), meta: { isQuiet: true } })
  const offer = data?.status === 'found' ? data.offer : undefined
  const last = offer ?? knownOffer(client, offerId, currency)
  const gpuNames = useGpuNames(currency, last === undefined)
  const name = offerName(last ?? { ...trace, gpu_name: gpuNames.get(trace.gpu_translit_name ?? '') ?? null }, format) ?? t('offer')
  const again = () => void query.refetch()
  return (
    <div className="stack gap-5 pad-gutter pad-bottom-6">
      <PageTitle>{name}</PageTitle>
      <OfferHead
        name={name}
        offer={offer}
        trace={trace}
        template={search.template}
        menu={offer && menu(offer)}
        loadedAt={query.dataUpdatedAt}
        isLoading={query.isFetching}
        onRefresh={again}
      />
      {data && query.isError && <ErrorAlert error={query.error} onRetry={again} />}
      {offer ? (
        <FoundOffer
          offer={offer}
          name={name}
          listed={providers.data?.rows.find(
            ({ translit_name }) => translit_name !== null && translit_name === offer.provider_translit_name,
          )}
          template={search.template}
          estimates={estimates}
          jobs={jobs}
        />
      ) : data?.status === 'missing' ? (
        <GoneOffer
          onRetry={data.unchecked && again}
          trace={trace}
          gone={last ?? goneFromLink(trace, search, currency)}
          template={search.template}
        />
      ) : data ? (
        <UnreachedOffer trace={trace} template={search.template} onRetry={again} />
      ) : query.isError ? (
        <ErrorAlert error={query.error} onRetry={again} />
      ) : (
        <OfferSkeleton finding={finding} />
      )}
      <ApiDetails
        request={() => findingRequest(trace, currency)}
        raw={() => (offer ? { values: { id: offer.id, ...rawFields(offer) }, json: rawOf(offer) } : {})}
      />
    </div>
  )
}

interface OfferHeadProps {
  name: string
  offer: SearchOffer | undefined
  trace: OfferTrace
  template: string | undefined
  /** Button of the menu with further actions. */
  menu: ReactNode
  /** Milliseconds; 0 before the first response. */
  loadedAt: number
  isLoading: boolean
  onRefresh: () => void
}

function OfferHead({ name, offer, trace, template, menu, loadedAt, isLoading, onRefresh }: OfferHeadProps) {
  const { t, format, currency } = useOfferPageReader()
  const providerNames = useProviderNames(format.locale)
  const from = offer ?? trace
  const slug = from.provider_translit_name ?? ''
  const place = offer ? placeLabel(offer, format) : traceLabel(trace, format)
  const availability = offer && availabilityOf(offer)
  return (
    <PageHead
      isInset
      className={classes['head']}
      title={name}
      heading={{ translate: 'no' }}
      crumb={
        <Crumb to="/offers" search={{ template, currency }}>
          {t('offersTitle')}
        </Crumb>
      }
      actions={
        <>
          {/* On a phone the menu has it. */}
          <span className={offer && 'phone-hidden'}>
            <CopyLinkButton />
          </span>
          {offer && (
            <>
              <span className="phone-hidden">
                <FavouriteButton offer={offer} currency={currency} />
              </span>
              {menu}
              <ButtonLink variant="default" to="/offers" search={similarSearch(offer, { currency, template })}>
                {t('compareSimilar')}
              </ButtonLink>
              <RentButton offer={offer} template={template} isMain />
            </>
          )}
        </>
      }
    >
      <div className="row note mt-2px gap-2px-3">
        <span>
          {pathSegment(slug) === null ? (
            slug
          ) : (
            <Link to="/providers/$providerName" params={{ providerName: slug }} search={{ currency }}>
              {providerNames.get(slug) ?? slug}
            </Link>
          )}
          {place && (slug ? DOT : '') + place}
        </span>
        {availability && availabilityShape(availability, t(availability === 'unknown' ? 'notReported' : availability))}
        <DataAge at={loadedAt} isLoading={isLoading} onRefresh={onRefresh} />
      </div>
    </PageHead>
  )
}

export const goneFromLink = (trace: OfferTrace, search: OfferSearch, currency: string): SearchOffer =>
  searchOffer.parse({ ...trace, prices: pricesOfLink(search, currency) })

function pricesOfLink({ price }: OfferSearch, asked: string) {
  const [, amount, currency, period = 'hour'] = LINK_PRICE.exec(price ?? '') ?? []
  return amount === undefined || currency !== asked ? [] : [{ price: Number(amount), currency, period }]
}

interface Props {
  trace: OfferTrace
  template: string | undefined
  onRetry: () => void
}

/** Shown if the search ended without a result but may have missed the offer. */
function UnreachedOffer({ trace, template, onRetry }: Props) {
  const t = useMessages(offerCatalog)
  const { gpu, provider } = toOfferLocator(trace)
  return (
    <Status as="section" isUrgent className="stack pad-4 warn-soft rounded-lg items-start forced-frame">
      <h2>{t('not-found')}</h2>
      <p>{t('notReachedWay')}</p>
      {gpu === undefined && provider === undefined && <p>{t('noTrace')}</p>}
      <div className="row">
        <Button onClick={onRetry}>{t('tryAgain')}</Button>
        <SimilarLink trace={trace} template={template}>
          {t('searchSimilar')}
        </SimilarLink>
      </div>
    </Status>
  )
}

interface FoundOfferProps {
  offer: SearchOffer
  name: string
  listed: Provider | undefined
  template: string | undefined
  estimates: Part
  jobs: Part
}

function FoundOffer({ offer, name, listed, template, estimates, jobs }: FoundOfferProps) {
  const { format, currency } = useOfferPageReader()
  const providerName = providerOf(offer, useProviderNames(format.locale))
  const isPhone = useMedia(PHONE)
  // Between them, the facts come first: they must not move when the other offers have loaded.
  const isAlikeFirst = useMedia(WIDE) || isPhone
  const alike = <AlikeOffers offer={offer} currency={currency} isTable after={!isPhone && jobs(offer)} />
  return (
    <>
      <OfferFigures offer={offer} hasCost />
      <div className={`grid line-top pad-top-4 ${classes['columns']}`}>
        <div className="stack gap-5">
          <PriceRank offer={offer} name={name} template={template} />
          {isAlikeFirst && alike}
        </div>
        <OfferFacts offer={offer} listed={listed} providerName={providerName} performance={<OfferPerformance offer={offer} />}>
          {estimates(offer)}
        </OfferFacts>
        {!isAlikeFirst && alike}
      </div>
      {isPhone && jobs(offer)}
    </>
  )
}
