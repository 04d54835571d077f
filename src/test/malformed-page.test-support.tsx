import { act, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { http, HttpResponse } from 'msw'
import { expect, vi } from 'vitest'
import { readEnvelope, type Page } from '@/contract/answer'
import { BELIEVABLE } from '@/contract/believable.test-support'
import { spoilt } from '@/contract/spoilt.test-support'
import { MALFORMED_TEXTS, type Resource } from '@/api/malformed-texts.test-support'
import { server } from '@/mocks/node'
import { renderApp } from './render-app'
import { sizeByTier } from './tier'

/** How many spoilt answers each page is shown, and which ones: the same every time unless told. */
const RUNS = Number(process.env['MALFORMED_PAGES'] ?? sizeByTier(4, 40))
/** Every n-th of the answers that were written by hand. */
const EVERY_BY_HAND = sizeByTier(5, 1)
const SEED = Number(process.env['MALFORMED_SEED'] ?? 20_261_121)

/** Where one fault breaks every page, the first few tell as much as all. */
const MOST_TOLD = 5

/** A number beyond all numbers can be sent, but not written by JSON.stringify. */
const BEYOND = 'a number beyond all numbers'

const written = (payload: unknown): string =>
  JSON.stringify(payload, (_, value: unknown) => (value === Infinity ? BEYOND : value === -Infinity ? `-${BEYOND}` : value))
    .replaceAll(`"${BEYOND}"`, '1e400')
    .replaceAll(`"-${BEYOND}"`, '-1e400')

/** Texts of five million letters are drawn once, elsewhere. */
const LONGEST = 500_000

/**
 * Spoilt answers, and some that were written by hand.
 * @param isOne only the first row of a list is sent
 * @param turn pages that take turns are shown different ones of those written by hand
 */
export function answersOf(resource: Resource, { runs = RUNS, everyByHand = EVERY_BY_HAND, isOne = false, turn = 0 } = {}): string[] {
  const payload: Record<string, unknown> = BELIEVABLE[resource].payload
  const { data } = payload
  const sent = isOne && Array.isArray(data) ? { ...payload, data: data.slice(0, 1) } : payload
  // Of a single row with many faults nothing would be left to show.
  const samples = fc.sample(spoilt(sent, Array.isArray(sent['data']) && !isOne ? 6 : 2), { numRuns: runs, seed: SEED })
  const byHand = MALFORMED_TEXTS.filter((one) => one.resource === resource && one.text.length < LONGEST).map(({ text }) => text)
  return [...samples.map(written), ...byHand.filter((_, at) => (at + turn) % everyByHand === 0)]
}

/** What no reader may ever see. In the words of `Intl`: NaN and Infinity are written in their own way in each language. */
const WORDS = ['NaN', 'undefined', '[object Object]', 'Infinity', '∞', 'Invalid Date', 'не число', 'function ']

/** What the page says, its labels and the contents of its boxes included. */
function saidBy(root: HTMLElement): string {
  const labels = [...root.querySelectorAll('*')].flatMap((element) => [
    ...['aria-label', 'title', 'placeholder', 'alt', 'href'].map((name) => element.getAttribute(name) ?? ''),
    element instanceof HTMLInputElement ? element.value : '',
  ])
  return [root.textContent, ...labels].join('\n')
}

/** What is wrong with the page as it stands after this answer. */
export function wrongWith(answer: string): string[] {
  const main = screen.queryByRole('main')
  if (!main) return ['no main']
  const title = main.querySelector('h1')?.textContent?.trim() ?? ''
  const said = saidBy(document.body)
  return [
    ...(title === '' ? ['no title'] : []),
    ...(title === 'This page failed' ? [`the page failed: ${main.textContent}`] : []),
    ...((main.textContent?.trim().length ?? 0) < title.length + 10 ? [`a blank page: ${main.textContent}`] : []),
    // The service's own words may be any.
    ...WORDS.filter((word) => !answer.includes(word) && said.includes(word)).map((word) => {
      const at = said.indexOf(word)
      return `says ${word}: ${said.slice(Math.max(0, at - 60), at + 60)}`
    }),
  ]
}

const isPage = (answer: unknown): answer is Page<object> => typeof answer === 'object' && answer !== null && 'setAside' in answer

/** How many rows of an answer the page has to call unreadable. */
function setAsideIn(resource: Resource, text: string): number {
  try {
    const envelope = readEnvelope(JSON.parse(text.replace(/^\ufeff/, '')))
    const answer: unknown = envelope.ok ? BELIEVABLE[resource].endpoint.answer.read(envelope, { start: 0 }) : null
    return isPage(answer) ? answer.setAside.length : 0
  } catch {
    return 0
  }
}

/** One resource of the mock market answers with whatever it is told to; everything else stays as it is. */
export function answering(resource: Resource) {
  const { endpoint, payload } = BELIEVABLE[resource]
  const method = endpoint.method.toLowerCase() as Lowercase<typeof endpoint.method>
  const service = { text: written(payload), answered: 0 }
  server.use(
    http[method](`*${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`, ({ request }) => {
      service.answered += 1
      // Behind the spoilt page there is nothing more.
      const isFirst = Number(new URL(request.url).searchParams.get('start') ?? 0) === 0
      return new HttpResponse(isFirst ? service.text : '{"ok":true,"data":[]}', { headers: { 'Content-Type': 'application/json' } })
    }),
  )
  return service
}

/**
 * Gives one spoilt answer after the other, and looks at the page each time.
 * @param arrive makes the page ask and waits until it has dealt with the answer; may return complaints of its own
 * @returns what was wrong and with which answer; empty when every page could be looked at
 */
export async function lookAtEach(
  answers: readonly string[],
  service: { text: string },
  arrive: (answer: string) => Promise<string[]>,
): Promise<string[]> {
  const wrong = wrongWith(service.text).map((what) => `${what}, with nothing spoilt`)
  using consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  for (const answer of answers) {
    service.text = answer
    consoleError.mockClear()
    // One after the other: it is one page.
    const complaints = await arrive(answer)
    const logged = consoleError.mock.calls.map((call) => `logs ${call.map(String).join(' ').slice(0, 400)}`)
    wrong.push(...[...complaints, ...wrongWith(answer), ...logged].map((what) => `${what}\n    for ${answer.slice(0, 4000)}`))
    if (wrong.length >= MOST_TOLD) break
  }
  return wrong
}

interface Options {
  /** Stands on the page while nothing is wrong with the answer. */
  shows: string
  /** The page says how many rows could not be read. */
  counts?: boolean
  /** The page is about the first row. */
  isOne?: boolean
  /** See `answersOf`. */
  turn?: number
}

/** Opens a page that reads, and has it read again and again what is spoilt. */
export async function showEach(path: string, resource: Resource, { shows, counts = false, isOne, turn }: Options): Promise<string[]> {
  const service = answering(resource)
  const { queryClient } = renderApp(path, { key: `malformed-${path}` })
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(shows), { timeout: 20_000 })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  return lookAtEach(answersOf(resource, { isOne, turn }), service, async (answer) => {
    await act(() => queryClient.resetQueries())
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    const aside = counts ? setAsideIn(resource, answer) : 0
    const count = new RegExp(`(^|\\D)${aside} \\w+ could not be read`)
    return aside === 0 || screen.queryAllByText(count).length > 0 ? [] : [`${aside} rows set aside in silence`]
  })
}
