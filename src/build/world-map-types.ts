/** Left, top, width and height in units of the drawing. */
export type MapBox = readonly [x: number, y: number, width: number, height: number]

export type MapView = 'world' | 'europe' | 'northAmerica' | 'asiaPacific'

export interface MapCountry {
  /** ISO 3166 letters; null for land without a code. */
  code: string | null
  /** Empty if the country is smaller than a unit of the drawing. */
  path: string
  /** Centre of its largest part. */
  x: number
  y: number
}

export interface WorldMap {
  views: Readonly<Record<MapView, MapBox>>
  countries: readonly MapCountry[]
}
