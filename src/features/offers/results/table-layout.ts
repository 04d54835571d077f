import type { SearchOffer } from '@/contract/offer'
import type { Price } from '@/contract/price'
import { countPrefix, gpuName, placeText } from '@/domain/offer-words'
import type { Format } from '@/shared/i18n/format'
import { linesOf, textWidthIn } from '@/shared/lib/text-width'
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
  /** How wide their words are, in pixels. */
  bold: (text: string) => number
  plain: (text: string) => number
  small: (text: string) => number
}

export function layoutOf(columns: readonly Column[], context: CellContext, available: number): TableLayout {
  const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1
  const tracks = columns.map(({ id, width }) => {
    const [min, share] = width(context)
    return { id, min: min * scale, share }
  })
  const minWidth = sum(tracks.map(({ min }) => min))
  const fraction = fractionOf(tracks, Math.max(available, minWidth))
  const widthOf = (name: string) => {
    const track = tracks.find(({ id }) => id === name)
    return track ? Math.max(track.min, track.share * fraction) : 0
  }
  const { fontFamily } = getComputedStyle(document.body)
  const inFont = (weight: number, size: number) => textWidthIn(`${weight} ${size * scale}px ${fontFamily}`)
  return {
    tracks: tracks.map(({ min, share }) => (share === 0 ? `${min}px` : `minmax(${min}px, ${share}fr)`)).join(' '),
    minWidth,
    scale,
    gpu: widthOf('gpu'),
    provider: widthOf('provider'),
    format: context.format,
    bold: inFont(600, 13),
    plain: inFont(400, 13),
    small: inFont(400, 12),
  }
}

interface Track {
  min: number
  share: number
}

/** What one `fr` is: shares of all that the others leave, among those for whom that is more than their minimum. */
function fractionOf(tracks: readonly Track[], width: number): number {
  const flexible = tracks.filter(({ share }) => share > 0)
  if (flexible.length === 0) return 0
  const space = width - sum(tracks.filter(({ share }) => share === 0).map(({ min }) => min))
  const fraction = space / sum(flexible.map(({ share }) => share))
  const stiff = flexible.filter(({ min, share }) => min > share * fraction)
  return stiff.length === 0
    ? fraction
    : fractionOf(
        tracks.map((track) => (stiff.includes(track) ? { ...track, share: 0 } : track)),
        width,
      )
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

export type Density = 'comfortable' | 'compact'

const HEIGHT = { comfortable: 40, compact: 30 } as const
const EXTRA_LINE = 16
/** Of a cell, and two pixels more: letters of a zoomed page are not exactly as wide as they are measured. */
const PADDING = 12 + 2

/**
 * Names wrap before they are cut, but laying out 10,000 rows would cost frames: how many lines a row needs is reckoned
 * from the widths of its words, and the row gets exactly that height.
 */
export function rowHeight(row: SearchOffer, providerName: string, layout: TableLayout, density: Density): number {
  const { scale, format, bold, plain, small } = layout
  // Another period than the hour is said in the second line, and must be.
  if (density === 'compact') return scale * (row.prices.entries.every(isHourly) ? HEIGHT.compact : HEIGHT.comfortable)
  const roomIn = (column: number) => Math.max(40, column - PADDING)
  const name = linesOf(gpuName(row) ?? '', roomIn(layout.gpu), bold, plain(countPrefix(row.gpu_amount, format)))
  const room = roomIn(layout.provider)
  const place = layout.provider === 0 ? 2 : linesOf(providerName, room, plain) + linesOf(placeText(row, format, false) ?? '', room, small)
  return scale * (HEIGHT.comfortable + EXTRA_LINE * (Math.max(name + 1, place) - 2))
}

const isHourly = ({ period }: Price) => period === null || period === 'hour'

/** Before the height of an opened row has been measured. */
export const OPEN_ESTIMATE = 220
