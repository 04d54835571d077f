import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { launch, openPage, rowsOf, startPreview } from './browser.ts'
import { milliseconds, type Figure } from './numbers.ts'

const ROWS = 10_000
const PAGE_SIZE = 100
/** Without a GPU and with a throttled CPU, Chromium 156 sometimes stops rendering permanently, because a tile is never rasterised. */
const STALL_MS = 10_000
const TRIES = 5

/** 10,000 offers with unique IDs, repeated from the mock market's. */
export async function manyOffers(origin: string): Promise<Record<string, unknown>[]> {
  const known: Record<string, unknown>[] = []
  for (;;) {
    const answer = await fetch(`${origin}/v0/market/search?start=${known.length}&limit=${PAGE_SIZE}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Api-Key': 'bench' },
      body: JSON.stringify({ currency: 'USD' }),
    })
    const { data } = (await answer.json()) as { data: Record<string, unknown>[] }
    known.push(...data)
    if (data.length === 0) break
  }
  return Array.from({ length: ROWS }, (_offer, index) => ({ ...known[index % known.length], id: `bench-${index}` }))
}

export async function startPreviewOf(offers: readonly unknown[]): Promise<{ origin: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'console-bench-'))
  const file = join(folder, 'offers.json')
  writeFileSync(file, JSON.stringify(offers))
  const preview = await startPreview({ MARKET_OFFERS: file })
  return {
    origin: preview.origin,
    stop() {
      preview.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function loadAll(page: Page): Promise<number> {
  const shown = page.getByRole('status').filter({ hasText: /^Shown/ })
  const count = async () => Number(((await shown.first().textContent()) ?? '').replaceAll(/(?<=\d)\D(?=\d{3})/g, '').match(/\d+/)?.[0] ?? 0)
  let still = 0
  for (let last = 0; still < 20;) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.waitForTimeout(100)
    const now = await count()
    if (now >= ROWS) return now
    still = now === last ? still + 1 : 0
    last = now
  }
  return count()
}

/** Scrolls through the list like a mouse wheel; returns the longest task and the largest number of rows in the document. */
const scrollThrough = (page: Page) =>
  page.evaluate(async (stallMs) => {
    const { seen } = globalThis as unknown as { seen: { longtask?: PerformanceEntry[] } }
    scrollTo(0, 0)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    seen.longtask?.splice(0)
    const frames: number[] = []
    let mostRows = 0
    let last = performance.now()
    const end = document.documentElement.scrollHeight - innerHeight
    for (let at = 0; at < end; at += 600) {
      scrollTo(0, at)
      const now = await new Promise<number | null>((resolve) => {
        const stall = setTimeout(resolve, stallMs, null)
        requestAnimationFrame((time) => {
          clearTimeout(stall)
          resolve(time)
        })
      })
      if (now === null) return null
      frames.push(now - last)
      last = now
      mostRows = Math.max(mostRows, document.querySelectorAll('tbody [role=row], tbody tr').length)
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
    return { tasks: (seen.longtask ?? []).map(({ duration }) => duration), frames, mostRows }
  }, STALL_MS)

/** Loads all rows and scrolls through them. Each try uses a new browser, because one that stopped rendering does not recover. */
async function scrollAll(origin: string): Promise<NonNullable<Awaited<ReturnType<typeof scrollThrough>>> & { loaded: number }> {
  for (let tries = 0; tries < TRIES; tries++) {
    const browser = await launch()
    try {
      const { page, cdp } = await openPage(browser, origin)
      await page.goto('/offers?rent=all')
      await rowsOf(page).first().waitFor()
      const loaded = await loadAll(page)
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      const scrolled = await scrollThrough(page)
      if (scrolled) return { ...scrolled, loaded }
    } finally {
      await browser.close()
    }
  }
  throw new Error(`the browser stopped drawing ${TRIES} times`)
}

export async function measureLongList(origin: string): Promise<Figure[]> {
  const preview = await startPreviewOf(await manyOffers(origin))
  try {
    const { loaded, tasks, frames, mostRows } = await scrollAll(preview.origin)
    const late = frames.filter((frame) => frame > 50).length
    return [
      { what: 'rows loaded for scrolling', value: String(loaded), budget: String(ROWS) },
      { what: 'scrolling, CPU 4x: longest task', value: tasks.length ? milliseconds(Math.max(...tasks)) : 'under 50 ms', budget: '50 ms' },
      { what: 'scrolling, CPU 4x: frames over 50 ms', value: `${late} of ${frames.length}`, budget: '0' },
      { what: 'scrolling: most rows in the document', value: String(mostRows), budget: '60' },
    ]
  } finally {
    preview.stop()
  }
}
