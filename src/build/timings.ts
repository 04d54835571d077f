/** The time of one test file in seconds, without waiting for a free worker. */
export interface FileTime {
  file: string
  seconds: number
}

const totalSeconds = (times: readonly FileTime[]): number => times.reduce((total, { seconds }) => total + seconds, 0)

export function slowestFiles(name: string, times: readonly FileTime[], most = 15): string[] {
  if (times.length === 0) return []
  const total = totalSeconds(times)
  const lines = times
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, most)
    .map(
      ({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${((100 * seconds) / (total || 1)).toFixed(1).padStart(5)} %  ${file}`,
    )
  return [`Slowest files of ${name} (${times.length} files, ${total.toFixed(0)} s in all workers):`, ...lines]
}
