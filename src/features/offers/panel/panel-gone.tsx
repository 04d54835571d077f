import { useQuery } from '@tanstack/react-query'
import { substitutesQuery, type Substitute } from '@/api/substitutes'
import type { SearchOffer } from '@/contract/offer'
import { placeLabel } from '@/domain/country-label'
import { hourlyPrice } from '@/domain/hourly-price'
import { offerName } from '@/domain/offer-text'
import { joinDots } from '@/shared/lib/join-dots'
import { moneyText } from '@/shared/ui/money-text'
import { QueryState } from '@/shared/ui/query-state'
import { Status } from '@/shared/ui/status'
import classes from './offer-panel.module.css'
import type { PanelReader } from './panel-figures'
import { PanelSection } from './panel-section'

interface Props {
  isMissing: boolean
  last: SearchOffer | undefined
  onOpen: (id: string) => void
  context: PanelReader
}

export function PanelGone({ isMissing, last, onOpen, context }: Props) {
  const { t } = context
  return (
    <>
      <Status as="section" isUrgent className={classes['section']}>
        <h3>{t(isMissing ? 'gone' : 'notReached')}</h3>
        <p>{t(isMissing ? 'goneWay' : 'notReachedWay')}</p>
      </Status>
      {last && <Nearest last={last} onOpen={onOpen} context={context} />}
    </>
  )
}

function Nearest({ last, onOpen, context }: { last: SearchOffer } & Pick<Props, 'onOpen' | 'context'>) {
  const { t, currency } = context
  const substitutes = useQuery({ ...substitutesQuery(last, currency), meta: { isQuiet: true } })
  return (
    <PanelSection title={t('similar')}>
      <QueryState
        query={substitutes}
        skeleton={<div className={`skeleton ${classes['wait']}`} aria-hidden="true" />}
        isEmpty={(found) => found.length === 0}
        empty={<p className="caption">{t('noSimilar')}</p>}
      >
        {(found) => (
          <ul className={classes['similar']}>
            {found.map((substitute) => (
              <li key={substitute.offer.id}>
                <SubstituteButton substitute={substitute} onOpen={onOpen} context={context} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </PanelSection>
  )
}

function SubstituteButton({
  substitute: { offer, difference },
  onOpen,
  context,
}: { substitute: Substitute } & Pick<Props, 'onOpen' | 'context'>) {
  const { t, format, currency, providerNames } = context
  const slug = offer.provider_translit_name ?? ''
  const price = hourlyPrice(offer.prices, currency)
  const written = 'amount' in price ? moneyText(price.amount, price.currency, currency, format)?.text : undefined
  const amount = difference === null ? '' : format.money(Math.abs(difference), currency)
  const beside = difference === null ? '' : difference === 0 ? t('samePrice') : t(difference > 0 ? 'more' : 'less', { amount })
  return (
    <button type="button" onClick={() => onOpen(offer.id)}>
      <b>{offerName(offer, format) ?? t('offer')}</b>
      <b>{written === undefined ? t('notReported') : `${written} ${t('perHour')}`}</b>
      <small>{joinDots([providerNames.get(slug) ?? slug, placeLabel(offer, format)])}</small>
      <small>{beside}</small>
    </button>
  )
}
