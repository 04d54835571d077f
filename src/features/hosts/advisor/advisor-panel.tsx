import { Suspense, useId } from 'react'
import { offerName } from '@/domain/offer-words'
import { useCurrency } from '@/api/use-currency'
import type { Host } from '@/contract/host'
import { hostPrice } from '../price/host-price'
import { kindKey, kindOf } from '../price/host-kind'
import { roundPrice } from '../price/price-change'
import { useAdvisorContext } from './advisor-context'
import classes from './advisor.module.css'
import { BreakEvenForm } from './break-even-form'
import { PeersState } from './peers-state'
import { PriceRank } from './price-rank'
import { usePeers } from './use-peers'

interface Props {
  host: Host
  /** Fills a form with a price; nothing is sent from here. Without it there is no suggestion to take. */
  onPropose?: (price: number) => void
}

/** Where the price of one machine stands in the market, and from which price on it pays for its electricity. */
export function AdvisorPanel(props: Props) {
  return (
    <Suspense fallback={<div className={classes['empty']} aria-hidden="true" />}>
      <Advisor {...props} />
    </Suspense>
  )
}

function Advisor({ host, onPropose }: Props) {
  const currency = useCurrency()
  const context = useAdvisorContext(currency)
  const { t, format } = context
  const id = useId()
  const kind = kindOf(host)
  const peers = usePeers(kind, currency, new Set([host.offer_id]))
  const price = hostPrice(host, currency)
  const name = host.offer && offerName(host.offer, format)
  return (
    <section className={classes['advisor']} aria-labelledby={id}>
      <h2 id={id}>
        {t('title')} <span>{name}</span>
      </h2>
      {kind === null ? (
        <p>{t('noKind')}</p>
      ) : (
        <PeersState peers={peers} context={context}>
          {(prices) => (
            <PriceRank
              own={price === null ? [] : [price]}
              others={prices}
              unread={peers.unread}
              isWhole={peers.cappedAt === null}
              onMatch={onPropose && ((median) => onPropose(roundPrice(median)))}
              context={context}
            />
          )}
        </PeersState>
      )}
      <BreakEvenForm configuration={kind ? kindKey(kind) : `host ${host.id}`} price={price} context={context} />
    </section>
  )
}
