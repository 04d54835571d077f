import { useId, type ReactNode } from 'react'
import type { SearchOffer } from '@/contract/offer'
import { Icon } from '@/shared/ui/icon'
import { useNow } from '@/shared/ui/use-now'
import { isCost, type CostSheet } from '../cost'
import { priceText, type RentContext } from '../rent-context'
import { Budget } from './budget'
import { CostTable } from './cost-table'
import { assumptionsOf } from './cost-words'
import classes from './cost.module.css'
import { Fold } from './fold'
import { OtherCurrencies } from './other-currencies'
import { SentPrices } from './sent-prices'

interface Props {
  /** Undefined as long as it has not come in this currency. */
  offer: SearchOffer | undefined
  /** A search is on its way. */
  isAsking: boolean
  sheet: CostSheet | undefined
  name: string
  storage: number | null
  readAt: number
  context: RentContext
  /** The button and what it waits for. */
  children: ReactNode
}

/** The bill, as far as the data of the API support one. */
export function CostPanel({ offer, isAsking, sheet, name, storage, readAt, context, children }: Props) {
  const { t, format, currency } = context
  const id = useId()
  const now = useNow(5_000)
  return (
    <section className={classes['cost']} aria-labelledby={id}>
      <div className={classes['in']}>
        <div className={classes['head']}>
          <h2 id={id}>{t('cost')}</h2>
          <span>
            {currency}
            {readAt > 0 && offer && `, ${t('readAgo', { ago: format.ago(readAt, Math.max(now, readAt)) })}`}
          </span>
        </div>
        {offer && sheet ? (
          <>
            <BigFigure sheet={sheet} context={context} />
            <CostTable sheet={sheet} name={name} storage={storage} context={context} />
            <Budget total={sheet.total} context={context} />
            <Fold title={t('otherCurrencies')} note={t('onDemand')}>
              {() => <OtherCurrencies offer={offer} storage={storage} context={context} />}
            </Fold>
            <Fold title={t('sentPrices')}>{() => <SentPrices offer={offer} label={t('sentPrices')} />}</Fold>
            <Notes sheet={sheet} context={context} />
          </>
        ) : isAsking ? (
          <div className={classes['skeleton']} aria-hidden="true">
            <span className="skeleton" />
            <span className="skeleton" />
            <span className="skeleton" />
          </div>
        ) : (
          <p className={classes['hint']}>{t('noneRead')}</p>
        )}
        <div className={classes['go']}>{children}</div>
      </div>
    </section>
  )
}

/** The total by the hour, or of the GPU alone where there is none. */
export function BigFigure({ sheet, context }: { sheet: CostSheet; context: RentContext }) {
  const { t } = context
  const cost = isCost(sheet.total) ? sheet.total : sheet.gpu
  if (!isCost(cost)) return null
  return (
    <p className={classes['big']}>
      <b>{priceText(cost.hour, cost.currency, context)}</b> {t('perHour')}
      {!isCost(sheet.total) && <small>{t('gpuOnly')}</small>}
    </p>
  )
}

function Notes({ sheet, context }: { sheet: CostSheet; context: RentContext }) {
  const { t } = context
  const lines = [sheet.gpu, sheet.disk].filter(isCost)
  const notes = [...new Set(lines.flatMap((line) => assumptionsOf(line, context)))]
  return (
    <div className={classes['notes']}>
      <Icon name="info" size={14} />
      <div>
        <p>{t('chargeUnknown')}</p>
        {notes.length > 0 && (
          <p>
            <span className={classes['dotted']}>{t('dotted')}</span> {t('dottedMeans')} {notes.join(' ')}
          </p>
        )}
      </div>
    </div>
  )
}
