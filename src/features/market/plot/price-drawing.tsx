import { useMemo, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { stringifySearch } from '@/shared/lib/search-params'
import { circlePath, diamondPath, linePath, nearestPoint } from '@/shared/plots/draw'
import { indexReachedBy } from '@/shared/plots/index-reached-by'
import { useFollowLinks } from '@/shared/ui/use-follow-links'
import { layOutPlot, type Place, type PlotLayout } from './plot-layout'
import type { PlotPoint } from './plot-points'
import { plotName, pointDetails, type PlotWords } from './plot-words'
import classes from './price-drawing.module.css'
import { usePlotBox } from './use-plot-box'

interface Props {
  points: readonly PlotPoint[]
  words: PlotWords
  /** Pixels. */
  height: number
}

/** Width where nothing has a layout. */
const USUAL_WIDTH = 760
/** Pixels within which the pointer means a point: a target of 44 px, as far as no other point is nearer. */
const REACH = 22

/** The plot: grey where no model is, the line of the best, every model a link. */
export function PriceDrawing({ points, words, height }: Props) {
  const [box, { width, fontSize }] = usePlotBox()
  const follow = useFollowLinks()
  const [hovered, setHovered] = useState<string | null>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const [tabStop, setTabStop] = useState<string | null>(null)
  const [isFirstTap, setIsFirstTap] = useState(false)
  const layout = useMemo(
    () => layOutPlot(points, { width: width || USUAL_WIDTH, height, fontSize }, drawnWords(words)),
    [points, words, width, height, fontSize],
  )
  const indexOf = (slug: string | null) => points.findIndex(({ model }) => model.slug === slug)
  const active = indexOf(hovered ?? focused)
  const activePoint = points[active]
  const activePlace = layout.places[active]

  const slugUnder = (event: PointerEvent<SVGSVGElement>): string | null => {
    const target = event.target as Element
    const link = target.hasAttribute('data-reach') ? null : target.closest('a')
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const index = link
      ? Number(link.getAttribute('data-index'))
      : nearestPoint(layout.places, { x: event.clientX - left, y: event.clientY - top }, REACH)
    return index === null ? null : (points[index]?.model.slug ?? null)
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
  const focus = (slug: string) => {
    setFocused(slug)
    setTabStop(slug)
  }
  const press = (event: PointerEvent<SVGSVGElement>) => {
    const slug = slugUnder(event)
    setIsFirstTap(event.pointerType === 'touch' && slug !== null && slug !== (hovered ?? focused))
    setHovered(slug)
  }
  // A finger covers the dots: the first tap shows which model it met, the second one opens it.
  const holdFirstTap = (event: MouseEvent) => {
    if (isFirstTap) event.preventDefault()
    setIsFirstTap(false)
  }
  const stop = Math.max(0, indexOf(tabStop))
  return (
    <div ref={box} className={classes['drawing']} {...follow}>
      <svg
        className={classes['plot']}
        width={width || USUAL_WIDTH}
        height={height}
        viewBox={`0 0 ${width || USUAL_WIDTH} ${height}`}
        role="group"
        aria-label={words.t('plotLabel', { figure: words.figureHead })}
        onPointerMove={(event) => setHovered(slugUnder(event))}
        onPointerDown={press}
        onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setHovered(null)}
        onClickCapture={holdFirstTap}
      >
        <Backdrop layout={layout} words={words} size={{ width: width || USUAL_WIDTH, height, fontSize }} />
        <Marks layout={layout} points={points} />
        <g onKeyDown={walk}>
          {points.map(({ model }, index) => {
            const { x, y } = layout.places[index] ?? { x: 0, y: 0 }
            return (
              <a
                key={model.slug}
                className={classes['link']}
                href={`/gpus/${encodeURIComponent(model.slug)}${stringifySearch({ currency: words.currency })}`}
                aria-label={model.name}
                tabIndex={index === stop ? 0 : -1}
                data-index={index}
                onFocus={() => focus(model.slug)}
                onBlur={() => setFocused(null)}
              >
                {index === active && <circle data-reach="" cx={x} cy={y} r={REACH} />}
                <circle cx={x} cy={y} r={5} />
              </a>
            )
          })}
        </g>
        <Labels layout={layout} points={points} fontSize={fontSize} />
        {activePlace && <circle className={classes['ring']} cx={activePlace.x} cy={activePlace.y} r={8.5} />}
      </svg>
      <p
        className={classes['readout']}
        role="status"
        data-before={activePlace && activePlace.x > (width || USUAL_WIDTH) / 2 ? '' : undefined}
        data-below={activePlace && activePlace.y < height / 2 ? '' : undefined}
        style={activePlace && { left: activePlace.x, top: activePlace.y }}
      >
        {activePoint && (
          <>
            <b>{activePoint.model.name}</b>
            {pointDetails(activePoint, words).map((detail) => (
              <span key={detail}>{detail}</span>
            ))}
            <small aria-hidden="true">{words.t('tapAgain')}</small>
          </>
        )}
      </p>
    </div>
  )
}

/** The ground of the plot. Screen readers get the links. */
function Backdrop({
  layout,
  words,
  size,
}: {
  layout: PlotLayout
  words: PlotWords
  size: { width: number; height: number; fontSize: number }
}) {
  const { area, above, stair, priceTicks, figureTicks, empty } = layout
  const baseline = 0.35 * size.fontSize
  return (
    <g aria-hidden="true">
      <path className={classes['above']} d={above} />
      <path
        className={classes['grid']}
        d={[
          ...priceTicks.map(({ at }) => linePath(at, area.top, at, area.bottom)),
          ...figureTicks.map(({ at }) => linePath(area.left, at, area.right, at)),
        ].join('')}
      />
      {priceTicks.map(({ textAt, text }) => (
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
        {words.figureHead}
      </text>
      <text x={area.right} y={size.height - 3} textAnchor="end">
        {words.t('priceAxis')}
      </text>
      {empty.map(({ x, y, text }) => (
        <text key={text} className={classes['empty']} x={x} y={y + baseline}>
          {text}
        </text>
      ))}
    </g>
  )
}

/** One path for each kind of mark, those on the line above the others: links are in the order of prices. */
function Marks({ layout: { places }, points }: { layout: PlotLayout; points: readonly PlotPoint[] }) {
  const pathOf = (shows: (point: PlotPoint) => boolean, path: (place: Place) => string) =>
    places.map((place, index) => (points[index] && shows(points[index]) ? path(place) : '')).join('')
  return (
    <g aria-hidden="true">
      <path
        className={classes['dot']}
        d={pathOf(
          ({ isOnLine }) => !isOnLine,
          ({ x, y }) => circlePath(x, y, 3.5),
        )}
      />
      <path
        className={classes['on']}
        d={pathOf(
          ({ isOnLine, isBest }) => isOnLine && !isBest,
          ({ x, y }) => circlePath(x, y, 4),
        )}
      />
      <path
        className={classes['best']}
        d={pathOf(
          ({ isBest }) => isBest,
          ({ x, y }) => diamondPath(x, y, 6),
        )}
      />
    </g>
  )
}

function Labels({ layout, points, fontSize }: { layout: PlotLayout; points: readonly PlotPoint[]; fontSize: number }) {
  return (
    <g aria-hidden="true" className={classes['labels']}>
      {layout.labels.map(({ index, x, y, anchor, text }) => (
        <text
          key={points[index]?.model.slug}
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

const drawnWords = ({ t, format, currency, unit, sign, isSize }: PlotWords) => ({
  price: (tick: number) => format.moneyExact(tick, currency),
  figure: (tick: number) => format.number(tick),
  nameOf: ({ model, isBest }: PlotPoint, isFull: boolean) =>
    isBest && isFull ? t('mostNamed', { name: plotName(model.name), unit, money: sign }) : plotName(model.name),
  empty: isSize
    ? [[t('emptyLarger')], [t('emptyHere'), t('emptyHereLarger')]]
    : [[t('emptyFaster')], [t('emptyHere'), t('emptyHereFaster')]],
})
