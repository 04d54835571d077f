import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Button } from '@mantine/core'
import { offerAgainQuery, useFinding } from '@/api/find-offer'
import { fromOfferLocator, toOfferLocator, type OfferTrace } from '@/domain/to-offer-locator'
import { cachedOffer, knownOffer } from '@/api/known-offer'
import { offerName } from '@/domain/offer-words'
import { providerListQuery } from '@/api/providers'
import { useCurrency } from '@/api/use-currency'
import { useGpuNames } from '@/api/use-gpu-names'
import { useProviderNames } from '@/api/use-provider-names'
import { useFormat, useLocale, useMessages } from '@/shared/i18n/i18n'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { PageTitle } from '@/shared/ui/page-title'
import { searchOffer, type SearchOffer } from '@/contract/offer'
import { FoundOffer } from './found-offer'
import { GoneOffer } from './gone-offer'
import { offerCatalog } from './messages'
import { OfferHead } from './offer-head'
import classes from './offer-page.module.css'
import { OfferSkeleton } from './offer-skeleton'
import { LINK_PRICE, type OfferSearch } from './offer-search'
import { SimilarLink } from './similar-link'

const route = getRouteApi('/_app/offers_/$offerId')

/** One offer in full. It is found by the filters in the address, because the API has no "get offer". */
export function OfferPage() {
  const t = useMessages(offerCatalog)
  const format = useFormat()
  const { offerId } = route.useParams()
  const search = route.useSearch()
  const currency = useCurrency()
  const client = useQueryClient()
  const trace = fromOfferLocator(offerId, search)
  const query = useQuery(offerAgainQuery(trace, currency))
  const finding = useFinding(offerId, currency)
  const context = { t, format, currency, providerNames: useProviderNames(useLocale()) }
  // What a list has just shown stands here at once, while the offer is being asked for again and when that fails: a
  // placeholder of the query's own would be gone with the failure.
  const data = query.data ?? cachedOffer(client, offerId, currency)
  // The same answer as the names: no request more.
  const providers = useQuery({ ...providerListQuery({ locale: format.locale }), meta: { isQuiet: true } })
  const offer = data?.status === 'found' ? data.offer : undefined
  const last = offer ?? knownOffer(client, offerId, currency)
  const gpuNames = useGpuNames(currency, last === undefined)
  const name = offerName(last ?? { ...trace, gpu_name: gpuNames.get(trace.gpu_translit_name ?? '') ?? null }, format) ?? t('offer')
  const again = () => void query.refetch()
  return (
    <div className={classes['page']}>
      <PageTitle>{name}</PageTitle>
      <OfferHead
        name={name}
        offer={offer}
        trace={trace}
        template={search.template}
        context={context}
        readAt={query.dataUpdatedAt}
        isReading={query.isFetching}
        onReadAgain={again}
      />
      {offer && query.isError && <ErrorAlert error={query.error} onRetry={again} />}
      {offer ? (
        <FoundOffer
          offer={offer}
          name={name}
          listed={providers.data?.rows.find(
            ({ translit_name }) => translit_name !== null && translit_name === offer.provider_translit_name,
          )}
          template={search.template}
          context={context}
        />
      ) : data?.status === 'missing' ? (
        <GoneOffer trace={trace} gone={last ?? goneFromLink(trace, search, currency)} template={search.template} context={context} />
      ) : data ? (
        <UnreachedOffer trace={trace} template={search.template} onRetry={again} />
      ) : query.isError ? (
        <ErrorAlert error={query.error} onRetry={again} />
      ) : (
        <OfferSkeleton finding={finding} context={context} />
      )}
    </div>
  )
}

/** What an address tells of an offer that nobody has seen here; its price only if it is in the currency of the page. */
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

/** Neither found nor known to be gone: nothing is claimed. */
function UnreachedOffer({ trace, template, onRetry }: Props) {
  const t = useMessages(offerCatalog)
  const { gpu, provider } = toOfferLocator(trace)
  return (
    <section className={classes['notice']} role="alert">
      <h2>{t('notReached')}</h2>
      <p>{t('notReachedWay')}</p>
      {gpu === undefined && provider === undefined && <p>{t('noTrace')}</p>}
      <div className={classes['actions']}>
        <Button onClick={onRetry}>{t('retry')}</Button>
        <SimilarLink trace={trace} template={template}>
          {t('searchSimilar')}
        </SimilarLink>
      </div>
    </section>
  )
}
