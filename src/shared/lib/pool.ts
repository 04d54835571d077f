export interface Pool {
  /**
   * A task aborted while it waits leaves the queue at once and never starts.
   * @param isNext the task goes on with what an earlier one began, and starts before all that wait
   */
  run<Result>(task: () => Promise<Result>, signal?: AbortSignal, isNext?: boolean): Promise<Result>
}

export function createPool(size: number): Pool {
  let running = 0
  const waiting: (() => void)[] = []
  // Passes the slot directly to the next task: a free slot could also be taken by a new one, exceeding the size.
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  const enter = (signal: AbortSignal | undefined, isNext: boolean) =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(start), 1)
        reject(signal?.reason as Error)
      }
      const start = () => {
        signal?.removeEventListener('abort', giveUp)
        resolve()
      }
      if (signal?.aborted) return reject(signal.reason as Error)
      if (running < size) {
        running += 1
        return resolve()
      }
      if (isNext) waiting.unshift(start)
      else waiting.push(start)
      signal?.addEventListener('abort', giveUp, { once: true })
    })
  return {
    async run(task, signal, isNext = false) {
      await enter(signal, isNext)
      try {
        signal?.throwIfAborted()
        return await task()
      } finally {
        leave()
      }
    },
  }
}
