import { memo, type Ref } from 'react'
import type { SearchOffer } from '@/contract/offer'
import { Quantity, type QuantityText } from '@/shared/ui/quantity'
import { availabilityMark } from './availability-mark'
import classes from './offer-cards.module.css'
import { cellsOf, noPrice, type CellContext } from './offer-cells'
import { FitMark } from './fit-mark'
import { PickBox } from './pick-box'
import { rentLink } from './rent-link'
import type { RowActions } from './row-actions'
import type { DetailPart } from './use-open-rows'

interface Props {
  row: SearchOffer
  index: number
  top: number
  total: number | undefined
  context: CellContext
  providerName: string
  /** What is shown in the card while it is open. */
  Detail: DetailPart | null
  onToggle: (id: string) => void
  measure: Ref<HTMLLIElement>
  actions: RowActions | undefined
  isPicked: boolean
}

/** One offer on a phone. */
export const OfferCard = memo(function OfferCard(props: Props) {
  // Drawn again only when something of it has changed: a cache within would be bytes and nothing else.
  'use no memo'
  const { row, index, top, total, context, providerName, Detail, onToggle, measure, actions, isPicked } = props
  const isOpen = Detail !== null
  const { t } = context
  const cells = cellsOf(row, context)
  const { count, gpu, vram, price, period, perGpu, vcpu, ram, disk, netIn, netOut, place, availability } = cells
  const shown = (value: QuantityText | null) =>
    value ? <Quantity of={value} /> : <span className={classes['none']}>{t('notReported')}</span>
  return (
    <li
      ref={measure}
      data-index={index}
      data-picked={isPicked || undefined}
      className={classes['card']}
      style={{ top }}
      aria-setsize={total ?? -1}
      aria-posinset={index + 1}
    >
      <div className={classes['top']}>
        <div className={classes['name']}>
          <h2>
            <span className={classes['count']}>{count}</span>
            {gpu}
          </h2>
          <span className={classes['dim']}>{vram}</span>
        </div>
        <div className={classes['money']}>
          {price === null ? (
            <span className={classes['none']}>{noPrice(row.prices, t)}</span>
          ) : (
            <span className={classes['price']} title={price.exact}>
              <b>{price.text}</b>
              {period === null ? t('perHourShort') : ` ${period}`}
            </span>
          )}
          {perGpu && period === null && <span className={classes['dim']}>{t('perGpuShort', { price: perGpu.text })}</span>}
        </div>
      </div>
      <dl className={classes['specs']}>
        <div>
          <dt>{t('vcpu')}</dt>
          <dd>{vcpu ? vcpu.number : shown(null)}</dd>
        </div>
        <div>
          <dt>{t('ram')}</dt>
          <dd>{shown(ram)}</dd>
        </div>
        <div>
          <dt>{t('disk')}</dt>
          <dd>{shown(disk)}</dd>
        </div>
        <div>
          <dt>{t('network')}</dt>
          <dd>
            {netIn === null && netOut === null ? (
              shown(null)
            ) : (
              <>
                <span>↓ {netIn && netIn.unit === netOut?.unit ? netIn.number : shown(netIn)}</span> <span>↑ {shown(netOut)}</span>
              </>
            )}
          </dd>
        </div>
      </dl>
      <div className={classes['meta']}>
        {availabilityMark(availability, t)}
        <span>
          <b>{providerName}</b> · {place ?? t('notReported')}
        </span>
      </div>
      {actions?.hasTemplate && (
        <div className={classes['fit']}>
          <FitMark fit={actions.fit?.of(row)} />
        </div>
      )}
      <div className={classes['foot']}>
        {actions && (
          <PickBox row={row} isPicked={isPicked} actions={actions} fullLabel={t('compareFull')} className={classes['pick']}>
            {t('compare')}
          </PickBox>
        )}
        <button
          type="button"
          className={classes['more']}
          aria-expanded={isOpen}
          aria-label={t('detailsOf', { name: `${count}${gpu}` })}
          onClick={() => onToggle(row.id)}
        >
          {t('showDetails')}
        </button>
        {actions && rentLink({ row, actions, t })}
      </div>
      {Detail && <Detail row={row} context={context} isWhole actions={actions} />}
    </li>
  )
})
