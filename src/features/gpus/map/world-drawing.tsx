import { WORLD } from 'virtual:world-map'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import type { PlaceOffers } from '../by-place'
import classes from '../gpus-page.module.css'

export type MapPart = keyof typeof WORLD.views

export interface WorldDrawingProps {
  countries: readonly PlaceOffers[]
  part: MapPart
  label: string
  nameOf: (country: PlaceOffers) => string
  hrefOf: (country: PlaceOffers) => string
  notDrawnOf: (countries: readonly PlaceOffers[]) => string
  /** Text for the number of countries outside the visible part. */
  outsideOf: (count: number) => string
  active: string | null
  onActive: (code: string) => void
}

const PLACES = new Map(WORLD.countries.map((country) => [country.code, country]))
/** All land as one path: it is not interactive. */
const LAND = WORLD.countries.map(({ path }) => path).join('')

/** Circle radius in thousandths of the view width; larger on phones. */
const RADIUS = { least: 4, most: 18 }
const PHONE_RADIUS = { least: 10, most: 36 }

/** Countries as links: a circle with an area proportional to the offers, and the country shape as a larger pointer target. */
export function WorldDrawing({ countries, part, label, nameOf, hrefOf, notDrawnOf, outsideOf, active, onActive }: WorldDrawingProps) {
  const [left, top, width, height] = WORLD.views[part]
  const most = Math.max(...countries.map(({ offers }) => offers))
  const size = useMedia(PHONE) ? PHONE_RADIUS : RADIUS
  const radius = (offers: number) => (Math.max(size.least, size.most * Math.sqrt(offers / most)) * width) / 1000
  const drawn = countries.flatMap((country) => {
    const place = PLACES.get(country.code)
    return place ? [{ country, place }] : []
  })
  // Focus must not move to a link outside the visible part.
  const inView = drawn.filter(({ place: { x, y } }) => x >= left && x <= left + width && y >= top && y <= top + height)
  const outside = drawn.length - inView.length
  const notDrawn = countries.filter(({ code }) => !PLACES.has(code))
  return (
    <>
      <svg
        className={`full rounded surface ${classes['world']}`}
        viewBox={`${left} ${top} ${width} ${height}`}
        role="group"
        aria-label={label}
      >
        <path className={classes['land']} d={LAND} />
        {/* All shapes come before all circles, so that no country covers the circle of its neighbour. */}
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
        {/* Largest first, so that no large circle covers a small one. */}
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
      {outside > 0 && <p className="caption mt-1">{outsideOf(outside)}</p>}
      {notDrawn.length > 0 && <p className="caption mt-1">{notDrawnOf(notDrawn)}</p>}
    </>
  )
}
