import { CopyButton } from '@/shared/ui/copy-button'
import { CopyLinkButton } from '@/shared/ui/copy-link-button'
import { Switch } from '@/shared/ui/switch'
import type { CompareRow } from './compare'
import { compareCsv, compareMarkdown, type CompareTable } from './compare-export'
import classes from './compare-page.module.css'
import type { CompareSearch } from './compare-search'
import { offerTitle } from './offer-title'
import { cellText, rowName, rowUnit, type WordsContext } from './compare-words'

interface Props {
  search: CompareSearch
  onChange: (next: Partial<CompareSearch>) => void
  /** As they are shown. */
  rows: readonly CompareRow[]
  equal: number
  context: WordsContext
}

/** What is shown and how, and the ways to take it elsewhere. */
export function CompareActions({ search, onChange, rows, equal, context }: Props) {
  const { t, offers } = context
  const isAlone = offers.length < 2
  const hides = search.differences === true && !isAlone
  const table: CompareTable = {
    heads: offers.map((offer) => offerTitle(offer, context)),
    rows,
    rowName: (row) => rowName(row, context),
    cellText: (cell, row) => cellText(cell, row, context),
  }
  // In a spreadsheet amounts are bare numbers, so the row says what they are in.
  const nameWithUnit = (row: CompareRow) => {
    const unit = rowUnit(row, context)
    return unit === '' ? rowName(row, context) : t('withUnit', { name: rowName(row, context), unit })
  }
  return (
    <>
      <Switch checked={hides} disabled={isAlone} onChange={(isOn) => onChange({ differences: isOn || undefined })}>
        {t('onlyDifferences')}
      </Switch>
      {!isAlone && equal > 0 && (
        <span className={classes['equal']} aria-live="polite">
          {t(hides ? 'equalHidden' : 'equalRows', { count: equal })}
        </span>
      )}
      <Switch checked={search.per_gpu === true} onChange={(isOn) => onChange({ per_gpu: isOn || undefined })}>
        {t('perGpu')}
      </Switch>
      <CopyButton value={() => compareMarkdown(table)} label={t('copyMarkdown')} />
      <CopyButton value={() => compareCsv({ ...table, rowName: nameWithUnit })} label={t('copyCsv')} />
      <CopyLinkButton />
    </>
  )
}
