import { useQueryClient } from '@tanstack/react-query'
import { gpuListQuery } from '@/api/gpus'
import { usePreferences } from '@/api/preferences'
import { useOfferReader } from '@/api/use-reader'
import { useMessages } from '@/shared/i18n/i18n'
import { ExportMenu } from '@/shared/ui/export-menu'
import { uiCatalog } from '@/shared/ui/messages'
import { offersCatalog } from '../messages'
import { offersExport } from './export-offers'
import { QuietButton } from './quiet-button'
import type { ResultsProps } from './results-props'
import classes from './offer-results.module.css'

interface Props {
  offers: Pick<ResultsProps, 'rows' | 'total' | 'currency' | 'isStale'>
  /** "Shown 50 of 2,412". */
  text: string
  /** Milliseconds; 0 while rows of the previous search are shown. */
  loadedAt: number
  /** Shows the icon only. */
  isQuiet: boolean
}

export function ExportActions({ offers: { rows, total, currency, isStale }, text, loadedAt, isQuiet }: Props) {
  const reader = { ...useOfferReader(offersCatalog), currency }
  const ui = useMessages(uiCatalog)
  const preferences = usePreferences()
  const client = useQueryClient()
  const listed = () => client.getQueryData(gpuListQuery({ currency, locale: reader.format.locale }).queryKey)?.rows
  const name = `${ui('export')}: ${text}`
  return (
    <ExportMenu
      isOffered
      exported={() => offersExport({ rows, total, text, loadedAt: loadedAt || Date.now(), preferences, reader, listed: listed() })}
      opener={(props) => (
        <QuietButton icon="down" name={name} {...props} onClick={isStale ? undefined : props.onClick} aria-disabled={isStale}>
          {!isQuiet && <span className={classes['export']}>{ui('export')}</span>}
        </QuietButton>
      )}
    />
  )
}
