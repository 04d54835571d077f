import { useState, type KeyboardEvent, type MouseEvent, type PointerEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { Status } from '@/shared/ui/status'
import { useFollowLinks } from '@/shared/ui/use-follow-links'
import { circlePath, diamondPath, linePath, nearestPoint } from '../draw'
import { indexReachedBy } from '../plot-explorer'
import plot from '../plot.module.css'
import classes from './frontier-figure.module.css'
import { layOutFrontier, type FrontierLayout, type Place, type PlotSize } from './frontier-layout'
import type { FrontierMark, FrontierLabels } from './frontier-mark'
import { plotCatalog } from '../messages'

interface Props<Mark> {
  /** Cheapest first. */
  points: readonly Mark[]
  texts: FrontierLabels<Mark>
  /** Pixels. */
  height: number
}

/** Width where nothing has a layout. */
const USUAL_WIDTH = 760
/** Pixels within which the pointer means a point: a target of 44 px, as far as no other point is nearer. */
const REACH = 22

/** The plot: grey where nothing is, the line of the best, every mark a link. */
export function FrontierDrawing<Mark extends FrontierMark>({ points, texts, height }: Props<Mark>) {
  const [box, { width, fontSize }] = usePlotBox()
  const follow = useFollowLinks()
  const [hovered, setHovered] = useState<string | null>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const [tabStop, setTabStop] = useState<string | null>(null)
  const [isFirstTap, setIsFirstTap] = useState(false)
  const size = { width: width || USUAL_WIDTH, height, fontSize }
  const layout = layOutFrontier(points, size, texts)
  const indexOf = (id: string | null) => points.findIndex((point) => point.id === id)
  const active = indexOf(hovered ?? focused)
  const activePoint = points[active]
  const activePlace = layout.places[active]

  const idUnder = (event: PointerEvent<SVGSVGElement>): string | null => {
    const target = event.target as Element
    const link = target.hasAttribute('data-reach') ? null : target.closest('a')
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const index = link
      ? Number(link.getAttribute('data-index'))
      : nearestPoint(layout.places, { x: event.clientX - left, y: event.clientY - top }, REACH)
    return index === null ? null : (points[index]?.id ?? null)
  }
  const walk = (event: KeyboardEvent<SVGGElement>) => {
    // Shortcuts of the browser, such as Back.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape') {
      setHovered(null)
      return setFocused(null)
    }
    const at = indexOf(focused ?? tabStop)
    const next = indexReachedBy(event.key, at < 0 ? null : at, points.length)
    if (next === null) return
    event.preventDefault()
    // Otherwise a resting mouse keeps the readout.
    setHovered(null)
    ;(event.currentTarget.children[next] as SVGAElement | undefined)?.focus()
  }
  const focus = (id: string) => {
    setFocused(id)
    setTabStop(id)
  }
  const press = (event: PointerEvent<SVGSVGElement>) => {
    const id = idUnder(event)
    setIsFirstTap(event.pointerType === 'touch' && id !== null && id !== (hovered ?? focused))
    setHovered(id)
  }
  // A finger covers the dots: the first tap shows which mark it met, the second one opens it.
  const holdFirstTap = (event: MouseEvent) => {
    if (isFirstTap) event.preventDefault()
    setIsFirstTap(false)
  }
  return (
    <div ref={box} className={classes['canvas']} {...follow}>
      <svg
        className={classes['plot']}
        width={size.width}
        height={height}
        viewBox={`0 0 ${size.width} ${height}`}
        role="group"
        aria-label={texts.label}
        onPointerMove={(event) => setHovered(idUnder(event))}
        onPointerDown={press}
        onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setHovered(null)}
        onClickCapture={holdFirstTap}
      >
        <Backdrop layout={layout} texts={texts} size={size} />
        <Marks layout={layout} points={points} />
        <MarkLinks
          points={points}
          places={layout.places}
          active={active}
          stop={Math.max(0, indexOf(tabStop))}
          onWalk={walk}
          onFocus={focus}
          onBlur={() => setFocused(null)}
        />
        <Labels layout={layout} points={points} fontSize={fontSize} />
        {activePlace && <circle className={`pass-through ${plot['ring']}`} cx={activePlace.x} cy={activePlace.y} r={8.5} />}
      </svg>
      <Readout point={activePoint} place={activePlace} size={size} texts={texts} />
    </div>
  )
}

interface MarkLinksProps<Mark> {
  points: readonly Mark[]
  places: FrontierLayout['places']
  /** Index; -1 without one. */
  active: number
  /** Index of the tab stop. */
  stop: number
  onWalk: (event: KeyboardEvent<SVGGElement>) => void
  onFocus: (id: string) => void
  onBlur: () => void
}

function MarkLinks<Mark extends FrontierMark>({ points, places, active, stop, onWalk, onFocus, onBlur }: MarkLinksProps<Mark>) {
  return (
    <g onKeyDown={onWalk}>
      {points.map(({ id, name, href }, index) => {
        const { x, y } = places[index] ?? { x: 0, y: 0 }
        return (
          <a
            key={id}
            className={classes['link']}
            href={href}
            aria-label={name}
            tabIndex={index === stop ? 0 : -1}
            data-index={index}
            onFocus={() => onFocus(id)}
            onBlur={onBlur}
          >
            {index === active && <circle data-reach="" cx={x} cy={y} r={REACH} />}
            <circle cx={x} cy={y} r={5} />
          </a>
        )
      })}
    </g>
  )
}

interface ReadoutProps<Mark> {
  point: Mark | undefined
  place: { x: number; y: number } | undefined
  size: { width: number; height: number }
  texts: FrontierLabels<Mark>
}

function Readout<Mark extends FrontierMark>({ point, place, size: { width, height }, texts }: ReadoutProps<Mark>) {
  const t = useMessages(plotCatalog)
  return (
    <Status
      className={classes['readout']}
      data-before={place && place.x > width / 2 ? '' : undefined}
      data-below={place && place.y < height / 2 ? '' : undefined}
      style={place && { left: place.x, top: place.y }}
    >
      {point && (
        <>
          <b className="emphasis full">{point.name}</b>
          {texts.detailsOf(point).map((detail) => (
            <span key={detail}>{detail}</span>
          ))}
          <small aria-hidden="true">{t('tapAgain')}</small>
        </>
      )}
    </Status>
  )
}

interface PlotBox {
  /** Pixels; 0 without a layout. */
  width: number
  fontSize: number
}

/** Width and letter size of an element. Measured before the first paint, so that the plot is never drawn at a wrong width. */
function usePlotBox(): [RefObject<HTMLDivElement | null>, PlotBox] {
  const ref = useRef<HTMLDivElement>(null)
  const [box, setBox] = useState<PlotBox>({ width: 0, fontSize: 11.5 })
  useLayoutEffect(function followTheBox() {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const width = Math.floor(element.getBoundingClientRect().width)
      const fontSize = Number.parseFloat(getComputedStyle(element).fontSize) || 11.5
      setBox((before) => (before.width === width && before.fontSize === fontSize ? before : { width, fontSize }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, box]
}

/** The ground of the plot. Screen readers get the links. */
function Backdrop({
  layout,
  texts,
  size,
}: {
  layout: FrontierLayout
  texts: Pick<FrontierLabels<never>, 'costAxis' | 'figureAxis'>
  size: PlotSize
}) {
  const { area, above, stair, costTicks, figureTicks, empty } = layout
  const baseline = 0.35 * size.fontSize
  return (
    <g aria-hidden="true">
      <path className={classes['above']} d={above} />
      <path
        className={plot['grid']}
        d={[
          ...costTicks.map(({ at }) => linePath(at, area.top, at, area.bottom)),
          ...figureTicks.map(({ at }) => linePath(area.left, at, area.right, at)),
        ].join('')}
      />
      {costTicks.map(({ textAt, text }) => (
        <text key={text} x={textAt} y={area.bottom + size.fontSize + 3} textAnchor="middle">
          {text}
        </text>
      ))}
      {figureTicks.map(({ at, text }) => (
        <text key={text} x={area.left - 7} y={at + baseline} textAnchor="end">
          {text}
        </text>
      ))}
      <path className={classes['stair']} d={stair} />
      <text x={0} y={0.8 * size.fontSize}>
        {texts.figureAxis}
      </text>
      <text x={area.right} y={size.height - 3} textAnchor="end">
        {texts.costAxis}
      </text>
      {empty.map(({ x, y, text }) => (
        <text key={text} className={classes['empty']} x={x} y={y + baseline}>
          {text}
        </text>
      ))}
    </g>
  )
}

/** One path for each kind of mark, those on the line above the others: links are in the order of costs. */
function Marks({ layout: { places }, points }: { layout: FrontierLayout; points: readonly FrontierMark[] }) {
  const pathOf = (shows: (point: FrontierMark) => boolean, path: (place: Place) => string) =>
    places.map((place, index) => (points[index] && shows(points[index]) ? path(place) : '')).join('')
  return (
    <g className="pass-through" aria-hidden="true">
      <path
        className={classes['dot']}
        d={pathOf(
          ({ isOnLine }) => !isOnLine,
          ({ x, y }) => circlePath(x, y, 3.5),
        )}
      />
      <path
        className={classes['onDot']}
        d={pathOf(
          ({ isOnLine, isBest }) => isOnLine && !isBest,
          ({ x, y }) => circlePath(x, y, 4),
        )}
      />
      <path
        className={plot['best']}
        d={pathOf(
          ({ isBest }) => isBest,
          ({ x, y }) => diamondPath(x, y, 6),
        )}
      />
    </g>
  )
}

function Labels({ layout, points, fontSize }: { layout: FrontierLayout; points: readonly FrontierMark[]; fontSize: number }) {
  return (
    <g aria-hidden="true" className="pass-through">
      {layout.labels.map(({ index, x, y, anchor, text }) => (
        <text
          key={points[index]?.id}
          className={classes[points[index]?.isBest ? 'bestName' : points[index]?.isOnLine ? 'onName' : 'name']}
          x={x}
          y={y + 0.35 * fontSize}
          textAnchor={anchor}
        >
          {text}
        </text>
      ))}
    </g>
  )
}
