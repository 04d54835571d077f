import { memo, type ReactNode } from 'react'
import { filterName, FIELD } from '@/domain/offer-fields'
import { DOT } from '@/shared/lib/join-dots'
import { quantityText, unitMark, type QuantityText } from '@/shared/ui/quantity'
import classes from './offer-cards.module.css'
import { formatCells, memoryText, missingPriceReason } from './offer-cells'
import { detailsButton, moreButton, pickBox, rentLink } from './row-actions'
import type { RowState } from './row-state'

interface Props extends RowState {
  index: number
  top: number
  height: number
  total: number | undefined
  figure: string | undefined
}

export const OfferCard = memo(function OfferCard({ index, top, height, total, figure, ...state }: Props) {
  'use no memo'
  const { row, context, providerName, isOpen, actions, isPicked, median } = state
  const { t } = context
  const cells = formatCells(row, context)
  const { count, gpu, price, period, perGpu, cores, ram, disk, netIn, place } = cells
  return (
    <li
      data-index={index}
      tabIndex={-1}
      data-picked={isPicked || undefined}
      data-open={isOpen || undefined}
      className={`column clip framed raised absolute clickable rounded-lg ${classes['card']}`}
      style={{ top, height }}
      aria-setsize={total ?? -1}
      aria-posinset={index + 1}
    >
      <div className={classes['line']}>
        <h2 title={`${count}${gpu}`}>
          <span className="dim weight-500">{count}</span>
          {gpu}
        </h2>
        {price === null ? (
          <span className={`caption-faint ${classes['money']}`}>{missingPriceReason(row.prices, t)}</span>
        ) : (
          <span className={`note ${classes['money']}`} title={price.exact}>
            <b>{price.text}</b>
            {period === null ? t('perHourShort') : ` ${period}`}
          </span>
        )}
      </div>
      <div className={`caption ${classes['line']}`}>
        <span>{memoryText(cells, context)}</span>
        {perGpu && period === null && <span className={classes['money']}>{t('perGpuShort', { price: perGpu.text })}</span>}
      </div>
      <p
        className={`note text flex clip wrap ${classes['specs']}`}
        title={[cores, ram, disk, netIn].flatMap((value) => (value ? quantityText(value) : [])).join(DOT)}
      >
        {spec(cores, cores ? '' : filterName(FIELD.cores, t))}
        {spec(ram, filterName('ram', t))}
        {spec(disk, <span className="sr-only">{filterName('disk', t)}</span>)}
        {spec(netIn, <span className="sr-only">{filterName(FIELD.netIn, t)}</span>, '↓ ')}
      </p>
      <div className={`note ${classes['line']}`}>
        <span title={place === null ? providerName : `${providerName}, ${place}`}>
          <b>{providerName}</b> {place ?? t('notReported')}
        </span>
        {median && (
          <span className="inline" title={median.title(row)}>
            {median.bar(row)}
            {median.figure(row)}
          </span>
        )}
      </div>
      {figure !== undefined && <p className={`note ${classes['line']}`}>{figure}</p>}
      {actions?.hasTemplate && <div className={`note ${classes['line']}`}>{actions.fit ? actions.fit.mark(row) : '…'}</div>}
      <div className={`line between gap-3 ${classes['foot']}`}>
        {actions && pickBox({ row, isPicked, actions, fullLabel: t('compareFull'), className: 'dim', children: t('compare') })}
        {detailsButton(`${count}${gpu}`, state)}
        {actions && moreButton(`${count}${gpu}`, t)}
        {actions && rentLink({ row, actions, t })}
      </div>
    </li>
  )
})

const spec = (value: QuantityText | null, name: ReactNode, lead = '') => (
  <span>
    {lead}
    {value?.number ?? '—'}
    {unitMark(value)}
    {name !== '' && <span className="dim"> {name}</span>}
  </span>
)
