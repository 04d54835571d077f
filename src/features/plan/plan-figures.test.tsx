import { act, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gpuSheets } from '@/domain/gpu-sheet'
import { matchGpu } from '@/domain/match-gpu'
import { memoryParts, reached, recompute } from '@/domain/plan-recompute.test-support'
import { IMAGE_MODELS, PLAN_MODELS, type PlanModel } from '@/domain/plan-models'
import type { PlanTask } from '@/domain/plan'
import { marketFor } from '@/mocks/market'
import { formatFor } from '@/shared/i18n/format'
import { stringifySearch } from '@/shared/lib/search-params'
import { renderApp } from '@/test/render-app'
import { sizeByTier } from '@/test/environment'

const { money, number, percent } = formatFor('en')
const COUNTS = [1, 2, 4, 8, 16]
const KEY = 'plan-figures'
const listed = marketFor(KEY).db.gpus.flatMap(({ slug }) => (matchGpu({ translitName: slug }).kind === 'model' ? [slug] : []))

interface RandomJob {
  search: Record<string, unknown>
  task: PlanTask
}

interface Chosen {
  model: PlanModel
  search: Record<string, unknown>
}

/** A model of the list, or own figures. */
const models: fc.Arbitrary<Chosen> = fc.oneof(
  fc.constantFrom(...PLAN_MODELS).map((model) => ({ model, search: { model: model.name } })),
  fc
    .record({
      params: fc.integer({ min: 1, max: 400 }),
      active: fc.option(fc.integer({ min: 1, max: 400 }), { nil: undefined }),
      layers: fc.integer({ min: 1, max: 128 }),
      kv_heads: fc.integer({ min: 1, max: 32 }),
      head_size: fc.integer({ min: 32, max: 256 }),
    })
    .map(({ params, active = params, layers, kv_heads, head_size }) => ({
      search: { model: 'own', params, active, layers, kv_heads, head_size },
      model: {
        name: '',
        params,
        active: Math.min(active, params),
        layers,
        kvHeads: kv_heads,
        headSize: head_size,
        cacheWidth: kv_heads * head_size * 2,
        hidden: null,
        vocabulary: null,
        expertShare: null,
        source: null,
      },
    })),
)

/** A job as an address and, independently of the page, as a task. */
const jobs: fc.Arbitrary<RandomJob> = fc.oneof(
  fc
    .record({
      chosen: models,
      precision: fc.constantFrom('fp16' as const, 'fp8' as const, 'int4' as const),
      context: fc.integer({ min: 1, max: 131_072 }),
      requests: fc.integer({ min: 1, max: 128 }),
      overhead: fc.option(fc.integer({ min: 0, max: 60 }), { nil: undefined }),
    })
    .map(({ chosen: { model, search }, precision, context, requests, overhead }) => ({
      search: { ...search, precision, context, requests, overhead },
      task: { job: 'serve' as const, model, precision, context, requests, overhead: overhead ?? 10, scale: 1 },
    })),
  fc
    .record({
      chosen: models,
      method: fc.constantFrom('full' as const, 'lora' as const, 'qlora' as const),
      tokens: fc.integer({ min: 1, max: 5000 }),
      epochs: fc.integer({ min: 1, max: 10 }),
      sequence: fc.integer({ min: 1, max: 32_768 }),
      mfu: fc.integer({ min: 5, max: 80 }),
    })
    .map(({ chosen: { model, search }, method, tokens, epochs, sequence, mfu }) => ({
      search: { job: 'tune', ...search, method, tokens, epochs, sequence, mfu },
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

/** The jobs, most of them with a measurement on any configuration. */
const measuredJobs: fc.Arbitrary<RandomJob> = fc
  .record({
    job: jobs,
    run: fc.option(
      fc.record({ value: fc.integer({ min: 1, max: 5000 }), slug: fc.constantFrom(...listed), gpus: fc.constantFrom(...COUNTS) }),
      { nil: undefined },
    ),
  })
  .map(({ job: { search, task }, run }) => {
    if (!run) return { search, task }
    const sheet = matchGpu({ translitName: run.slug })
    const share = sheet.kind === 'model' ? reached(task, { ...run, slug: sheet.sheet.slug }) : null
    const scaled = share === null ? task : task.job === 'serve' ? { ...task, scale: share } : { ...task, mfu: share }
    return { search: { ...search, measured: run.value, on: run.slug, on_gpus: run.gpus }, task: scaled }
  })

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ')

function timeText(hours: number): string {
  const seconds = hours * 3600
  if (seconds < 180) return `${number(seconds, seconds < 10 ? 1 : 0)} s`
  const minutes = Math.round(seconds / 60)
  return [minutes >= 60 && `${number(Math.floor(minutes / 60))} h`, minutes % 60 > 0 && `${minutes % 60} min`].filter(Boolean).join(' ')
}

/** A figure that its decimals would write as 0 has two digits of its own. */
const visible = (figure: number, decimals: number) =>
  figure > 0 && figure < 10 ** -decimals / 2 ? number(Number(figure.toPrecision(2)), 20) : number(figure, decimals)

const speedText = ({ job }: PlanTask, speed: number) => (job === 'tune' ? timeText(1 / speed) : visible(speed, speed < 100 ? 1 : 0))

/** A figure halfway between two texts may be rounded to either: the arithmetic of the test has other errors in the last digit. */
const roundings = (figure: number, text: (figure: number) => string) => [1 - 1e-10, 1 + 1e-10].map((share) => plain(text(figure * share)))

const offersOf = Map.groupBy(
  marketFor(KEY).db.offers.filter(({ rentable, in_stock }) => rentable && in_stock),
  ({ gpu, gpu_amount }) => `${gpu_amount} ${gpu}`,
)

function expectedFigures(task: PlanTask, slug: string, gpus: number) {
  const match = matchGpu({ translitName: slug })
  if (match.kind !== 'model') throw new Error(`no sheet of ${slug}`)
  const { sheet } = match
  const offers = (offersOf.get(`${gpus} ${slug}`) ?? []).filter(({ vram }) => vram >= Math.round(sheet.memory * 93) / 100)
  const lowest = Math.min(...offers.map(({ usd }) => usd))
  return { sheet, offers, lowest, ...recompute(task, sheet.slug, gpus, lowest) }
}

/** Texts of a row by the test's own arithmetic over the offers of the mock. */
function expectedRow(task: PlanTask, slug: string, gpus: number) {
  const { sheet, offers, lowest, fit, used, speed, cost, limit } = expectedFigures(task, slug, gpus)
  return {
    fit,
    figures: speed === null || cost === null || offers.length === 0 ? null : { cost, speed },
    memory: roundings(used, (share) => `${fit} ${share < 0.005 ? '< 1%' : percent(share, 0)}`),
    offer: offers.length === 0 ? 'no rentable offers' : money(lowest, 'USD'),
    speed:
      speed === null
        ? ['speed not estimated']
        : roundings(
            speed,
            (figure) =>
              `${sheet.confidence === 'high' ? '' : '~'}${speedText(task, figure)}${limit === null ? '' : `${limit === 'memory' ? 'memory' : 'compute'}-bound`}`,
          ),
    cost: offers.length === 0 || cost === null ? ['—'] : roundings(cost, (figure) => money(figure, 'USD')),
    open: offers.length === 0 ? '' : `${offers.length} offer${offers.length === 1 ? '' : 's'}`,
  }
}

const gb = (bytes: number) => `${visible(bytes / 1e9, bytes < 100e9 ? 1 : 0)} GB`

/** The parts of the memory beside the form. */
function expectMemory(task: PlanTask, about: string) {
  const parts = memoryParts(task)
  const labels = { serve: ['weights', 'cache'], tune: ['weights and optimizer', 'activations'], images: ['weights', 'working memory'] }[
    task.job
  ]
  const [sum, line] = [...document.querySelectorAll('[aria-hidden="true"]:has(> [data-part])')].flatMap((bar) => [
    bar.previousElementSibling,
    bar.nextElementSibling,
  ])
  expect(roundings(parts[0] + parts[1] + parts[2], gb), about).toContain(/[\d.,]+ GB$/.exec(plain(sum?.textContent))?.[0])
  const texts = plain(line?.textContent).split(' · ')
  expect(texts, about).toHaveLength(3)
  for (const [index, text] of texts.entries()) {
    expect(
      roundings(parts[index] ?? 0, (bytes) => `${[...labels, 'overhead'][index]} ${gb(bytes)}`),
      about,
    ).toContain(text)
  }
}

interface Place {
  cost: number
  speed: number
}

/** Another one costs at most as much and is faster, or is as fast for less. */
const isBeaten = (one: Place, all: readonly Place[]) =>
  all.some((other) => (other.cost <= one.cost && other.speed > one.speed) || (other.cost < one.cost && other.speed >= one.speed))
/** Equal figures differ by rounding, which would decide. */
const isDraw = (one: Place, all: readonly Place[]) =>
  all.some((other) => other !== one && (Math.abs(other.cost / one.cost - 1) < 1e-9 || Math.abs(other.speed / one.speed - 1) < 1e-9))

const rowOf = (row: Element) => {
  const cells = [...row.children].map(({ textContent }) => plain(textContent))
  const slug = /gpus\/([^?]+)/.exec(row.querySelector('a')?.getAttribute('href') ?? '')?.[1] ?? ''
  return { cells, slug, gpus: Number(/^\d+/.exec(cells[0] ?? '')?.[0]) }
}

/** The table twin of the plot: its figures, its order and the marks of its frontier. Returns its number of rows. */
async function expectPlot(task: PlanTask, fitting: number, about: string): Promise<number> {
  const figure = await screen.findByRole('figure', { name: 'Cost against speed' }, { timeout: 15_000 })
  const rows = [...figure.querySelectorAll('tbody > tr')].map(rowOf)
  expect(plain(figure.querySelector('h2')?.textContent), about).toContain(`${rows.length} of ${fitting} configuration`)
  const places = rows.map(({ cells, slug, gpus }) => {
    const { fit, figures, cost, speed, offer, open } = expectedRow(task, slug, gpus)
    expect(cost, about).toContain(cells[1])
    expect(
      speed.map((text) => text.replace(/(memory|compute)-bound$/, '')),
      about,
    ).toContain(cells[2])
    expect(cells.slice(3), about).toEqual([plain(offer), open])
    if (!figures) throw new Error(`${about}: ${cells[0]} has no cost`)
    return { ...figures, fit }
  })
  const best = Math.max(
    0,
    places.findIndex(({ fit }) => fit === 'fits'),
  )
  expect(
    places.every(({ cost }, index) => cost >= (places[index - 1]?.cost ?? 0) * (1 - 1e-9)),
    about,
  ).toBe(true)
  for (const [index, place] of places.entries()) {
    if (isDraw(place, places)) continue
    const mark = index === best ? 'cheapest' : isBeaten(place, places) ? '' : 'on the line'
    expect(/(cheapest|on the line)$/.exec(rows[index]?.cells[0] ?? '')?.[0] ?? '', `${about} ${rows[index]?.cells[0]}`).toBe(mark)
  }
  return rows.length
}

test('shows figures, memory and a frontier that agree with an independent calculation for random jobs over the offers of the mock', async () => {
  const { router } = renderApp('/plan?currency=USD', { key: KEY })
  expect(listed.length).toBeGreaterThan(30)
  const seen = new Set<string>()
  let rowsSeen = 0
  let plotted = 0
  for (const { search, task } of fc.sample(measuredJobs, { numRuns: sizeByTier(32, 200), seed: 46 })) {
    await act(() => router.navigate({ href: `/plan${stringifySearch({ ...search, counts: true, view: 'table', currency: 'USD' })}` }))
    const answers = listed.flatMap((slug) => COUNTS.map((gpus) => expectedFigures(task, slug, gpus).fit))
    const [fits, tight] = ['fits', 'tight'].map((wanted) => answers.filter((fit) => fit === wanted).length)
    const fitting = answers.filter((fit) => fit !== 'no')
    const about = JSON.stringify(search)
    if (fitting.length === 0) {
      expect(await screen.findByRole('heading', { name: 'No configuration fits' }), about).toBeVisible()
      expectMemory(task, about)
      continue
    }
    // `querySelector`: roles of two hundred tables are slow to compute.
    await waitFor(() =>
      expect(document.querySelector('dl > div:last-child > dd')).toHaveTextContent(
        `${fits} of ${listed.length * COUNTS.length} configurations${tight === 0 ? '' : `, ${tight} tight`}`,
      ),
    )
    expectMemory(task, about)
    const table = document.querySelector('table[aria-label="GPU configurations"]')
    if (!table) throw new Error('no table')
    await waitFor(() => expect(table.querySelector('.skeleton')).toBeNull(), { timeout: 15_000 })
    for (const row of table.querySelectorAll('tbody > tr')) {
      const { cells, slug, gpus } = rowOf(row)
      const expected = expectedRow(task, slug, gpus)
      expect(expected.memory, about).toContain(cells[1])
      expect(expected.speed, about).toContain(cells[3])
      rowsSeen += 1
      seen.add(task.job)
      if (search['model'] === 'own') seen.add(`${task.job} own`)
      if (cells[0]?.endsWith('your measurement')) seen.add(`${task.job} measured`)
      if (cells[2] === 'not loaded') continue
      expect(cells[2]?.startsWith(plain(expected.offer)), `${about} ${cells[2]} ${expected.offer}`).toBe(true)
      expect(expected.cost, about).toContain(cells[4])
      expect(cells[5], about).toBe(expected.open)
    }
    plotted += await expectPlot(task, fitting.length, about)
  }
  expect([...seen]).toEqual(
    expect.arrayContaining(['serve', 'serve own', 'serve measured', 'tune', 'tune own', 'tune measured', 'images', 'images measured']),
  )
  expect(rowsSeen).toBeGreaterThan(40)
  expect(plotted).toBeGreaterThan(40)
  expect(gpuSheets().size).toBeGreaterThan(listed.length)
}, 600_000)
