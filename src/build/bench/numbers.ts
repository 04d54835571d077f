/** The smallest value that is at least as large as the given share (0 to 1) of all values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

export interface Figure {
  what: string
  value: string
  /** The limit with its unit; empty without one. */
  budget: string
}

export const milliseconds = (value: number): string => (Number.isNaN(value) ? 'not measured' : `${Math.round(value)} ms`)

export function markdownTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, value, budget }) => `| ${what} | ${value} | ${budget} |`)
  return ['| figure | measured | budget |', '|---|---|---|', ...rows].join('\n')
}
