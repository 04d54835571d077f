import { Button } from '@/shared/ui/button'
import { CopyButton } from '@/shared/ui/copy-button'
import type { GpusReader } from '../use-gpus-reader'
import { gpusMarkdown } from './gpu-export'
import classes from './gpu-list.module.css'
import type { GpuRow } from './gpu-rows'
import type { useLoadedOffers } from './use-loaded-offers'

interface Props {
  loaded: ReturnType<typeof useLoadedOffers>
  all: number
  /** In the order on screen. */
  shown: readonly GpuRow[]
  /** Milliseconds. */
  readAt: number
  context: GpusReader
}

export function GpuFoot({ loaded: { counts, isOn, load }, all, shown, readAt, context }: Props) {
  const { t, format } = context
  const { read, failed, isReading, stop } = counts
  const isDone = read >= all
  return (
    <div className={`caption ${classes['foot']}`}>
      {!isDone && (
        <div className={`row ${classes['counts']}`}>
          <p aria-live="polite">
            {isReading
              ? t('countsLoading', { read: format.number(read), all: format.number(all) })
              : isOn && failed > 0
                ? t('countsFailed', { count: failed })
                : t('countsAbout', { count: all - read })}
          </p>
          {/* One button with several labels, so that it keeps the focus. */}
          <Button size="xs" variant="default" onClick={isReading ? stop : load}>
            {t(isReading ? 'stop' : isOn && failed > 0 ? 'tryAgain' : 'loadCounts')}
          </Button>
        </div>
      )}
      <div className={classes['counts']}>
        <CopyButton value={() => gpusMarkdown(shown, readAt, context)} label={t('copyMarkdown')} size="xs" />
      </div>
      <p>{t('bestPriceAbout')}</p>
      <p>{t('figuresAbout')}</p>
    </div>
  )
}
