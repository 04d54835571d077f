import type { Translate } from '@/shared/i18n/i18n'
import { tableToMarkdown, tableToTsv, withMarkdownTitle, type ExportTable } from '@/shared/lib/export-table'
import { CopyButton } from './copy-button'
import action from './page-action.module.css'

interface Props<Row> {
  /** Called on click: building the table may be slow. */
  table: () => ExportTable<Row>
  /** Title and source above the Markdown table. */
  title?: () => Parameters<typeof withMarkdownTitle>[1]
  t: Translate<Record<'copyMarkdown' | 'copyTable', string>>
}

export function CopyTableButtons<Row>({ table, title, t }: Props<Row>) {
  const markdown = () => (title ? withMarkdownTitle(table(), title()) : tableToMarkdown(table()))
  return (
    <>
      <CopyButton value={markdown} label={t('copyMarkdown')} className={action['action']} />
      <CopyButton value={() => tableToTsv(table())} label={t('copyTable')} icon="grid" className={action['action']} />
    </>
  )
}
