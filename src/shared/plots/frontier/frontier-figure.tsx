import { useDeferredValue, useId, useRef, type ReactNode } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import type { ExportTable } from '@/shared/lib/export-table'
import { DataTable, type DataColumn } from '@/shared/ui/data-table'
import { Segmented } from '@/shared/ui/segmented'
import { Status } from '@/shared/ui/status'
import { DownloadButtons, type PlotView } from '../plot-figure'
import { plotCatalog } from '../messages'
import { PlotLegend } from '../plot-legend'
import plot from '../plot.module.css'
import { FrontierDrawing } from './frontier-drawing'
import classes from './frontier-figure.module.css'
import type { FrontierMark, FrontierLabels } from './frontier-mark'

interface FrontierTableProps<Mark> {
  label: string
  /** Cheapest first. */
  points: readonly Mark[]
  nameHead: string
  /** A link to the page of the mark. */
  nameCell: (mark: Mark) => ReactNode
  /** Merit of the best: "cheapest". */
  best: string
  /** The columns after the name; the one with the costs has the id `cost`. */
  columns: readonly DataColumn<Mark>[]
  /** Leaves out the marks that another one beats. */
  isLineOnly?: boolean
  /** Beside the plot, whose legend explains the marks: they have no visible text. */
  isNarrow?: boolean
}

/** The figures of the plot, cheapest first. */
function FrontierTable<Mark extends FrontierMark>({
  label,
  points,
  nameHead,
  nameCell,
  best,
  columns,
  isLineOnly = false,
  isNarrow = false,
}: FrontierTableProps<Mark>) {
  const t = useMessages(plotCatalog)
  // The space separates the words in copied text and for screen readers.
  const badge = (is: 'best' | 'strong', text: string) => (
    <>
      {' '}
      <span className={`caption plain nowrap inline ${is === 'best' ? 'accent' : ''} ${plot['marked']}`} data-mark={is}>
        <span className={isNarrow ? 'sr-only' : undefined}>{text}</span>
      </span>
    </>
  )
  const name: DataColumn<Mark> = {
    id: 'name',
    head: isLineOnly ? t('onLineHead') : nameHead,
    cell: (mark) => (
      <>
        {nameCell(mark)}
        {mark.isBest ? badge('best', best) : mark.isOnLine && !isLineOnly && badge('strong', t('onLine'))}
      </>
    ),
  }
  return (
    <div className={classes['table']}>
      <DataTable
        label={label}
        columns={[name, ...columns]}
        rows={isLineOnly ? points.filter(({ isOnLine }) => isOnLine) : points}
        rowKey={({ id }) => id}
        sort={{ column: 'cost', direction: 'ascending' }}
        hasStickyHead={false}
      />
    </div>
  )
}

interface Props<Mark> extends Pick<FrontierTableProps<Mark>, 'points' | 'nameHead' | 'nameCell' | 'best' | 'columns'> {
  title: string
  /** Number of marks, beside the title. */
  counted: string
  texts: FrontierLabels<Mark>
  /** Meaning of the line, for the legend. */
  onLine: string
  /** Shown instead of the drawing without points. */
  nothing: string
  /** Pixels. */
  height: number
  view: PlotView
  onView: (next: PlotView) => void
  /** Room for the plot and its table side by side: label of the button that shows all rows. */
  wide?: { showAll: string } | undefined
  /** A choice beside the title. */
  control?: ReactNode
  /** Origin of the figures, and the marks that are left out. */
  notes: string
  /** Loads marks that are missing; without `onLoad` they are being loaded. */
  more?: { label: string; onLoad: (() => void) | undefined } | undefined
  fileTitle: string
  /** Without extension. */
  fileName: string
  /** Gets a column that marks the line. */
  numbers: () => ExportTable<Mark>
}

/** Cost against performance as a plot and as a table, with the line of those that nothing else beats in both. */
export function FrontierFigure<Mark extends FrontierMark>(props: Props<Mark>) {
  const { title, counted, points, texts, nothing, height, view, onView, wide, control, more, notes, best, onLine } = props
  const t = useMessages(plotCatalog)
  const id = useId()
  const drawn = useRef<HTMLDivElement>(null)
  // The switch responds at once, plot and table follow.
  const shownView = useDeferredValue(view)
  const isPlot = wide !== undefined || shownView === 'plot'
  const hasTable = wide !== undefined || shownView === 'table'
  const isLineOnly = wide !== undefined && shownView === 'plot'
  const numbers = (): ExportTable<Mark> => {
    const table = props.numbers()
    return { ...table, columns: [...table.columns, { head: t('onLineHead'), csv: ({ isOnLine }) => isOnLine }] }
  }
  const hasDrawing = isPlot && points.length > 0
  return (
    <figure className={classes['figure']} aria-labelledby={id} data-wide={wide !== undefined || undefined}>
      <div className={`row ${classes['head']}`}>
        <h2 className="push-start phone-full">
          <span id={id}>{title}</span> <small className="note plain">{isPlot ? `${counted}, ${t('logScales')}` : counted}</small>
        </h2>
        {control && <div className="phone-full">{control}</div>}
        {!wide && (
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
        )}
      </div>
      {isPlot && (
        <div ref={drawn} className={classes['drawing']}>
          {points.length > 0 ? (
            <FrontierDrawing points={points} texts={texts} height={height} />
          ) : (
            <p className="note grid place-center rounded surface" style={{ height }}>
              {nothing}
            </p>
          )}
        </div>
      )}
      {hasTable && (
        <div className={classes['twin']}>
          <FrontierTable {...props} label={title} isLineOnly={isLineOnly} isNarrow={wide !== undefined} />
          {wide && (
            <button
              type="button"
              className={`text-button high-32 medium ${classes['more']}`}
              onClick={() => onView(isLineOnly ? 'table' : 'plot')}
            >
              {isLineOnly ? wide.showAll : t('showLine')}
            </button>
          )}
        </div>
      )}
      <figcaption className={classes['foot']}>
        <div className={`caption ${classes['notes']}`}>
          {hasDrawing && (
            <PlotLegend marks={[['strong', onLine], ...(points.some(({ isBest }) => isBest) ? [['best', best] as const] : [])]} />
          )}
          <p>{notes}</p>
        </div>
        {more &&
          (more.onLoad ? (
            <button type="button" className={`text-button high-32 medium ${classes['more']}`} onClick={more.onLoad}>
              {more.label}
            </button>
          ) : (
            <Status as="span">{more.label}</Status>
          ))}
        <DownloadButtons drawn={drawn} title={props.fileTitle} fileName={props.fileName} numbers={numbers} hasDrawing={hasDrawing} />
      </figcaption>
    </figure>
  )
}
