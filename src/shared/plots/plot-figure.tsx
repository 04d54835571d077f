import { useDeferredValue, useId, useRef, type ReactNode } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import type { CsvCell } from '@/shared/lib/csv'
import { Segmented } from '@/shared/ui/segmented'
import { DownloadButtons } from './download-buttons'
import { plotCatalog } from './messages'
import classes from './plot-figure.module.css'
import type { ScaleKind } from './ticks'

export type PlotView = 'plot' | 'table'

interface Props {
  title: string
  /** What is measured, and on which scale. */
  unit: string
  /** Of the downloads, without an ending. */
  fileName: string
  view: PlotView
  onView: (view: PlotView) => void
  /** Absent where there is nothing to choose. */
  scale?: { value: ScaleKind; onChange: (value: ScaleKind) => void }
  csv: () => readonly (readonly CsvCell[])[]
  plot: ReactNode
  table: ReactNode
  /** What the marks mean; it goes with the plot. */
  legend?: ReactNode
  /** Other controls of this plot. */
  children?: ReactNode
}

/** A plot and the same numbers as a table, one of them on screen, both to be taken away. */
export function PlotFigure({ title, unit, fileName, view, onView, scale, csv, plot, table, legend, children }: Props) {
  const t = useMessages(plotCatalog)
  const id = useId()
  const drawn = useRef<HTMLDivElement>(null)
  // The choice answers at once, what is chosen follows.
  const shown = useDeferredValue(view)
  return (
    <section className={classes['figure']} aria-labelledby={id}>
      <div className={classes['head']}>
        <h2 id={id}>
          {title} <small>{unit}</small>
        </h2>
        <div className={classes['controls']}>
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
          <DownloadButtons drawn={drawn} title={`${title}, ${unit}`} fileName={fileName} csv={csv} hasDrawing={shown === 'plot'} />
        </div>
      </div>
      {shown === 'table' ? (
        table
      ) : (
        <>
          <div ref={drawn}>{plot}</div>
          {legend}
        </>
      )}
    </section>
  )
}
