import type { Translate } from '@/shared/i18n/i18n'
import { tableToMarkdown, tableToTsv, type ExportTable } from '@/shared/lib/export-table'
import { CopyButton } from './copy-button'

interface Props<Row> {
  /** Called on click: building the table may be slow. */
  table: () => ExportTable<Row>
  t: Translate<Record<'copyMarkdown' | 'copyTable', string>>
}

export function CopyTableButtons<Row>({ table, t }: Props<Row>) {
  return (
    <>
      <CopyButton value={() => tableToMarkdown(table())} label={t('copyMarkdown')} />
      <CopyButton value={() => tableToTsv(table())} label={t('copyTable')} />
    </>
  )
}
