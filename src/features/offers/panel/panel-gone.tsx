import { useQuery } from '@tanstack/react-query'
import { substitutesQuery, type Substitute } from '@/api/substitutes'
import { useProviderNames } from '@/api/use-provider-names'
import type { SearchOffer } from '@/contract/offer'
import { placeLabel } from '@/domain/country-label'
import { hourlyPrice } from '@/domain/hourly-price'
import { offerName, providerOf } from '@/domain/offer-text'
import { joinDots } from '@/shared/lib/join-dots'
import { moneyText } from '@/shared/ui/money-text'
import { QueryState } from '@/shared/ui/query-state'
import { Status } from '@/shared/ui/status'
import { PanelSection } from './panel-section'
import { usePanelReader } from './use-panel-reader'

interface Props {
  isMissing: boolean
  last: SearchOffer | undefined
  onOpen: (id: string) => void
}

export function PanelGone({ isMissing, last, onOpen }: Props) {
  const { t } = usePanelReader()
  return (
    <>
      <Status as="section" isUrgent className="grid gap-2 ruled pad-y-3">
        <h3>{t(isMissing ? 'gone' : 'not-found')}</h3>
        <p>{t(isMissing ? 'goneWay' : 'notReachedWay')}</p>
      </Status>
      {last && <Nearest last={last} onOpen={onOpen} />}
    </>
  )
}

function Nearest({ last, onOpen }: { last: SearchOffer } & Pick<Props, 'onOpen'>) {
  const { t, currency } = usePanelReader()
  const substitutes = useQuery({ ...substitutesQuery(last, currency), meta: { isQuiet: true } })
  return (
    <PanelSection title={t('similar')}>
      <QueryState
        query={substitutes}
        skeleton={<div className="skeleton rounded" style={{ height: 226 }} aria-hidden="true" />}
        isEmpty={(found) => found.length === 0}
        empty={<p className="caption">{t('noSimilar')}</p>}
      >
        {(found) => (
          <ul className="grid gap-2">
            {found.map((substitute) => (
              <li key={substitute.offer.id}>
                <SubstituteButton substitute={substitute} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </PanelSection>
  )
}

function SubstituteButton({ substitute: { offer, difference }, onOpen }: { substitute: Substitute } & Pick<Props, 'onOpen'>) {
  const { t, format, currency } = usePanelReader()
  const providerNames = useProviderNames(format.locale)
  const price = hourlyPrice(offer.prices, currency)
  const written = 'amount' in price ? moneyText(price.amount, price.currency, currency, format)?.text : undefined
  const amount = difference === null ? '' : format.money(Math.abs(difference), currency)
  const beside = difference === null ? '' : difference === 0 ? t('samePrice') : t(difference > 0 ? 'more' : 'less', { amount })
  return (
    <button
      type="button"
      className="grid two-ends gap-0-2 full at-start framed-strong rounded raised hover-surface pad-2-3"
      onClick={() => onOpen(offer.id)}
    >
      <b>{offerName(offer, format) ?? t('offer')}</b>
      <b>{written === undefined ? t('notReported') : `${written} ${t('perHour')}`}</b>
      <small className="caption">{joinDots([providerOf(offer, providerNames), placeLabel(offer, format)])}</small>
      <small className="caption">{beside}</small>
    </button>
  )
}
