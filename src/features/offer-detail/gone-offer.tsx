import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { toOfferLocator, type OfferTrace } from '@/domain/to-offer-locator'
import { hourlyPrice } from '@/domain/hourly-price'
import { offerLinkSearch } from '@/domain/offer-links'
import { placeLabel } from '@/domain/country-label'
import { offerName, providerOf } from '@/domain/offer-text'
import { substituteFilters, substitutesQuery, type Substitute } from '@/api/substitutes'
import { useProviderNames } from '@/api/use-provider-names'
import type { SearchOffer } from '@/contract/offer'
import { joinDots } from '@/shared/lib/join-dots'
import { ButtonLink } from '@/shared/ui/button-link'
import { QueryState } from '@/shared/ui/query-state'
import { Status } from '@/shared/ui/status'
import { OfferSkeleton } from './offer-skeleton'
import { RentButton } from './rent-button'
import { priceText, useOfferPageReader, type OfferPageReader } from './offer-figures'

interface Props {
  trace: OfferTrace
  /** Last seen in this session, or rebuilt from the URL. */
  gone: SearchOffer
  template: string | undefined
  /** Set if it could not be checked whether the offer is listed with another count or provider. */
  onRetry: (() => void) | undefined
}

export function GoneOffer({ trace, gone, template, onRetry }: Props) {
  const context = useOfferPageReader()
  const { t, currency } = context
  const substitutes = useQuery(substitutesQuery(gone, currency))
  const price = hourlyPrice(gone.prices, currency)
  const lastPrice = 'amount' in price ? priceText(price.amount, price.currency, context) : null
  return (
    <>
      <Status as="section" isUrgent className="stack pad-4 warn-soft rounded-lg items-start forced-frame">
        <h2>{t('gone')}</h2>
        <p>
          {t('goneWay')} {lastPrice !== null && t('lastPrice', { price: lastPrice })}
        </p>
        {onRetry && (
          <p>
            {t.rich('goneUnchecked', {
              retry: (
                <button type="button" className="text-button" onClick={onRetry}>
                  {t('tryAgain')}
                </button>
              ),
            })}
          </p>
        )}
      </Status>
      <section className="stack items-start max-720" aria-label={t('substitutes')}>
        <h2>{t('substitutes')}</h2>
        <QueryState
          query={substitutes}
          skeleton={<OfferSkeleton />}
          isEmpty={(found) => found.length === 0}
          empty={<p className="note">{t(substituteFilters(gone).length === 0 ? 'likenessUnknown' : 'noSubstitutes')}</p>}
        >
          {(found) => (
            <ul className="full">
              {found.map((substitute) => (
                <SubstituteRow key={substitute.offer.id} substitute={substitute} template={template} />
              ))}
            </ul>
          )}
        </QueryState>
        <SimilarLink trace={trace} template={template}>
          {t('searchSimilar')}
        </SimilarLink>
      </section>
    </>
  )
}

interface RowProps extends Pick<Props, 'template'> {
  substitute: Substitute
}

function SubstituteRow({ substitute: { offer, kinship, difference }, template }: RowProps) {
  const context = useOfferPageReader()
  const { t, format, currency } = context
  const providerNames = useProviderNames(format.locale)
  const price = hourlyPrice(offer.prices, currency)
  const text = 'amount' in price ? priceText(price.amount, price.currency, context) : null
  const none = t('reason' in price && price.reason !== 'no-price' ? 'priceNotReadable' : 'notReported')
  return (
    <li className="row gap-2-4 medium line-bottom pad-y-2">
      <div className="grid items-start grow-240">
        <Link
          className="strong"
          to="/offers/$offerId"
          params={{ offerId: offer.id }}
          search={offerLinkSearch(offer, { template, currency })}
        >
          {offerName(offer, format) ?? t('offer')}
        </Link>
        <span className="caption">{joinDots([providerOf(offer, providerNames), placeLabel(offer, format)])}</span>
        <small className="caption">{t(`kin-${kinship}`)}</small>
      </div>
      <div className="grid min-0 end">
        <b className="normal">{text === null ? none : t('perHour', { price: text })}</b>
        <small className="caption">{differenceText(difference, context)}</small>
      </div>
      <RentButton offer={offer} template={template} />
    </li>
  )
}

function differenceText(difference: number | null, context: OfferPageReader): string {
  const { t, currency } = context
  if (difference === null) return t('notComparable')
  if (difference === 0) return t('samePrice')
  const amount = priceText(Math.abs(difference), currency, context) ?? ''
  return t(difference > 0 ? 'moreExpensive' : 'cheaper', { amount })
}

interface SimilarProps {
  trace: OfferTrace
  template: string | undefined
  children: string
}

export function SimilarLink({ trace, template, children }: SimilarProps) {
  const { gpu, gpus } = toOfferLocator(trace)
  return (
    <ButtonLink variant="default" to="/offers" search={{ ...(gpu === undefined ? {} : { gpu: [gpu] }), gpus, template }}>
      {children}
    </ButtonLink>
  )
}
