/** Left, top, width, height, in the units of the drawing. */
export type MapBox = readonly [x: number, y: number, width: number, height: number]

export type MapView = 'world' | 'europe' | 'northAmerica' | 'asiaPacific'

export interface MapCountry {
  /** ISO 3166 letters; null for land without a code of its own. */
  code: string | null
  /** Empty where the country is smaller than a point of the drawing. */
  path: string
  /** The middle of its largest part. */
  x: number
  y: number
}

export interface WorldMap {
  views: Readonly<Record<MapView, MapBox>>
  countries: readonly MapCountry[]
}
