import { useState } from 'react'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { Segmented } from '@/shared/ui/segmented'
import { offersCatalog } from '../messages'
import field from './field.module.css'
import { NumberField } from './number-field'
import { usePending } from './use-pending'

const USUAL = [1, 2, 4, 8]

interface Props {
  value: number | undefined
  onCommit: (value: number | undefined) => void
  /** A mouse button went down on what will most likely set this. */
  onPress: (value: number | undefined) => void
}

const countOf = (choice: string) => (choice === 'any' ? undefined : Number(choice))

/** How many GPUs an offer has, exactly. */
export function GpuCountFilter({ value: inAddress, onCommit, onPress }: Props) {
  const t = useMessages(offersCatalog)
  const format = useFormat()
  const { shown: value, outside, commit } = usePending(inAddress, onCommit)
  // For as long as nobody else changes the count: who removes its chip wants any number.
  const [wantsOther, setWantsOther] = useState(-1)
  const isOther = wantsOther === outside || (value !== undefined && !USUAL.includes(value))
  const choose = (choice: string) => {
    setWantsOther(choice === 'other' ? outside : -1)
    if (choice !== 'other') commit(countOf(choice))
  }
  return (
    <div className={field['field']}>
      <span className={field['head']} aria-hidden="true">
        {t('gpuCount')}
      </span>
      <Segmented
        label={t('gpuCount')}
        size="sm"
        isWide
        options={[
          { value: 'any', label: t('anyCount') },
          ...USUAL.map((count) => ({ value: String(count), label: format.number(count) })),
          { value: 'other', label: t('otherCount') },
        ]}
        value={isOther ? 'other' : value === undefined ? 'any' : String(value)}
        onChange={choose}
        onPress={(choice) => choice !== 'other' && onPress(countOf(choice))}
      />
      {isOther && (
        <NumberField
          label={t('numberOfGpus')}
          placeholder={t('numberOfGpus')}
          value={value}
          onCommit={commit}
          complain={(count) => (Number.isInteger(count) && count >= 1 ? undefined : t('wholeFromOne'))}
        />
      )}
    </div>
  )
}
