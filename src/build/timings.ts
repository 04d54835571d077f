/** The time of one test file in seconds, without waiting for a free worker. */
export interface FileTime {
  file: string
  seconds: number
}

/** The recorded share of its runner's time per file (`npm test -- --record`): 0.02 is 2 %. */
export type RecordedShares = Readonly<Record<string, number>>

export const totalSeconds = (times: readonly FileTime[]): number => times.reduce((total, { seconds }) => total + seconds, 0)

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

/** One line per file, slowest first. */
export function slowestFiles(times: readonly FileTime[], most = 15): string[] {
  const total = totalSeconds(times)
  return times
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, most)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${percent(total > 0 ? seconds / total : 0).padStart(6)}  ${file}`)
}

/** Shares instead of seconds do not depend on the speed of the machine. */
export function toShares(times: readonly FileTime[]): RecordedShares {
  const total = totalSeconds(times)
  const entries = times.map(({ file, seconds }) => [file, Number((seconds / total).toFixed(4))] as const)
  return Object.fromEntries(entries.toSorted(([a], [b]) => a.localeCompare(b)))
}

/** Maximum factor on the recorded share of a file. */
const GROWTH = 3
/** Shares below this are mostly noise: the first file of a worker also loads the modules for the others. */
const SMALL = 0.02

/** Files above `GROWTH` times their recorded share. Files below `SMALL` are always accepted, including new ones. */
export function findSlowed(times: readonly FileTime[], recorded: RecordedShares): string[] {
  const total = totalSeconds(times)
  return times.flatMap(({ file, seconds }) => {
    const share = seconds / total
    const limit = Math.max(SMALL, GROWTH * (recorded[file] ?? 0))
    if (!(share > limit)) return []
    return [`${file} takes ${percent(share)} of its runner’s time, at most ${percent(limit)} is allowed: make it quicker or record it anew`]
  })
}
