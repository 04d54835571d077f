/** Runs at most so many tasks at once; the others wait their turn, in order. */
export interface Pool {
  /** A task that is given up while it waits is never started. */
  run<Result>(task: () => Promise<Result>, signal?: AbortSignal): Promise<Result>
}

export function createPool(size: number): Pool {
  let running = 0
  const waiting: (() => void)[] = []
  // A place that becomes free is handed on and never lies open in between, where a newcomer could take it as well.
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  const enter = async () => {
    if (running >= size) return new Promise<void>((start) => waiting.push(start))
    running += 1
  }
  return {
    async run(task, signal) {
      await enter()
      try {
        signal?.throwIfAborted()
        return await task()
      } finally {
        leave()
      }
    },
  }
}
