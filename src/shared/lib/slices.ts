/** Work that can be stopped after each `yield`. */
export type Sliced<Result> = Generator<void, Result>

/** Below a frame of 16 ms, so that the page answers and draws in between. */
const SLICE_MS = 10

/** Does the work in short slices: no task of the page gets long, however much there is to do. */
export async function inSlices<Result>(work: Sliced<Result>): Promise<Result> {
  for (;;) {
    const end = performance.now() + SLICE_MS
    do {
      const { done, value } = work.next()
      if (done) return value
    } while (performance.now() < end)
    // One slice after the other.
    await nextTask()
  }
}

/** Not a timer: browsers let a timer in a chain of timers wait for 4 ms. */
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
