import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { lazyPart } from '@/shared/ui/lazy-part'
import { isWhole } from '@/api/list-pages'
import { gpuListQuery } from '@/api/gpus'
import type { Currency, Locale } from '@/contract/params'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { useAnnounced } from '@/shared/ui/announcer'
import { Icon } from '@/shared/ui/icon'
import { Status } from '@/shared/ui/status'
import { offersCatalog } from '../messages'
import classes from './offer-filters.module.css'
import { GpuModelList } from './gpu-model-list'
import { gpuOptions, gpuRows, SHORT } from './gpu-options'
import { usePending } from './use-pending'

const HiddenModels = lazyPart(
  async () => (await import('../hide/hide-model')).HiddenModels,
  undefined,
  () => true,
)

interface Props {
  chosen: string[]
  hidden: readonly string[]
  onChange: (chosen: string[]) => void
  onPress: (chosen: string[]) => void
  currency: Currency
  locale: Locale
}

export function GpuModelFilter({ chosen: inAddress, hidden, onChange, onPress, currency, locale }: Props) {
  'use no memo'
  const t = useMessages(offersCatalog)
  const format = useFormat()
  const id = useId()
  const gpus = useQuery(gpuListQuery({ currency, locale }))
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
  useAnnounced(gpus.isPending ? t('loading') : text === '' ? '' : t('modelsFound', { count: rows.length }))
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
    <fieldset className="grid gap-5px min-0" aria-labelledby={`${id}-name`}>
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
      {gpus.data && rows.length === 0 && text !== '' && <p className={classes['hint']}>{t('noModelFound')}</p>}
      {gpus.isError && (
        <Status isUrgent className={classes['error']}>
          {t('listFailed')}{' '}
          <button type="button" className={classes['link']} onClick={() => void gpus.refetch()}>
            {t('tryAgain')}
          </button>
        </Status>
      )}
      {gpus.data && !hasAll && <p className={classes['hint']}>{t('listNotWhole')}</p>}
      {text === '' && options.length > SHORT && (
        <button type="button" className={classes['link']} aria-expanded={isUnfolded} onClick={() => fold(!isUnfolded)}>
          {isUnfolded
            ? t('showFewerModels')
            : t(chosen.length > 0 ? 'chosenShowAll' : 'showAllModels', { count: options.length, chosen: format.number(chosen.length) })}
        </button>
      )}
    </fieldset>
  )
}

function Skeleton({ count }: { count: number }) {
  return (
    <div className={classes['modelsSkeleton']} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  )
}
