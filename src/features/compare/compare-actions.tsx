import type { SearchOffer } from '@/contract/offer'
import { CopyLinkButton } from '@/shared/ui/copy-button'
import { ExportMenu } from '@/shared/ui/export-menu'
import { Status } from '@/shared/ui/status'
import { Switch } from '@/shared/ui/switch'
import type { CompareRow } from './compare'
import { compareExport } from './compare-export'
import type { CompareSearch } from './compare-search'
import { offerTitle, type TitleReader } from './offer-title'
import { cellText, rowName, rowUnit, useCompareReader } from './compare-text'

interface Props extends Pick<TitleReader, 'gpuNames'> {
  search: CompareSearch
  onChange: (next: Partial<CompareSearch>) => void
  rows: readonly CompareRow[]
  equal: number
  /** Epoch milliseconds. */
  loadedAt: number
  offers: readonly SearchOffer[]
}

export function CompareActions({ search, onChange, rows, equal, loadedAt, offers, gpuNames }: Props) {
  const context = useCompareReader()
  const { t, currency } = context
  const isAlone = offers.length < 2
  const hides = search.differences === true && !isAlone
  const exported = () => ({
    ...compareExport({
      heads: offers.map((offer) => offerTitle(offer, { ...context, gpuNames })),
      rows,
      rowName: (row) => rowName(row, context),
      rowNameWithUnit(row) {
        const unit = rowUnit(row, context)
        return unit === '' ? rowName(row, context) : t('withUnit', { name: rowName(row, context), unit })
      },
      cellText: (cell, row) => cellText(cell, row, context),
    }),
    subject: 'compare',
    title: `${t('title')}, ${currency}`,
    loadedAt,
  })
  return (
    <>
      <Switch checked={hides} disabled={isAlone} onChange={(isOn) => onChange({ differences: isOn || undefined })}>
        {t('onlyDifferences')}
      </Switch>
      {!isAlone && equal > 0 && (
        <Status as="span" className="caption">
          {t(hides ? 'equalHidden' : 'equalRows', { count: equal })}
        </Status>
      )}
      <Switch checked={search.per_gpu === true} onChange={(isOn) => onChange({ per_gpu: isOn || undefined })}>
        {t('perGpu')}
      </Switch>
      <ExportMenu isOffered exported={exported} />
      <CopyLinkButton />
    </>
  )
}
