/** The time of one test file, in seconds, without the wait for a free worker. */
export interface FileTime {
  file: string
  seconds: number
}

/** The share of its runner's time that a file may take, as recorded by `npm test -- --record`: 0.02 is 2 %. */
export type RecordedShares = Readonly<Record<string, number>>

export const totalSeconds = (times: readonly FileTime[]): number => times.reduce((total, { seconds }) => total + seconds, 0)

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

/** The slowest files of a runner, a line each, the slowest first. */
export function slowestFiles(times: readonly FileTime[], most = 15): string[] {
  const total = totalSeconds(times)
  return times
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, most)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${percent(total > 0 ? seconds / total : 0).padStart(6)}  ${file}`)
}

/** A share rather than seconds, so that a loaded machine changes nothing. */
export function toShares(times: readonly FileTime[]): RecordedShares {
  const total = totalSeconds(times)
  const entries = times.map(({ file, seconds }) => [file, Number((seconds / total).toFixed(4))] as const)
  return Object.fromEntries(entries.toSorted(([a], [b]) => a.localeCompare(b)))
}

/** A file may take this many times its recorded share. */
const GROWTH = 3
/** Below this share chance decides: the first file of a worker also pays for what the others find loaded. */
const SMALL = 0.02

/** The files that take more than three times their recorded share; one that is not recorded yet may take a small share. */
export function findSlowed(times: readonly FileTime[], recorded: RecordedShares): string[] {
  const total = totalSeconds(times)
  return times.flatMap(({ file, seconds }) => {
    const share = seconds / total
    const limit = Math.max(SMALL, GROWTH * (recorded[file] ?? 0))
    if (!(share > limit)) return []
    return [`${file} takes ${percent(share)} of its runner’s time, at most ${percent(limit)} is allowed: make it quicker or record it anew`]
  })
}
