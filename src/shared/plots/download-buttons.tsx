import type { RefObject } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import type { ExportTable } from '@/shared/lib/export-table'
import { ExportMenu } from '@/shared/ui/export-menu'
import { Icon } from '@/shared/ui/icon'
import { toast } from '@/shared/ui/toast-store'
import { uiCatalog } from '@/shared/ui/messages'
import { plotCatalog } from './messages'
import classes from './plot.module.css'

interface Props<Row> {
  drawn: RefObject<HTMLElement | null>
  title: string
  /** Part of the names of the files. */
  fileName: string
  numbers: () => ExportTable<Row>
  /** False if the page shows the table. */
  hasDrawing: boolean
}

export function DownloadButtons<Row>({ drawn, title, fileName, numbers, hasDrawing }: Props<Row>) {
  const t = useMessages(plotCatalog)
  const ui = useMessages(uiCatalog)
  const save = async (format: string) => {
    const tellFailure = () => toast({ kind: 'bad', title: t('downloadFailed'), text: t('downloadFailedWay') })
    const svg = drawn.current?.querySelector('svg')
    // The plot is still loading or failed to load.
    if (!svg) return tellFailure()
    try {
      const { savePlot } = await import('./save-plot')
      await savePlot(svg, { title, fileName, isPicture: format === 'PNG' })
    } catch {
      tellFailure()
    }
  }
  return (
    <div className={`dim inline gap-2px ${classes['downloads']}`} role="group" aria-label={t('download')}>
      <Icon name="down" size={14} />
      {(hasDrawing ? ['SVG', 'PNG'] : []).map((format) => (
        <button key={format} type="button" aria-label={ui('downloadAs', { format })} onClick={() => void save(format)}>
          {format}
        </button>
      ))}
      <ExportMenu
        exported={() => ({ ...numbers(), subject: fileName, title, loadedAt: null })}
        opener={(props) => (
          <button type="button" {...props}>
            {ui('export')}
          </button>
        )}
      />
    </div>
  )
}
