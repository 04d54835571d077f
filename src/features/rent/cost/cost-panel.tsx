import { useId, useState, type ReactNode } from 'react'
import type { SearchOffer } from '@/contract/offer'
import { Icon } from '@/shared/ui/icon'
import { useNow } from '@/shared/ui/use-now'
import { lazyPart } from '@/shared/ui/lazy-part'
import { isCost, type CostSheet } from '@/domain/cost-sheet'
import { priceText, useRentReader } from '../rent-context'
import type { EnteredBudget, EnteredTime } from '../rent-plan'
import { CostTable } from './cost-table'
import { assumptionsOf } from './cost-text'
import classes from '../rent-page.module.css'

const OtherCurrencies = lazyPart(async () => (await import('./other-currencies')).OtherCurrencies)
const BudgetPart = lazyPart(
  async () => (await import('../budget/budget-part')).BudgetPart,
  () => <div className={classes['budget']} />,
)

interface Props {
  /** Undefined until it is loaded in the currency of the page. */
  offer: SearchOffer | undefined
  isAsking: boolean
  sheet: CostSheet | undefined
  name: string
  storage: number | null
  isReserved: boolean
  /** Undefined until the user enters one. */
  time: EnteredTime | undefined
  onTime: (time: EnteredTime) => void
  /** Undefined while the field is empty. */
  budget: EnteredBudget | undefined
  onBudget: (budget: EnteredBudget | undefined) => void
  loadedAt: number
  children: ReactNode
}

export function CostPanel({ offer, isAsking, sheet, name, storage, loadedAt, children, ...planned }: Props) {
  const { t, format, currency } = useRentReader()
  const id = useId()
  const now = useNow(5_000)
  return (
    <section className="min-0 side-column surface" aria-labelledby={id}>
      <div className={`in-view pad-gutter pad-y-4 ${classes['in']}`}>
        <div className="heading">
          <h2 id={id}>{t('cost')}</h2>
          <span className="caption">
            {currency}
            {loadedAt > 0 && offer && `, ${t('updatedAgo', { ago: format.ago(loadedAt, now) })}`}
          </span>
        </div>
        {offer && sheet ? (
          <>
            <BigFigure sheet={sheet} />
            <CostTable sheet={sheet} name={name} storage={storage} />
            <BudgetPart {...{ sheet, offer, storage }} {...planned} />
            <Collapsible title={t('otherCurrencies')} note={t('onDemand')}>
              {() => <OtherCurrencies offer={offer} storage={storage} />}
            </Collapsible>
            <Notes sheet={sheet} />
          </>
        ) : isAsking ? (
          <div className="grid gap-5 pad-top-4 pad-bottom-6" aria-hidden="true">
            <span className="skeleton" />
            <span className="skeleton" />
            <span className="skeleton" />
          </div>
        ) : (
          <p className="caption">{t('noneRead')}</p>
        )}
        <div className="stack center">{children}</div>
      </div>
    </section>
  )
}

export function BigFigure({ sheet }: { sheet: CostSheet }) {
  const context = useRentReader()
  const { t } = context
  const cost = isCost(sheet.total) ? sheet.total : sheet.gpu
  if (!isCost(cost)) return null
  return (
    <p className="dim mt-1 mb-2">
      <b className="text big">{priceText(cost.hour, cost.currency, context)}</b> {t('perHour')}
      {!isCost(sheet.total) && <small className="small ms-2">{t('gpuOnly')}</small>}
    </p>
  )
}

/** Bar at the bottom edge of a phone: keeps the cost and the button visible while the page scrolls. */
export function PayBar({ sheet, children }: { sheet: CostSheet | undefined; children: ReactNode }) {
  const context = useRentReader()
  const { t } = context
  const total = sheet?.total
  return (
    <div className="line tray between at-bottom gap-3 raised line-top">
      <div>
        {sheet && <BigFigure sheet={sheet} />}
        {total && isCost(total) && <small className="caption">{t('aDay', { price: priceText(total.day, total.currency, context) })}</small>}
      </div>
      {children}
    </div>
  )
}

function Notes({ sheet }: { sheet: CostSheet }) {
  const context = useRentReader()
  const { t } = context
  const lines = [sheet.gpu, sheet.disk].filter(isCost)
  const notes = [...new Set(lines.flatMap((line) => assumptionsOf(line, context)))]
  return (
    <div className="caption flex leading-14 line-top icon-1px gap-2 pad-y-3">
      <Icon name="info" size={14} />
      <div className="grid min-0 gap-1">
        <p>{t('ourEstimate')}</p>
        {notes.length > 0 && (
          <p>
            <span className={classes['dotted']}>{t('dotted')}</span> {t('dottedMeans')} {notes.join(' ')}
          </p>
        )}
      </div>
    </div>
  )
}

interface CollapsibleProps {
  title: string
  note?: string
  /** Rendered, and loaded, only when open. */
  children: () => ReactNode
}

function Collapsible({ title, note, children }: CollapsibleProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={`line-top ${classes['fold']}`}>
      <button
        className="flex full middle gap-2 at-start medium strong turning"
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="chevron" size={14} className="dim" />
        {title}
        {note !== undefined && <small className="caption plain push-end">{note}</small>}
      </button>
      {isOpen && <div className="stack pad-bottom-3">{children()}</div>}
    </div>
  )
}
