/** Lets a few pieces of work run at a time; the others wait in line and leave it when they are called off. */
export interface Gate {
  run<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result>
}

export function createGate(limit: number): Gate {
  const waiting: (() => void)[] = []
  let running = 0
  const next = () => {
    running -= 1
    waiting.shift()?.()
  }
  const enter = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(start), 1)
        reject(signal.reason as Error)
      }
      const start = () => {
        signal.removeEventListener('abort', leave)
        running += 1
        resolve()
      }
      if (signal.aborted) return reject(signal.reason as Error)
      if (running < limit) return start()
      waiting.push(start)
      signal.addEventListener('abort', leave, { once: true })
    })
  return {
    async run(work, signal) {
      await enter(signal)
      try {
        return await work()
      } finally {
        next()
      }
    },
  }
}
