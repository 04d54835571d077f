import { useId, useState } from 'react'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { offersCatalog } from '../messages'
import field from './field.module.css'
import classes from './gpu-count-filter.module.css'
import { NumberField } from './number-field'

const USUAL = [1, 2, 4, 8]

interface Props {
  value: number | undefined
  onCommit: (value: number | undefined) => void
}

/** How many GPUs an offer has, exactly. */
export function GpuCountFilter({ value, onCommit }: Props) {
  const t = useMessages(offersCatalog)
  const format = useFormat()
  const id = useId()
  const [wantsOther, setWantsOther] = useState(false)
  const isOther = wantsOther || (value !== undefined && !USUAL.includes(value))
  const choose = (count: number | undefined) => {
    setWantsOther(false)
    if (count !== value) onCommit(count)
  }
  const radio = (label: string, isChecked: boolean, onChoose: () => void) => (
    <label key={label}>
      <input type="radio" name={id} checked={isChecked} onChange={onChoose} />
      <span>{label}</span>
    </label>
  )
  return (
    <fieldset className={field['field']} aria-labelledby={`${id}-name`}>
      <legend className={field['head']}>
        <span id={`${id}-name`}>{t('gpuCount')}</span>
      </legend>
      <div className={classes['segments']}>
        {radio(t('anyCount'), !isOther && value === undefined, () => choose(undefined))}
        {USUAL.map((count) => radio(format.number(count), !isOther && value === count, () => choose(count)))}
        {radio(t('otherCount'), isOther, () => setWantsOther(true))}
      </div>
      {isOther && (
        <NumberField
          label={t('numberOfGpus')}
          placeholder={t('numberOfGpus')}
          value={value}
          onCommit={onCommit}
          complain={(count) => (Number.isInteger(count) && count >= 1 ? undefined : t('wholeFromOne'))}
        />
      )}
    </fieldset>
  )
}
