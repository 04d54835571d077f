import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { gpuListQuery } from '@/api/gpus'
import { comparableKind, modelMedianQuery } from '@/api/model-median'
import { usePreferences } from '@/api/preferences'
import { useOfferReader, type OfferReader } from '@/api/use-reader'
import type { SearchOffer } from '@/contract/offer'
import { hourlyAmount } from '@/domain/hourly-price'
import { isPartOfGpu } from '@/domain/match-gpu'
import { differenceText, medianDifference } from '@/domain/median-difference'
import { ExportMenu } from '@/shared/ui/export-menu'
import { offersCatalog } from '../messages'
import type { messages } from '../messages.en'
import { offersExport } from './export-offers'
import { QuietButton } from './quiet-button'
import type { ResultsProps } from './results-props'
import classes from '../offers-page.module.css'

interface Props {
  offers: Pick<ResultsProps, 'rows' | 'total' | 'currency' | 'isStale' | 'figures' | 'actions'>
  /** "Shown 50 of 2,412". */
  text: string
  /** Milliseconds; 0 while rows of the previous search are shown. */
  loadedAt: number
  /** Shows the icon only. */
  isQuiet: boolean
}

export function ExportActions({ offers: { rows, total, currency, isStale, figures, actions }, text, loadedAt, isQuiet }: Props) {
  const reader = { ...useOfferReader(offersCatalog), currency }
  const { t } = reader
  const preferences = usePreferences()
  const client = useQueryClient()
  const listed = () => client.getQueryData(gpuListQuery({ currency, locale: reader.format.locale }).queryKey)?.rows
  const name = `${t('export')}: ${text}`
  return (
    <ExportMenu
      isOffered
      exported={() =>
        offersExport({
          rows,
          total,
          text,
          loadedAt: loadedAt || Date.now(),
          preferences,
          reader,
          listed: listed(),
          figures,
          actions,
          medianText: (row) => loadedMedianText(row, client, reader),
        })
      }
      opener={(props) => (
        <QuietButton icon="down" name={name} {...props} onClick={isStale ? undefined : props.onClick} aria-disabled={isStale}>
          {!isQuiet && <span className={classes['export']}>{t('export')}</span>}
        </QuietButton>
      )}
    />
  )
}

/** The figure of the column, if the table has loaded the median. */
function loadedMedianText(
  row: SearchOffer,
  client: QueryClient,
  { currency, format }: Pick<OfferReader<typeof messages>, 'currency' | 'format'>,
) {
  const kind = comparableKind(row)
  const price = isPartOfGpu(row) ? null : hourlyAmount(row.prices, currency)
  const median = kind && client.getQueryData(modelMedianQuery({ ...kind, currency }).queryKey)?.median
  const percent = price === null || median == null ? null : medianDifference(price, median)
  return percent === null ? '—' : differenceText(percent, format)
}
