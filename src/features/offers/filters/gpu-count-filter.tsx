import { useState } from 'react'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import type { Step } from '@/shared/lib/use-page-search'
import { Segmented } from '@/shared/ui/segmented'
import { offersCatalog } from '../messages'
import field from './offer-filters.module.css'
import { NumberField } from './number-field'
import { usePending } from './use-pending'

const USUAL = [1, 2, 4, 8]

interface Props {
  value: number | undefined
  onCommit: (value: number | undefined, how?: Step) => void
  onPress: (value: number | undefined) => void
}

const parseCount = (choice: string) => (choice === 'any' ? undefined : Number(choice))

export function GpuCountFilter({ value: inAddress, onCommit, onPress }: Props) {
  'use no memo'
  const t = useMessages(offersCatalog)
  const format = useFormat()
  const { shown: value, outside, commit } = usePending(inAddress, onCommit)
  // `outside` when Other was chosen. A later change from outside, such as a removed chip, hides the field again.
  const [wantsOther, setWantsOther] = useState(-1)
  const isOther = wantsOther === outside || (value !== undefined && !USUAL.includes(value))
  const choose = (choice: string) => {
    setWantsOther(choice === 'other' ? outside : -1)
    if (choice !== 'other') commit(parseCount(choice))
  }
  return (
    <div className="grid gap-5px min-0">
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
        onPress={(choice) => choice !== 'other' && onPress(parseCount(choice))}
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
