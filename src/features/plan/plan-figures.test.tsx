import { act, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gpuSheets } from '@/domain/gpu-sheet'
import { matchGpu } from '@/domain/match-gpu'
import { recompute } from '@/domain/plan-recompute.test-support'
import { IMAGE_MODELS, PLAN_MODELS } from '@/domain/plan-models'
import type { PlanTask } from '@/domain/plan'
import { marketFor } from '@/mocks/market'
import { formatFor } from '@/shared/i18n/format'
import { stringifySearch } from '@/shared/lib/search-params'
import { renderApp } from '@/test/render-app'
import { sizeByTier } from '@/test/tier'

const { money, number, percent } = formatFor('en')
const COUNTS = [1, 2, 4, 8, 16]

interface RandomJob {
  search: Record<string, unknown>
  task: PlanTask
}

/** A job as an address and, independently of the page, as a task. */
const jobs: fc.Arbitrary<RandomJob> = fc.oneof(
  fc
    .record({
      model: fc.constantFrom(...PLAN_MODELS),
      precision: fc.constantFrom('fp16' as const, 'fp8' as const, 'int4' as const),
      context: fc.integer({ min: 1, max: 131_072 }),
      requests: fc.integer({ min: 1, max: 128 }),
    })
    .map(({ model, precision, context, requests }) => ({
      search: { model: model.name, precision, context, requests },
      task: { job: 'serve' as const, model, precision, context, requests, scale: 1 },
    })),
  fc
    .record({
      model: fc.constantFrom(...PLAN_MODELS),
      method: fc.constantFrom('full' as const, 'lora' as const, 'qlora' as const),
      tokens: fc.integer({ min: 1, max: 5000 }),
      epochs: fc.integer({ min: 1, max: 10 }),
      sequence: fc.integer({ min: 1, max: 32_768 }),
      mfu: fc.integer({ min: 5, max: 80 }),
    })
    .map(({ model, method, tokens, epochs, sequence, mfu }) => ({
      search: { job: 'tune', model: model.name, method, tokens, epochs, sequence, mfu },
      task: { job: 'tune' as const, model, method, tokens: tokens * 1e6, epochs, sequence, mfu },
    })),
  fc
    .record({
      model: fc.constantFrom(...IMAGE_MODELS),
      steps: fc.integer({ min: 1, max: 100 }),
      side: fc.integer({ min: 64, max: 4096 }),
      mfu: fc.integer({ min: 5, max: 80 }),
    })
    .map(({ model, steps, side, mfu }) => ({
      search: { job: 'images', model: model.name, steps, side, mfu },
      task: { job: 'images' as const, model, steps, side, mfu },
    })),
)

function timeText(hours: number): string {
  const seconds = hours * 3600
  if (seconds < 180) return `${number(seconds, seconds < 10 ? 1 : 0)} s`
  const minutes = Math.round(seconds / 60)
  return [minutes >= 60 && `${number(Math.floor(minutes / 60))} h`, minutes % 60 > 0 && `${minutes % 60} min`].filter(Boolean).join(' ')
}

const speedText = ({ job }: PlanTask, speed: number) => (job === 'tune' ? timeText(1 / speed) : number(speed, speed < 100 ? 1 : 0))

/** Texts of a row by the test's own arithmetic over the offers of the mock. */
function expectedRow(task: PlanTask, slug: string, gpus: number, key: string) {
  const match = matchGpu({ translitName: slug })
  if (match.kind !== 'model') throw new Error(`no sheet of ${slug}`)
  const { sheet } = match
  const offers = marketFor(key).db.offers.filter(
    ({ gpu, gpu_amount, vram, rentable, in_stock }) =>
      gpu === slug && gpu_amount === gpus && vram >= Math.round(sheet.memory * 93) / 100 && rentable && in_stock,
  )
  const lowest = Math.min(...offers.map(({ usd }) => usd))
  const { fit, used, speed, cost, limit } = recompute(task, sheet.slug, gpus, lowest)
  return {
    fit,
    memory: `${fit} ${percent(used, 0)}`,
    offer: offers.length === 0 ? 'no rentable offers' : money(lowest, 'USD'),
    speed:
      speed === null
        ? 'speed not estimated'
        : `${sheet.confidence === 'high' ? '' : '~'}${speedText(task, speed)}${limit === null ? '' : `${limit === 'memory' ? 'memory' : 'compute'}-bound`}`,
    cost: offers.length === 0 || cost === null ? '—' : money(cost, 'USD'),
    open: offers.length === 0 ? '' : `Open ${offers.length} offer${offers.length === 1 ? '' : 's'}`,
  }
}

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ')

test('shows figures that agree with an independent calculation for random jobs over the offers of the mock', async () => {
  const key = 'plan-figures'
  const { router } = renderApp('/plan?currency=USD', { key })
  const listed = marketFor(key).db.gpus.flatMap(({ slug }) => (matchGpu({ translitName: slug }).kind === 'model' ? [slug] : []))
  expect(listed.length).toBeGreaterThan(30)
  const seen = new Set<string>()
  let rowsSeen = 0
  for (const { search, task } of fc.sample(jobs, { numRuns: sizeByTier(16, 200), seed: 46 })) {
    await act(() => router.navigate({ href: `/plan${stringifySearch({ ...search, counts: true, currency: 'USD' })}` }))
    const fitting = listed.flatMap((slug) => COUNTS.filter((gpus) => expectedRow(task, slug, gpus, key).fit !== 'no'))
    const about = JSON.stringify(search)
    if (fitting.length === 0) {
      expect(await screen.findByRole('heading', { name: 'No configuration holds it' }), about).toBeVisible()
      continue
    }
    // `querySelector`: roles of two hundred tables are slow to compute.
    await waitFor(() =>
      expect(document.querySelector('dl > div:last-child > dd')).toHaveTextContent(
        `${fitting.length} of ${listed.length * COUNTS.length} `,
      ),
    )
    const table = document.querySelector('table[aria-label="GPU configurations"]')
    if (!table) throw new Error('no table')
    await waitFor(() => expect(table.querySelector('.skeleton')).toBeNull(), { timeout: 15_000 })
    for (const row of table.querySelectorAll('tbody > tr')) {
      const cells = [...row.children].map(({ textContent }) => plain(textContent))
      const slug = /gpus\/([^?]+)/.exec(row.querySelector('a')?.getAttribute('href') ?? '')?.[1] ?? ''
      const expected = expectedRow(task, slug, Number(/^\d+/.exec(cells[0] ?? '')?.[0]), key)
      expect(cells[1], about).toBe(plain(expected.memory))
      expect(cells[3], about).toBe(plain(expected.speed))
      rowsSeen += 1
      seen.add(task.job)
      if (cells[2] === 'not loaded') continue
      expect(cells[2]?.startsWith(plain(expected.offer)), `${about} ${cells[2]} ${expected.offer}`).toBe(true)
      expect(cells[4], about).toBe(plain(expected.cost))
      expect(cells[5], about).toBe(expected.open)
    }
  }
  expect([...seen].toSorted()).toEqual(['images', 'serve', 'tune'])
  expect(rowsSeen).toBeGreaterThan(40)
  expect(gpuSheets().size).toBeGreaterThan(listed.length)
}, 600_000)
