import { useDeferredValue, useId, useRef, type ReactNode, type RefObject } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import type { ExportTable } from '@/shared/lib/export-table'
import { ExportMenu } from '@/shared/ui/export-menu'
import { Icon } from '@/shared/ui/icon'
import { uiCatalog } from '@/shared/ui/messages'
import { Segmented } from '@/shared/ui/segmented'
import { toast } from '@/shared/ui/toast-store'
import { plotCatalog } from './messages'
import classes from './plot.module.css'
import type { ScaleKind } from './ticks'

export type PlotView = 'plot' | 'table'

interface Props<Row> {
  title: string
  unit: string
  fileName: string
  view: PlotView
  onView: (view: PlotView) => void
  scale?: { value: ScaleKind; onChange: (value: ScaleKind) => void }
  numbers: () => ExportTable<Row>
  plot: ReactNode
  table: ReactNode
  /** Hidden together with the plot. */
  legend?: ReactNode
  /** The caller draws the section and its heading, which are there before the plot. */
  isInSection?: boolean
  /** Controls beside the title. */
  children?: ReactNode
}

export function PlotFigure<Row>({ title, unit, fileName, view, onView, scale, numbers, ...parts }: Props<Row>) {
  const t = useMessages(plotCatalog)
  const { plot, table, legend, isInSection = false, children } = parts
  const id = useId()
  const drawn = useRef<HTMLDivElement>(null)
  // Deferred: the switch responds immediately, and the slower plot or table renders afterwards.
  const shown = useDeferredValue(view)
  const controls = (
    <div className="row" data-controls>
      {children && <div className={classes['own']}>{children}</div>}
      {scale && view === 'plot' && (
        <Segmented
          label={t('priceScale')}
          size="sm"
          value={scale.value}
          onChange={scale.onChange}
          options={[
            { value: 'log', label: t('log'), name: t('logLong') },
            { value: 'linear', label: t('linear') },
          ]}
        />
      )}
      <Segmented
        label={t('showAs')}
        size="sm"
        value={view}
        onChange={onView}
        options={[
          { value: 'plot', label: t('plot') },
          { value: 'table', label: t('table') },
        ]}
      />
      <DownloadButtons drawn={drawn} title={`${title}, ${unit}`} fileName={fileName} numbers={numbers} hasDrawing={shown === 'plot'} />
    </div>
  )
  const drawing =
    shown === 'table' ? (
      <div className={`min-0 ${classes['table']}`}>{table}</div>
    ) : (
      <>
        <div ref={drawn}>{plot}</div>
        {legend}
      </>
    )
  if (isInSection) {
    return (
      <>
        {controls}
        {drawing}
      </>
    )
  }
  return (
    <section className="stack gap-3" aria-labelledby={id}>
      <div className="row between gap-2-4">
        <h2 id={id} className="break-anywhere">
          {title} <small className="note plain">{unit}</small>
        </h2>
        {controls}
      </div>
      {drawing}
    </section>
  )
}

interface ButtonsProps<Row> extends Pick<Props<Row>, 'title' | 'fileName' | 'numbers'> {
  drawn: RefObject<HTMLElement | null>
  /** False if the page shows the table. */
  hasDrawing: boolean
}

export function DownloadButtons<Row>({ drawn, title, fileName, numbers, hasDrawing }: ButtonsProps<Row>) {
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
