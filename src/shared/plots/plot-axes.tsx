import { linePath } from './draw'
import { textWidth } from './place-labels'
import classes from './plot.module.css'
import type { Axis, ScaleKind } from './ticks'

/** The area of the marks within the drawing, in pixels. */
export interface PlotArea {
  x: number
  y: number
  width: number
  height: number
}

/** Position of a value in pixels; not finite for 0 or less on a logarithmic scale. */
export type Scale = (value: number) => number

export function scaleOf([low, high]: Axis['domain'], kind: ScaleKind, from: number, to: number): Scale {
  const at = kind === 'log' ? Math.log : Number
  const [start, end] = [at(low), at(high)]
  return (value) => from + ((at(value) - start) / (end - start)) * (to - from)
}

export interface Tick {
  /** Pixels along the axis. */
  at: number
  text: string
}

interface Props {
  area: PlotArea
  bottom: readonly Tick[]
  left: readonly Tick[]
  /** False for names of rows, which need no line. */
  hasLeftGrid?: boolean
}

const FONT_SIZE = 12
const LINE = 13
const GAP = 8

export function PlotAxes({ area, bottom, left, hasLeftGrid = true }: Props) {
  const { x, y, width, height } = area
  const lines = [
    ...bottom.map(({ at }) => linePath(at, y, at, y + height)),
    ...(hasLeftGrid ? left.map(({ at }) => linePath(x, at, x + width, at)) : []),
  ]
  return (
    <g aria-hidden="true">
      <path className={classes['grid']} d={lines.join('')} />
      {withRoom(bottom).map(({ at, text }) => (
        <text key={text} className={classes['dim']} x={at} y={y + height + FONT_SIZE + 6} textAnchor="middle">
          {text}
        </text>
      ))}
      {left.map(({ at, text }) => {
        const rows = wrapLabel(text, x - GAP)
        return (
          <text key={`${at} ${text}`} className={classes[hasLeftGrid ? 'dim' : 'text']} textAnchor="end">
            {rows.map((row, index) => (
              <tspan key={row} x={x - GAP} y={at + 0.35 * FONT_SIZE + (index - (rows.length - 1) / 2) * LINE}>
                {row}
              </tspan>
            ))}
          </text>
        )
      })}
    </g>
  )
}

/** The labels that do not touch the one before. */
export function withRoom(ticks: readonly Tick[]): Tick[] {
  let end = -Infinity
  return ticks.filter(({ at, text }) => {
    const half = textWidth(text, FONT_SIZE) / 2
    if (at - half < end) return false
    end = at + half + GAP
    return true
  })
}

/** Breaks a label into two lines at most, at a space; a longer second line is cut. */
export function wrapLabel(text: string, width: number): string[] {
  const fits = (part: string) => textWidth(part, FONT_SIZE) <= width
  if (fits(text)) return [text]
  const labels = text.split(' ')
  const count = Math.max(
    1,
    labels.findLastIndex((_, index) => fits(labels.slice(0, index).join(' '))),
  )
  const rows = [labels.slice(0, count).join(' '), labels.slice(count).join(' ')].filter(Boolean)
  return rows.map((row) => {
    if (fits(row)) return row
    let end = row.length
    while (end > 1 && !fits(`${row.slice(0, end)}…`)) end -= 1
    return `${row.slice(0, end)}…`
  })
}
