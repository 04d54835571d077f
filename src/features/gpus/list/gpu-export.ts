import type { GpuSheet } from '@/domain/gpu-sheet'
import { moneyUnitText } from '@/domain/money-unit'
import { hasNoFp8, type Metric } from '@/domain/model-figures'
import { perMoneyDecimals } from '@/domain/per-money'
import { datedLink, withMarkdownTitle, type ExportColumn } from '@/shared/lib/export-table'
import { sentMoneyText } from '@/shared/ui/money-text'
import { unitName } from '@/shared/ui/units'
import { figureText } from '../figure-text'
import type { GpuColumn } from '../gpu-search'
import type { GpusReader } from '../use-gpus-reader'
import { COLUMN_VALUES, type GpuRow } from './gpu-rows'

type Named = Exclude<GpuColumn, 'name'>

/** The models on screen for a chat: with units, currency, date and link, never the key. */
export const gpusMarkdown = (rows: readonly GpuRow[], loadedAt: number, reader: GpusReader): string =>
  withMarkdownTitle(
    { rows, columns: columnsOf(rows, reader) },
    { title: `${reader.t('title')}, ${reader.currency}`, about: datedLink(reader.format, loadedAt) },
  )

function columnsOf(rows: readonly GpuRow[], reader: GpusReader): ExportColumn<GpuRow>[] {
  const { t, format, currency } = reader
  const column = (id: Named, head: string, text: (row: GpuRow) => string | null): ExportColumn<GpuRow> => ({
    head,
    value: (row) => COLUMN_VALUES[id](row, currency),
    shown: (row) => ({ text: text(row) ?? t('notReported') }),
  })
  const figure = (metric: Extract<Named, Metric>, unit: string) =>
    column(metric, `${t(`head_${metric}`)}, ${unit}`, ({ figures }) => {
      const known = figures[metric]
      if (known) return figureText(metric, known, reader)
      return t(metric === 'fp8' && figures.sheet && hasNoFp8(figures.sheet) ? 'noFp8' : 'noFigure')
    })
  const year = (sheet: GpuSheet | null) => (sheet ? String(sheet.year) : null)
  return [
    { head: t('model'), value: ({ name }) => name, shown: ({ name }) => ({ text: name || t('unnamed') }) },
    figure('memory', unitName('gb', format.locale)),
    figure('bandwidth', t('gbs')),
    figure('fp16', 'TFLOPS'),
    figure('fp8', 'TFLOPS'),
    column('year', t('head_year'), ({ figures }) => year(figures.sheet)),
    column(
      'price',
      `${t('head_price')}, ${currency}`,
      ({ price }) => price && (sentMoneyText(price.amount, price.currency, currency, format)?.text ?? null),
    ),
    column('perGb', t('head_perGb'), ({ perGb }) => (perGb === null ? null : format.money(perGb, currency))),
    column('perMoney', t('perMoney', { money: moneyUnitText(currency, format) }), ({ perMoney }) =>
      perMoney === null ? null : format.number(perMoney, perMoneyDecimals(perMoney)),
    ),
    column('offers', t('head_offers'), ({ offers }) => (offers === null ? t('notLoaded') : format.number(offers))),
    ...(rows.some(({ providers }) => providers !== null)
      ? [column('providers', t('head_providers'), ({ providers }) => (providers === null ? t('notLoaded') : format.number(providers)))]
      : []),
  ]
}
