import { measureFilterChanges } from './bench/filters.ts'
import { launch, startPreview } from './bench/browser.ts'
import { measureFirstLoad } from './bench/first-load.ts'
import { measureHostile } from './bench/hostile.ts'
import { measureImport } from './bench/import.ts'
import { measureInteractions } from './bench/interactions.ts'
import { measureLargePages } from './bench/large-pages.ts'
import { measureLighthouse, measurePhone } from './bench/lighthouse.ts'
import { measureLongList } from './bench/long-list.ts'
import { measureMarket } from './bench/market.ts'
import { measureMemory } from './bench/memory.ts'
import { measurePalette } from './bench/palette.ts'
import { measurePlan } from './bench/plan.ts'
import { measureSidePanel } from './bench/side-panel.ts'
import { markdownTable, type Figure } from './bench/numbers.ts'
import { readBuild } from './bundle.ts'
import { ensureChromium } from './install-tools.ts'
import { sizeRows } from './size.ts'

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
const bundle = async (): Promise<Figure[]> =>
  sizeRows(readBuild()).map(({ what, size, budget }) => ({ what, value: kilobytes(size), budget: kilobytes(budget) }))

/** Measures the production build on this machine. Results vary by 10 % or more between runs: compare them, do not gate on them. */
async function bench(only: readonly string[]): Promise<void> {
  const preview = await startPreview()
  const browser = await launch()
  const parts: Record<string, () => Promise<Figure[]>> = {
    bundle,
    load: () => measureFirstLoad(browser, preview.origin),
    filters: () => measureFilterChanges(browser, preview.origin),
    hostile: () => measureHostile(browser, preview.origin),
    interactions: () => measureInteractions(browser, preview.origin),
    palette: () => measurePalette(browser, preview.origin),
    panel: () => measureSidePanel(browser, preview.origin),
    large: () => measureLargePages(browser, preview.origin),
    import: () => measureImport(browser, preview.origin),
    list: () => measureLongList(preview.origin),
    market: () => measureMarket(browser, preview.origin),
    plan: () => measurePlan(browser, preview.origin),
    memory: () => measureMemory(browser, preview.origin),
    phone: () => measurePhone(preview.origin),
    lighthouse: () => measureLighthouse(preview.origin),
  }
  const figures: Figure[] = []
  try {
    for (const [name, measure] of Object.entries(parts)) {
      if (only.length > 0 && !only.includes(name)) continue
      process.stderr.write(`${name}…\n`)
      const failed = (error: unknown): Figure[] => [{ what: name, value: `failed: ${String(error).split('\n')[0]}`, budget: '' }]
      figures.push(...(await measure().catch(failed)))
      // A part that failed leaves its page, whose slowed-down processor would take one of the cores from the other parts.
      for (const context of browser.contexts()) await context.close()
    }
  } finally {
    await browser.close()
    preview.stop()
  }
  console.log(markdownTable(figures))
}

/** `npm run bench` runs all benchmarks, `npm run bench list memory` some of them. */
if (await ensureChromium()) await bench(process.argv.slice(2))
else process.exitCode = 1
