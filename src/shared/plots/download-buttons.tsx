import type { RefObject } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { writeCsv, type CsvCell } from '@/shared/lib/csv'
import { downloadBlob } from '@/shared/lib/download-blob'
import { downloadText } from '@/shared/lib/download-text'
import { Icon } from '@/shared/ui/icon'
import { toast } from '@/shared/ui/toast-store'
import { plotCatalog } from './messages'
import classes from './plot-figure.module.css'
import { drawingOf, pictureOf, sizeOf } from './save-plot'

interface Props {
  /** Where the drawing stands. */
  drawn: RefObject<HTMLElement | null>
  title: string
  /** Without an ending. */
  fileName: string
  /** The numbers, heads first. */
  csv: () => readonly (readonly CsvCell[])[]
  /** There is a drawing on screen; the numbers can be had always. */
  hasDrawing: boolean
}

/** The picture as SVG and PNG, its numbers as CSV. */
export function DownloadButtons({ drawn, title, fileName, csv, hasDrawing }: Props) {
  const t = useMessages(plotCatalog)
  const save = async (format: string) => {
    if (format === 'CSV') return downloadText(`${fileName}.csv`, writeCsv(csv()), 'text/csv')
    const tellFailure = () => toast({ kind: 'bad', title: t('downloadFailed'), text: t('downloadFailedWay') })
    const svg = drawn.current?.querySelector('svg')
    // It is on its way still, or did not arrive.
    if (!svg) return tellFailure()
    const drawing = drawingOf(svg, title)
    if (format === 'SVG') return downloadText(`${fileName}.svg`, drawing, 'image/svg+xml')
    try {
      downloadBlob(`${fileName}.png`, await pictureOf(drawing, sizeOf(svg)))
    } catch {
      tellFailure()
    }
  }
  return (
    <div className={classes['downloads']} role="group" aria-label={t('download')}>
      <Icon name="down" size={14} />
      {(hasDrawing ? ['SVG', 'PNG', 'CSV'] : ['CSV']).map((format) => (
        <button key={format} type="button" aria-label={t('downloadAs', { format })} onClick={() => void save(format)}>
          {format}
        </button>
      ))}
    </div>
  )
}
