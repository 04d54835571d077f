/** Work that can be paused after each `yield`. */
export type Sliced<Result> = Generator<void, Result>

/** Less than a frame of 16 ms, so that the page stays responsive and paints in between. */
const SLICE_MS = 10

/** Runs the work in short slices, so that no amount of work causes a long task. */
export async function inSlices<Result>(work: Sliced<Result>): Promise<Result> {
  for (;;) {
    const end = performance.now() + SLICE_MS
    do {
      const { done, value } = work.next()
      if (done) return value
    } while (performance.now() < end)
    await nextTask()
  }
}

/** Not a timer: browsers delay nested timers by 4 ms. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}
