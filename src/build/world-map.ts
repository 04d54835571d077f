import { geoArea, geoNaturalEarth1, geoPath, type ExtendedFeature, type GeoPermissibleObjects } from 'd3-geo'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Plugin } from 'vite'
import type { MapBox, WorldMap } from './world-map-types.ts'

/** Width of the drawing; a unit is half a pixel on a wide screen. */
const WIDTH = 2000
/** Excluded: there are no GPUs for rent, and it would take a fifth of the height. */
const ANTARCTICA = 'AQ'

/** Corners of the selectable views, as longitude and latitude. */
const VIEWS = {
  europe: [
    [-18, 35],
    [43, 70],
  ],
  northAmerica: [
    [-132, 14],
    [-58, 58],
  ],
  asiaPacific: [
    [60, -44],
    [174, 52],
  ],
} as const

type Countries = Topology<{ countries: GeometryCollection<{ name: string }> }>

const require = createRequire(import.meta.url)

function shapesOf(file: string): ExtendedFeature[] {
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Countries
  return feature(topology, topology.objects.countries).features
}

/** Converts ISO 3166 numbers to letters by canonicalizing a language tag: `und-246` becomes `und-FI`. */
function codeOf({ id }: ExtendedFeature): string | null {
  const code = id === undefined ? undefined : Intl.getCanonicalLocales(`und-${id}`)[0]?.slice(4)
  return code !== undefined && /^[A-Z]{2}$/.test(code) ? code : null
}

/** The largest part of a country, for its centre: with overseas regions the centre of France would be in the Atlantic. */
function mainPart({ geometry }: ExtendedFeature): GeoPermissibleObjects {
  if (geometry?.type !== 'MultiPolygon') return geometry ?? { type: 'MultiPoint', coordinates: [] }
  const parts = geometry.coordinates.map((coordinates) => ({ type: 'Polygon' as const, coordinates }))
  return parts.toSorted((a, b) => geoArea(b) - geoArea(a))[0] ?? geometry
}

function pathWriter() {
  let text = ''
  let [x, y] = [0, 0]
  const to = (nextX: number, nextY: number) => {
    const [dx, dy] = [Math.round(nextX) - x, Math.round(nextY) - y]
    x += dx
    y += dy
    return { dx, dy, words: `${dx}${dy < 0 ? '' : ' '}${dy}` }
  }
  return {
    moveTo(nextX: number, nextY: number) {
      to(nextX, nextY)
      text += `M${x} ${y}`
    },
    lineTo(nextX: number, nextY: number) {
      const { dx, dy, words } = to(nextX, nextY)
      if (dx !== 0 || dy !== 0) text += `l${words}`
    },
    closePath: () => void (text += 'z'),
    arc: () => undefined,
    beginPath: () => undefined,
    /** Omits islands smaller than a unit. */
    text: () => text.replaceAll(/M-?\d+ -?\d+z/g, ''),
  }
}

/** Projects the countries at build time, so that the page needs neither a map library nor coordinates. */
export function drawWorld(): WorldMap {
  const shapes = shapesOf(require.resolve('world-atlas/countries-110m.json')).filter((shape) => codeOf(shape) !== ANTARCTICA)
  const drawn = { type: 'FeatureCollection' as const, features: shapes }
  const projection = geoNaturalEarth1().fitWidth(WIDTH, drawn)
  const height = Math.ceil(geoPath(projection).bounds(drawn)[1][1])
  const place = (shape: ExtendedFeature) => {
    const [x, y] = geoPath(projection).centroid(mainPart(shape))
    return { x: Math.round(x), y: Math.round(y) }
  }
  const countries = shapes.map((shape) => {
    const writer = pathWriter()
    geoPath(projection, writer)(shape)
    return { code: codeOf(shape), path: writer.text(), ...place(shape) }
  })
  const known = new Set(countries.map(({ code }) => code))
  // Adds countries too small to draw at this scale but full of data centres: Singapore, Hong Kong, Malta.
  const small = shapesOf(require.resolve('world-atlas/countries-50m.json'))
    .map((shape) => ({ code: codeOf(shape), path: '', ...place(shape) }))
    .filter(({ code }) => code !== null && code !== ANTARCTICA && !known.has(code))
  const boxOf = ([[west, south], [east, north]]: (typeof VIEWS)[keyof typeof VIEWS]): MapBox => {
    const [left = 0, bottom = 0] = projection([west, south]) ?? []
    const [right = 0, top = 0] = projection([east, north]) ?? []
    return [Math.round(left), Math.round(top), Math.round(right - left), Math.round(bottom - top)]
  }
  return {
    views: {
      world: [0, 0, WIDTH, height],
      europe: boxOf(VIEWS.europe),
      northAmerica: boxOf(VIEWS.northAmerica),
      asiaPacific: boxOf(VIEWS.asiaPacific),
    },
    countries: [...countries, ...small],
  }
}

const NAME = 'virtual:world-map'

export function worldMap(): Plugin {
  return {
    name: 'world-map',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? `export const WORLD = JSON.parse(${JSON.stringify(JSON.stringify(drawWorld()))})` : undefined),
  }
}
