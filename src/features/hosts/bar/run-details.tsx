import { useReader } from '@/api/use-reader'
import type { Outcome } from '@/api/outcome'
import { Button } from '@/shared/ui/button'
import { useState } from 'react'
import type { Host } from '@/contract/host'
import type { Locale } from '@/shared/i18n/messages'
import { Dialog } from '@/shared/ui/dialog'
import { BulkReader, useBulkContext } from '../bulk/bulk-context'
import { ChangesExport } from '../bulk/changes-export'
import { ChangesTable } from '../bulk/changes-table'
import { countsOf } from '../bulk/counts'
import { ResultTally, rowsWith } from '../bulk/tally'
import { toSessionState, type Run } from '../run/run-record'
import { barCatalog } from './run-text'

interface Props {
  run: Run
  locale: Locale
  hostOf: (id: string) => Host | undefined
  onClose: () => void
}

export function RunDetails({ run, locale, hostOf, onClose }: Props) {
  const { t, format } = useReader(barCatalog)
  const { currency, at, isUndo } = run.head
  const context = useBulkContext({ currency, locale })
  const [only, setOnly] = useState<Outcome | null>(null)
  const state = toSessionState(run, hostOf)
  const rows = rowsWith(only, state)
  return (
    <BulkReader value={context}>
      <Dialog
        title={t(isUndo ? 'undoDetailsTitle' : 'detailsTitle', { time: format.dateTime(at) })}
        width={960}
        onClose={onClose}
        foot={<Button onClick={onClose}>{t('close')}</Button>}
      >
        <ResultTally counts={countsOf(state)} only={only} onOnly={setOnly}>
          <ChangesExport rows={rows} states={state.states} />
        </ResultTally>
        <ChangesTable rows={rows} states={state.states} />
      </Dialog>
    </BulkReader>
  )
}
