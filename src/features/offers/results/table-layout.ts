import type { SearchOffer } from '@/contract/offer'
import type { Price } from '@/contract/price'
import { placeText } from '@/domain/offer-words'
import type { Format } from '@/shared/i18n/format'
import type { Column } from './columns'
import type { CellContext } from './offer-cells'

/** Widths are fixed by this arithmetic, never by what stands in the rows: skeleton and data share one geometry. */
export interface TableLayout {
  /** For `grid-template-columns`. */
  tracks: string
  minWidth: number
  /** How many times the usual size the reader's letters have: all of this grows with them. */
  scale: number
  /** How wide the two columns are whose words may need another line. */
  gpu: number
  provider: number
  /** In whose words places stand there. */
  format: Format
}

export function layoutOf(columns: readonly Column[], context: CellContext, available: number): TableLayout {
  const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1
  const widths = columns.map(({ id, width }) => {
    const [min, share] = width(context)
    return [id, min * scale, share] as const
  })
  const minWidth = widths.reduce((sum, [, min]) => sum + min, 0)
  const shares = widths.reduce((sum, [, , share]) => sum + share, 0)
  const spare = Math.max(0, available - minWidth)
  const widthOf = (name: string) => {
    const [, min = 0, share = 0] = widths.find(([id]) => id === name) ?? []
    return min + (shares === 0 ? 0 : (spare * share) / shares)
  }
  return {
    tracks: widths.map(([, min, share]) => (share === 0 ? `${min}px` : `minmax(${min}px, ${share}fr)`)).join(' '),
    minWidth,
    scale,
    gpu: widthOf('gpu'),
    provider: widthOf('provider'),
    format: context.format,
  }
}

export type Density = 'comfortable' | 'compact'

const HEIGHT = { comfortable: 40, compact: 30 } as const
const EXTRA_LINE = 16
const PADDING = 12
/** Advance of a letter in pixels, a little on the wide side: bold 13 px, 13 px, 12 px. */
const BOLD = 7.2
const PLAIN = 7.9
const SMALL = 7.3

/** How many letters wide a text is: narrow ones are half a letter. */
const lettersIn = (text: string) => text.length - (text.match(/[ fijlrt.,'()-]/g)?.length ?? 0) / 2

/**
 * Names wrap before they are cut, but measuring 10,000 rows would cost frames: whether a row needs another line is told
 * from the length of its words, and the row gets exactly that height.
 */
export function rowHeight(row: SearchOffer, providerName: string, { gpu, provider, scale, format }: TableLayout, density: Density): number {
  // Another period than the hour is said in the second line, and must be.
  if (density === 'compact') return scale * (row.prices.entries.every(isHourly) ? HEIGHT.compact : HEIGHT.comfortable)
  const lines = (letters: number, size: number, width: number) =>
    Math.max(1, Math.ceil((letters * size * scale) / Math.max(40, width - PADDING)))
  const name = lines((row.gpu_name || row.gpu_translit_name || '').length + 4, BOLD, gpu)
  const where = lettersIn(placeText(row, format, false) ?? '')
  const place = provider === 0 ? 2 : lines(lettersIn(providerName), PLAIN, provider) + lines(where, SMALL, provider)
  return scale * (HEIGHT.comfortable + EXTRA_LINE * (Math.max(name + 1, place) - 2))
}

const isHourly = ({ period }: Price) => period === null || period === 'hour'

/** Before the height of an opened row has been measured. */
export const OPEN_ESTIMATE = 220
