import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { downloadText } from '@/shared/lib/download-text'
import { exportFileName, tableToCsvFile, tableToJson, tableToMarkdown, tableToTsv, type TableExport } from '@/shared/lib/export-table'
import { Button } from './button'
import { CopyButton } from './copy-button'
import menu from './choices.module.css'
import { Icon } from './icon'
import { uiCatalog } from './messages'

export interface ExportChoicesProps {
  id: string
  /** Passes the table to a function of any type of row. */
  exported: <Result>(use: <Row>(table: TableExport<Row>) => Result) => Result
  /** Replaces the JSON file, where another one can be imported. */
  onJson?: (() => void) | undefined
  isAbove: boolean | undefined
  /** A file was downloaded. */
  onDone: () => void
}

const FILES = { csv: tableToCsvFile, json: tableToJson } as const

/** The open part of `ExportMenu`. It stays open after copying, to show the outcome. */
export function ExportChoices({ id, exported, isAbove, onJson, onDone }: ExportChoicesProps) {
  const t = useMessages(uiCatalog)
  const format = useFormat()
  const download = (kind: keyof typeof FILES) => {
    if (kind === 'json' && onJson) onJson()
    else exported((table) => downloadText(`${exportFileName(table)}.${kind}`, FILES[kind](table), kind))
    // Only after a choice: when the focus leaves the menu, it stays where it is.
    document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus()
    onDone()
  }
  return (
    <div
      id={id}
      ref={focusFirst}
      role="group"
      aria-label={t('export')}
      className={menu['menu']}
      data-above={isAbove}
      data-start={isAbove}
      data-sheet
    >
      {(['csv', 'json'] as const).map((kind) => (
        <Button key={kind} variant="subtle" leftSection={<Icon name="down" />} onClick={() => download(kind)}>
          {t('downloadAs', { format: kind.toUpperCase() })}
        </Button>
      ))}
      <CopyButton variant="subtle" value={() => exported(tableToTsv)} label={t('copyTable')} icon="grid" />
      <CopyButton
        variant="subtle"
        value={() => exported((table) => tableToMarkdown(table, { format, notReported: t('notReported') }))}
        label={t('copyMarkdown')}
      />
    </div>
  )
}

const focusFirst = (group: HTMLElement | null) => group?.querySelector('button')?.focus()
