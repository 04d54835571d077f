import { features } from 'web-features'

/** The oldest supported browsers. README states them, and the build is checked against them. */
export const OLDEST = { chrome: 111, edge: 111, firefox: 115, safari: 16.4 } as const

/** Names of features by the browser-compat-data, such as `javascript.builtins.Map.groupBy` or `css.properties.field-sizing`. */
interface KnownFeatures {
  /** Missing in at least one of the oldest supported browsers. */
  newer: string[]
  /** Available in all of them. */
  older: string[]
}

export function knownFeatures(oldest: Partial<Record<keyof typeof OLDEST, number>> = OLDEST): KnownFeatures {
  const known: KnownFeatures = { newer: [], older: [] }
  for (const feature of Object.values(features)) {
    if (feature.kind !== 'feature') continue
    for (const [key, { support }] of Object.entries(feature.status.by_compat_key ?? {})) {
      const isOld = Object.entries(oldest).every(([browser, version]) => versionOf(support[browser as keyof typeof OLDEST]) <= version)
      known[isOld ? 'older' : 'newer'].push(key)
    }
  }
  return known
}

const versionOf = (since: string | undefined): number => (since === undefined ? Infinity : Number.parseFloat(since.replace('≤', '')))
