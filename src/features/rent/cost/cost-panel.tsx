import { useId, useState, type ReactNode } from 'react'
import type { SearchOffer } from '@/contract/offer'
import { Icon } from '@/shared/ui/icon'
import { useNow } from '@/shared/ui/use-now'
import { useAmbiguousCommaError } from '@/shared/forms/comma-fault'
import { readNumberText } from '@/shared/forms/number-text'
import { NumberBox } from '@/shared/ui/number-box'
import { isCost, budgetSpan, type CostSheet, type Cost } from '../cost'
import { priceText, type RentContext } from '../rent-context'
import { CostTable } from './cost-table'
import { assumptionsOf } from './cost-words'
import classes from './cost.module.css'
import { OtherCurrencies } from './other-currencies'
import { RawPrices } from './raw-prices'

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
            <Collapsible title={t('otherCurrencies')} note={t('onDemand')}>
              {() => <OtherCurrencies offer={offer} storage={storage} context={context} />}
            </Collapsible>
            <Collapsible title={t('sentPrices')}>{() => <RawPrices offer={offer} label={t('sentPrices')} />}</Collapsible>
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

/** How long a sum of money lasts. */
function Budget({ total, context: { t, format, currency } }: { total: Cost; context: RentContext }) {
  const [text, setText] = useState('')
  const commaFault = useAmbiguousCommaError()
  const budget = readNumberText(text, format.locale)
  const span = budget === undefined ? null : budgetSpan(budget, total)
  return (
    <div className={classes['budget']}>
      <NumberBox
        label={t('budget')}
        inputMode="decimal"
        unit={isCost(total) ? total.currency : currency}
        value={text}
        error={text.trim() !== '' && (budget === undefined || budget < 0) ? (commaFault(text) ?? t('notAnAmount')) : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <output className={classes['lasts']}>
        {span ? (
          <>
            {t('lasts')} <b>{t('hours', { count: span.hours })}</b>
            {span.days > 0 && (
              <small>
                {span.hoursOver === 0
                  ? t('days', { count: span.days })
                  : t('daysAndHours', { days: format.number(span.days), hours: format.number(span.hoursOver) })}
              </small>
            )}
          </>
        ) : (
          text !== '' && budget !== undefined && !isCost(total) && t('budgetUnknown')
        )}
      </output>
    </div>
  )
}

interface CollapsibleProps {
  title: string
  note?: string
  /** Drawn, and asked for, only when it is opened. */
  children: () => ReactNode
}

/** A part that most do not need. */
function Collapsible({ title, note, children }: CollapsibleProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes['fold']}>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="chevron" size={14} />
        {title}
        {note !== undefined && <small>{note}</small>}
      </button>
      {isOpen && <div className={classes['folded']}>{children()}</div>}
    </div>
  )
}
