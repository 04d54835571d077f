import { usePreferences } from '@/api/preferences'
import { useOfferReader } from '@/api/use-reader'
import { catalog } from '@/shared/i18n/messages'
import { CopyButton } from '@/shared/ui/copy-button'
import { offersCatalog } from '../messages'
import { exportOffers, type ExportedOffers } from './export-offers'
import { offersMarkdown } from './offers-markdown'
import { QuietButton } from './quiet-button'
import classes from './result-status.module.css'

const exportCatalog = catalog({ en: () => import('./export-messages.en'), ru: () => import('./export-messages.ru') })

interface Props {
  exported: ExportedOffers & { isStale: boolean }
  /** "Shown 50 of 2,412". */
  text: string
  /** Milliseconds; 0 while rows of the previous search are shown. */
  updatedAt: number
  /** Shows icons only. */
  isQuiet: boolean
}

/** Exports and copies the loaded offers, not all that match. */
export function ExportActions({ exported: { isStale, ...exported }, text, updatedAt, isQuiet }: Props) {
  const reader = { ...useOfferReader(offersCatalog), currency: exported.currency }
  const { t } = useOfferReader(exportCatalog)
  const preferences = usePreferences()
  return (
    <>
      <QuietButton
        icon="down"
        name={t('exportLoaded', { count: exported.rows.length })}
        onClick={isStale ? undefined : () => exportOffers(exported)}
      >
        {!isQuiet && <span className={classes['export']}>{t('exportCsv')}</span>}
      </QuietButton>
      {!isStale && (
        <CopyButton
          label={t('copyMarkdown')}
          value={() => offersMarkdown({ rows: exported.rows, text, loadedAt: updatedAt || Date.now(), preferences, reader })}
          variant="subtle"
          size="xs"
          isIconOnly
        />
      )}
    </>
  )
}
