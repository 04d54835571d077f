import type { Page } from '@playwright/test'

/** In the page, while flags are up: pauses of seconds are a tenth as long, time limits too, and the browser thinks itself offline. */
function install(): void {
  if (!location.protocol.startsWith('http')) return
  const isUp = (flag: string) => sessionStorage.getItem(flag) !== null
  const limit = AbortSignal.timeout.bind(AbortSignal)
  AbortSignal.timeout = (ms) => limit(isUp('impatient') ? ms / 10 : ms)
  const later = window.setTimeout.bind(window)
  // The form of Node is of no interest here.
  window.setTimeout = ((run: TimerHandler, ms = 0, ...rest: unknown[]) =>
    later(run, isUp('hurried') && ms >= 800 ? ms / 10 : ms, ...rest)) as typeof setTimeout
  Object.defineProperty(Navigator.prototype, 'onLine', { get: () => !isUp('cut-off'), configurable: true })
}

export const installHurry = (page: Page): Promise<unknown> => page.addInitScript(install)

/** Raises or lowers a flag, in this document and in those to come. */
export async function flag(page: Page, name: 'hurried' | 'impatient' | 'cut-off', isUp: boolean): Promise<void> {
  await page.evaluate(
    ([flagged, up]) => {
      if (up) sessionStorage.setItem(flagged, 'yes')
      else sessionStorage.removeItem(flagged)
      if (flagged !== 'cut-off') return
      // A page that began without a network has not heard that it went.
      window.dispatchEvent(new Event('offline'))
      if (!up) window.dispatchEvent(new Event('online'))
    },
    [name, isUp] as const,
  )
}
