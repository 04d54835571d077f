import { useVisits } from '@/api/market-visits'
import { useReaderIn } from '@/api/use-reader'
import type { Currency } from '@/contract/params'
import classes from '../later-parts.module.css'
import { catalog } from '@/shared/i18n/messages'

export const visitsCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

/** Explains the lines and changes on the tiles; empty on the first visit. @param loadedAt load time of the prices in milliseconds */
export function VisitLegend({ currency, loadedAt }: { currency: Currency; loadedAt: number | undefined }) {
  const { t } = useReaderIn(currency, visitsCatalog)
  const { last } = useVisits(currency, loadedAt)
  if (!last) return null
  return (
    <span className={`inline ${classes['legend']}`}>
      <svg width="22" height="10" aria-hidden="true">
        <path d="M0 3H7V8H14V5H21" />
      </svg>
      {t('legend')}
    </span>
  )
}
