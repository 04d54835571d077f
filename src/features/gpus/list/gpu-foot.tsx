import { ListStatus } from '@/shared/ui/list-status'
import type { GpusReader } from '../use-gpus-reader'
import classes from './gpu-list.module.css'
import type { useLoadedOffers } from './use-loaded-offers'

interface Props {
  loaded: ReturnType<typeof useLoadedOffers>
  all: number
  context: GpusReader
}

export function GpuFoot({ loaded: { counts, isOn, load }, all, context: { t, format } }: Props) {
  const { loaded: count, failed, state } = counts
  const numbers = { read: format.number(count), all: format.number(all) }
  const hasFailed = isOn && failed > 0
  const words = hasFailed ? t('countsFailed', { count: failed }) : t('countsAbout', { count: all - count })
  return (
    <div className={`caption ${classes['foot']}`}>
      {count < all && (
        <ListStatus
          list={{ ...counts, goOn: load }}
          words={state === 'loading' ? t('countsLoading', numbers) : words}
          stop={t('stop')}
          goOn={t(hasFailed ? 'tryAgain' : 'loadCounts')}
          hasAge={false}
        />
      )}
      <p>{t('bestPriceAbout')}</p>
      <p>{t('figuresAbout')}</p>
    </div>
  )
}
