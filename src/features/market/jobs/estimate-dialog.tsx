import { USUAL_RUN } from '@/domain/plan'
import { USUAL_MFU } from '@/domain/plan-bounds'
import { Dialog } from '@/shared/ui/dialog'
import type { LogScale } from '@/shared/plots/log-scale'
import { useMarketReader } from '../use-market-reader'

interface Props {
  scale: LogScale | null

  onClose: () => void
}

/** How the filters of the jobs are chosen, and the gaps of the API. */
export function EstimateDialog({ scale, onClose }: Props) {
  const { t, format, currency } = useMarketReader()
  return (
    <Dialog title={t('estimateTitle')} onClose={onClose}>
      <ul className="grid gap-3 measure">
        <li>{t('estimateServe')}</li>
        <li>{t('estimateSpeed')}</li>
        <li>{t('estimateTune')}</li>
        <li>{t('estimateFree')}</li>
        <li>{t('estimateImages')}</li>
        <li>
          {t('estimateWork', {
            mfu: format.percent(USUAL_MFU / 100),
            tokens: USUAL_RUN.tokens / 1e6,
            epochs: USUAL_RUN.epochs,
            steps: USUAL_RUN.steps,
            side: USUAL_RUN.side,
          })}
        </li>
        <li>{t('estimateRanks')}</li>
        {scale && (
          <li>{t('estimateScale', { from: format.moneyExact(scale.from, currency), to: format.moneyExact(scale.to, currency) })}</li>
        )}
        <li>{t('estimateLimits')}</li>
      </ul>
    </Dialog>
  )
}
