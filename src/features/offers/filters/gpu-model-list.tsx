/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- the list listens to the boxes in it, so that a box is drawn again only when something of its own has changed */
import { memo, useId } from 'react'
import type { Currency } from '@/contract/params'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { onMousePress } from '@/shared/ui/on-mouse-press'
import check from '@/shared/ui/check-box.module.css'
import { moneyText } from '@/shared/ui/money-text'
import { offersCatalog } from '../messages'
import classes from './gpu-model-filter.module.css'
import type { GpuOption } from './gpu-order'

interface Props {
  rows: readonly GpuOption[]
  chosen: readonly string[]
  currency: Currency
  /** The whole list of models has come: one that is not in it is not listed. */
  isComplete: boolean
  onPress: (value: string) => void
  onToggle: (value: string) => void
}

/** The models as boxes, each with its best price. */
export function GpuModelList({ rows, chosen, currency, isComplete, onPress, onToggle }: Props) {
  // The boxes are kept by themselves.
  'use no memo'
  return (
    <ul
      className={classes['list']}
      onMouseDown={onMousePress(({ target }) => {
        const box = (target as Element).closest('label')?.control
        if (box instanceof HTMLInputElement) onPress(box.value)
      })}
      onChange={({ target }) => onToggle((target as EventTarget as HTMLInputElement).value)}
    >
      {rows.map((gpu) => (
        <GpuModel
          key={gpu.value}
          gpu={gpu}
          isChosen={chosen.includes(gpu.value)}
          currency={currency}
          isUnlisted={isComplete && !gpu.isListed}
        />
      ))}
    </ul>
  )
}

const heardByTheList = () => undefined

interface ModelProps {
  gpu: GpuOption
  isChosen: boolean
  currency: Currency
  isUnlisted: boolean
}

const GpuModel = memo(function GpuModel({ gpu: { value, name, price, currency: named }, isChosen, currency, isUnlisted }: ModelProps) {
  // Drawn again only when something of it has changed: a cache within would be bytes and nothing else.
  'use no memo'
  const t = useMessages(offersCatalog)
  const format = useFormat()
  const id = useId()
  return (
    <li>
      <label className={check['check']}>
        <input type="checkbox" value={value} checked={isChosen} aria-describedby={id} aria-label={name} onChange={heardByTheList} />
        <span className={classes['name']}>{name}</span>
        <span className={classes['price']} id={id}>
          {price !== null && price > 0 && t('fromPrice', { price: moneyText(price, named || currency, currency, format)?.text ?? '' })}
          {isUnlisted && t('notListedModel')}
        </span>
      </label>
    </li>
  )
})
