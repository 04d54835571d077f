import { ExportMenu } from '@/shared/ui/export-menu'
import { ListStatus } from '@/shared/ui/list-status'
import { useGpusReader } from '../use-gpus-reader'
import type { DataColumn } from '@/shared/ui/data-table'
import classes from './gpu-list.module.css'
import type { GpuRow } from './gpu-rows'
import type { useLoadedOffers } from './use-loaded-offers'

interface Props {
  loaded: ReturnType<typeof useLoadedOffers>
  all: number
  /** In the order on screen. */
  shown: readonly GpuRow[]
  columns: () => readonly DataColumn<GpuRow>[]
  /** Number of models the API reports; undefined if all are loaded. */
  total: number | undefined
}

export function GpuFoot({ loaded: { counts, isOn, load, loadedAt }, all, shown, columns, total }: Props) {
  const { t, format, currency } = useGpusReader()
  const { loaded: count, failed, state } = counts
  const numbers = { read: format.number(count), all: format.number(all) }
  const hasFailed = isOn && failed > 0
  const text = hasFailed ? t('countsFailed', { count: failed }) : t('countsAbout', { count: all - count })
  return (
    <div className={`caption ${classes['foot']}`}>
      {count < all && (
        <ListStatus
          list={{ ...counts, goOn: load }}
          text={state === 'loading' ? t('countsLoading', numbers) : text}
          stop={t('stop')}
          goOn={t(hasFailed ? 'tryAgain' : 'loadCounts')}
          hasAge={false}
        />
      )}
      <div className={classes['counts']}>
        <ExportMenu
          isOffered
          isAbove
          exported={() => ({ subject: 'gpus', title: `${t('title')}, ${currency}`, total, loadedAt, rows: shown, columns: columns() })}
        />
      </div>
      <p>
        {t('bestPriceAbout')} {t('bestPriceLoaded')}
      </p>
      <p>{t('figuresAbout')}</p>
    </div>
  )
}
