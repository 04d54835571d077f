import { skipToken, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { ALL_OFFERS } from '@/domain/all-offers'
import { hourlyAmount } from '@/domain/hourly-price'
import { peerOffersQuery } from '@/api/peer-offers'
import { reported } from '@/domain/offer-words'
import { markedDistribution, MIN_COMPARABLE, priceStanding } from '@/domain/price-stats'
import type { SearchOffer } from '@/contract/offer'
import { DistributionPlot } from '@/shared/ui/distribution-plot'
import { ErrorAlert } from '@/shared/ui/error-alert'
import classes from './price-rank.module.css'
import { RankFigures } from './rank-figures'
import type { OfferPageReader } from './offer-figures'

const BARS = 24

interface Props {
  offer: SearchOffer
  name: string
  template: string | undefined
  context: OfferPageReader
}

export function PriceRank({ offer, name, template, context }: Props) {
  const { t } = context
  const id = useId()
  return (
    <section className={`stack ${classes['standing']}`} aria-labelledby={id}>
      <h2 id={id}>{t('standing')}</h2>
      <p className="caption">{t('standingOf', { name })}</p>
      <RankAmongPeers offer={offer} template={template} context={context} />
    </section>
  )
}

function RankAmongPeers({ offer, template, context }: Omit<Props, 'name'>) {
  const { t, format, currency } = context
  const { gpu_translit_name: gpu } = offer
  const gpus = reported(offer.gpu_amount)
  const kind = gpu && gpus !== null ? { gpu, gpus } : null
  const asked = peerOffersQuery(kind ?? { gpu: '', gpus: 0 }, currency)
  const peers = useQuery({ ...asked, ...(kind ? {} : { queryFn: skipToken }) })
  if (!kind) return <p className="caption">{t('noKind')}</p>
  if (!peers.data) {
    return peers.isError ? (
      <ErrorAlert error={peers.error} onRetry={() => void peers.refetch()} />
    ) : (
      <div className={classes['wait']} aria-hidden="true" />
    )
  }
  const others = peers.data.rows.filter((row) => row.id !== offer.id)
  const amounts = others.flatMap((row) => hourlyAmount(row.prices, currency) ?? [])
  const price = hourlyAmount(offer.prices, currency)
  const standing = price === null ? null : priceStanding(price, amounts)
  const unread = others.length - amounts.length
  const { isComplete, setAside } = peers.data
  const isRanked = standing !== null && price !== null && standing.count >= MIN_COMPARABLE
  return (
    <>
      {price === null && <p>{t('noOwnPrice', { currency })}</p>}
      {others.length === 0 && setAside === 0 && <p>{t('noPeers')}</p>}
      {standing && !isRanked && (
        <p>
          {standing.count === 1
            ? t('fewOne', { price: format.money(standing.lowest, currency) })
            : t('few', {
                count: standing.count,
                lowest: format.money(standing.lowest, currency),
                highest: format.money(standing.highest, currency),
              })}
        </p>
      )}
      {isRanked && (
        <>
          <DistributionPlot
            bars={markedDistribution(amounts, [price], BARS)}
            label={t(isComplete ? 'plot' : 'plotOfSome', {
              count: format.number(amounts.length + 1),
              price: format.money(price, currency),
              median: format.money(standing.median, currency),
            })}
            money={(amount) => format.money(amount, currency)}
            marked={t('thisOffer')}
          />
          <RankFigures price={price} standing={standing} isWhole={isComplete} context={context} />
        </>
      )}
      {!isComplete && <p className="caption">{t('incomplete', { count: peers.data.rows.length })}</p>}
      {unread > 0 && <p className="caption">{t('unreadPrices', { count: unread, currency })}</p>}
      {setAside > 0 && <p className="caption">{t('unreadRows', { count: setAside })}</p>}
      {others.length > 0 && (
        <Link to="/offers" search={{ ...ALL_OFFERS, gpu: [kind.gpu], gpus: kind.gpus, template, currency }}>
          {/* Without the whole list, the total is unknown. */}
          {isComplete ? t('seeAll', { count: peers.data.rows.length }) : t('searchSimilar')}
        </Link>
      )}
    </>
  )
}
