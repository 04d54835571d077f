import { memo, useId, useState } from 'react'
import type { Currency } from '@/contract/params'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { mousePressProps } from '@/shared/ui/mouse-press-props'
import check from '@/shared/ui/check-box.module.css'
import { lazyPart } from '@/shared/ui/lazy-part'
import { moneyText } from '@/shared/ui/money-text'
import { useMedia } from '@/shared/ui/use-media'
import { offersCatalog } from '../messages'
import classes from './offer-filters.module.css'
import type { GpuOption } from './gpu-options'

const HideModelButton = lazyPart(
  async () => (await import('../hide/hide-model')).HideModelButton,
  undefined,
  () => true,
)

interface Props {
  rows: readonly GpuOption[]
  chosen: readonly string[]
  currency: Currency
  isComplete: boolean
  /** True while more than one model is left to hide. */
  canHide: boolean
  onPress: (value: string) => void
  onToggle: (value: string) => void
}

/** Checkboxes of GPU models. The list handles their events, so that a changed handler re-renders no checkbox. */
export function GpuModelList({ rows, chosen, currency, isComplete, canHide, onPress, onToggle }: Props) {
  'use no memo'
  const isTouch = useMedia('(hover: none)')
  const [isNear, setNear] = useState(false)
  const showHide = () => setNear(true)
  const near = { onPointerEnter: showHide, onFocus: showHide }
  return (
    <ul
      className={classes['models']}
      {...near}
      {...mousePressProps(({ target }) => {
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
          hasHide={canHide && (isNear || isTouch)}
        />
      ))}
    </ul>
  )
}

const handledByList = () => undefined

interface ModelProps {
  gpu: GpuOption
  isChosen: boolean
  currency: Currency
  isUnlisted: boolean
  hasHide: boolean
}

const GpuModel = memo(function GpuModel({ gpu, isChosen, currency, isUnlisted, hasHide }: ModelProps) {
  'use no memo'
  const t = useMessages(offersCatalog)
  const format = useFormat()
  const id = useId()
  const { value, name, price, currency: named } = gpu
  return (
    <li>
      <label className={check['check']}>
        <input type="checkbox" value={value} checked={isChosen} aria-describedby={id} aria-label={name} onChange={handledByList} />
        <span translate="no" className="break-anywhere">
          {name}
        </span>
        <span className="caption push-end nowrap" id={id}>
          {price !== null && price > 0 && moneyText(price, named || currency, currency, format)?.text}
          {isUnlisted && t('notListedModel')}
        </span>
      </label>
      {hasHide && <HideModelButton value={value} name={name} />}
    </li>
  )
})
