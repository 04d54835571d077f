import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState, memo } from 'react'
import { quietPart } from '@/shared/ui/lazy-part'
import { isWhole } from '@/api/list-pages'
import { gpuListQuery } from '@/api/gpus'
import type { Currency } from '@/contract/params'
import { useFormat, useLocale, useMessages } from '@/shared/i18n/i18n'
import { useAnnounced } from '@/shared/ui/announcer'
import check from '@/shared/ui/choices.module.css'
import { Icon } from '@/shared/ui/icon'
import { moneyText } from '@/shared/ui/money-text'
import { mousePressProps } from '@/shared/ui/mouse-press-props'
import { Status } from '@/shared/ui/status'
import { useMedia } from '@/shared/ui/use-media'
import { offersCatalog } from '../messages'
import classes from './offer-filters.module.css'
import { gpuOptions, gpuRows, SHORT, type GpuOption } from './gpu-options'
import { usePending } from './use-pending'

const HiddenModels = quietPart(async () => (await import('../hide/hide-model')).HiddenModels)

interface Props {
  chosen: string[]
  hidden: readonly string[]
  onChange: (chosen: string[]) => void
  onPress: (chosen: string[]) => void
  currency: Currency
}

export function GpuModelFilter({ chosen: inAddress, hidden, onChange, onPress, currency }: Props) {
  'use no memo'
  const t = useMessages(offersCatalog)
  const id = useId()
  const gpus = useQuery(gpuListQuery({ currency, locale: useLocale() }))
  const [text, setText] = useState('')
  const [isUnfolded, setUnfolded] = useState(false)
  const { shown: chosen, outside, commit } = usePending(inAddress, onChange)
  const [top, setTop] = useState({ values: chosen, outside })
  if (top.outside !== outside) setTop({ values: chosen, outside })
  // New options would render all models again on each choice.
  const models = gpus.data?.rows
  const all = useMemo(() => gpuOptions(models ?? []), [models])
  const dropped = hidden.filter((value) => !chosen.includes(value))
  const options = dropped.length === 0 ? all : all.filter(({ value }) => !dropped.includes(value))
  const hasAll = isWhole(gpus.data)
  const rows = gpuRows({ options, chosen, onTop: top.values, text, isWhole: isUnfolded })
  useAnnounced(gpus.isPending ? t('updating') : text === '' ? '' : t('modelsFound', { count: rows.length }))
  const search = (next: string) => {
    setText(next)
    setTop({ values: chosen, outside })
  }
  const fold = (next: boolean) => {
    setUnfolded(next)
    setTop({ values: chosen, outside })
  }
  const toggled = (value: string) => (chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
  return (
    <fieldset className="labelled" aria-labelledby={`${id}-name`}>
      <legend className={classes['head']}>
        <span id={`${id}-name`}>{t('gpuModels')}</span>
        {gpus.data && <span className="caption plain">{t('lowestPrice')}</span>}
      </legend>
      <div className={classes['search']}>
        <Icon className="dim absolute pass-through" name="search" />
        <input
          type="search"
          autoComplete="off"
          spellCheck={false}
          className={classes['input']}
          aria-label={t('searchModels')}
          placeholder={t('searchModels')}
          value={text}
          onChange={(event) => search(event.currentTarget.value)}
        />
      </div>
      {gpus.isPending && <Skeleton count={SHORT - rows.length} />}
      <GpuModelList
        rows={rows}
        chosen={chosen}
        currency={currency}
        isComplete={hasAll}
        canHide={options.length > 1}
        onPress={(value) => onPress(toggled(value))}
        onToggle={(value) => commit(toggled(value))}
      />
      {dropped.length > 0 && (
        <HiddenModels models={dropped.map((value) => ({ value, name: all.find((one) => one.value === value)?.name ?? value }))} />
      )}
      {gpus.data && rows.length === 0 && text !== '' && <p className="caption plain leading-14">{t('noModelFound')}</p>}
      {gpus.isError && (
        <Status isUrgent className="fault leading-14">
          {t('listFailed')}{' '}
          <button type="button" className={classes['link']} onClick={() => void gpus.refetch()}>
            {t('tryAgain')}
          </button>
        </Status>
      )}
      {gpus.data && !hasAll && <p className="caption plain leading-14">{t('listNotWhole')}</p>}
      {text === '' && options.length > SHORT && (
        <button type="button" className={classes['link']} aria-expanded={isUnfolded} onClick={() => fold(!isUnfolded)}>
          {isUnfolded
            ? t('showFewerModels')
            : t(chosen.length > 0 ? 'chosenShowAll' : 'showAllModels', { count: options.length, chosen: chosen.length })}
        </button>
      )}
    </fieldset>
  )
}

const HideModelButton = quietPart(async () => (await import('../hide/hide-model')).HideModelButton)

interface GpuModelListProps {
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
function GpuModelList({ rows, chosen, currency, isComplete, canHide, onPress, onToggle }: GpuModelListProps) {
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

function Skeleton({ count }: { count: number }) {
  return (
    <div className={classes['modelsSkeleton']} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  )
}
