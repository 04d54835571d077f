import { WORLD } from 'virtual:world-map'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import type { CountryOffers } from './by-country'
import classes from './world-drawing.module.css'

export type MapPart = keyof typeof WORLD.views

export interface WorldDrawingProps {
  countries: readonly CountryOffers[]
  part: MapPart
  /** Names the drawing. */
  label: string
  nameOf: (country: CountryOffers) => string
  hrefOf: (country: CountryOffers) => string
  /** Says which countries the map has no place for; the table has them. */
  notDrawnOf: (countries: readonly CountryOffers[]) => string
  /** Says how many countries are beyond the edge of the part that is shown. */
  outsideOf: (count: number) => string
  active: string | null
  onActive: (code: string) => void
}

const PLACES = new Map(WORLD.countries.map((country) => [country.code, country]))
/** Land in one path: it is only looked at. */
const LAND = WORLD.countries.map(({ path }) => path).join('')

/** Radius of a circle, in parts of a thousand of the width of the view: on a phone that is not much. */
const RADIUS = { least: 4, most: 18 }
const PHONE_RADIUS = { least: 10, most: 36 }

/** The countries as links: a circle whose area is the number of offers; for the pointer, the shape of the country too. */
export function WorldDrawing({ countries, part, label, nameOf, hrefOf, notDrawnOf, outsideOf, active, onActive }: WorldDrawingProps) {
  const [left, top, width, height] = WORLD.views[part]
  const most = Math.max(...countries.map(({ offers }) => offers))
  const size = useMedia(PHONE) ? PHONE_RADIUS : RADIUS
  const radius = (offers: number) => (Math.max(size.least, size.most * Math.sqrt(offers / most)) * width) / 1000
  const drawn = countries.flatMap((country) => {
    const place = PLACES.get(country.code)
    return place ? [{ country, place }] : []
  })
  // What is beyond the edge would take the focus out of sight.
  const inView = drawn.filter(({ place: { x, y } }) => x >= left && x <= left + width && y >= top && y <= top + height)
  const outside = drawn.length - inView.length
  const notDrawn = countries.filter(({ code }) => !PLACES.has(code))
  return (
    <>
      <svg className={classes['world']} viewBox={`${left} ${top} ${width} ${height}`} role="group" aria-label={label}>
        <path className={classes['land']} d={LAND} />
        {/* All shapes before all circles, so that no country lies over the circle of its neighbour. */}
        {drawn.map(({ country, place }) => (
          <a
            key={country.code}
            href={hrefOf(country)}
            aria-hidden="true"
            tabIndex={-1}
            className={classes['shape']}
            data-active={country.code === active || undefined}
            onPointerEnter={() => onActive(country.code)}
          >
            <path d={place.path} />
          </a>
        ))}
        {/* The largest first, so that a small circle is never under a large one. */}
        {inView.map(({ country, place }) => (
          <a
            key={country.code}
            href={hrefOf(country)}
            aria-label={nameOf(country)}
            className={classes['country']}
            data-active={country.code === active || undefined}
            onFocus={() => onActive(country.code)}
            onPointerEnter={() => onActive(country.code)}
          >
            <circle cx={place.x} cy={place.y} r={radius(country.offers)} />
          </a>
        ))}
      </svg>
      {outside > 0 && <p className={classes['note']}>{outsideOf(outside)}</p>}
      {notDrawn.length > 0 && <p className={classes['note']}>{notDrawnOf(notDrawn)}</p>}
    </>
  )
}
