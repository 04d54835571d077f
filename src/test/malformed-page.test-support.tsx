import type { QueryKey } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { http, HttpResponse } from 'msw'
import { expect, vi } from 'vitest'
import { parseEnvelope, type Page } from '@/contract/answer'
import { BELIEVABLE } from '@/contract/believable.test-support'
import { spoilt } from '@/contract/spoilt.test-support'
import { MALFORMED_TEXTS, type Resource } from '@/api/malformed-texts.test-support'
import { server } from '@/mocks/node'
import { renderApp } from './render-app'
import { sizeByTier } from './environment'

/** Number of malformed responses per page. The seed makes them the same in every run. */
const RUNS = Number(process.env['MALFORMED_PAGES'] ?? sizeByTier(4, 40))
/** Uses every n-th of the handwritten responses. */
const EVERY_BY_HAND = sizeByTier(5, 1)
const SEED = Number(process.env['MALFORMED_SEED'] ?? 20_261_121)

/** Stops at this number of findings, because one bug often affects every response. */
const MOST_TOLD = 5

/** Placeholder for Infinity, which JSON.stringify cannot write but a response can contain (1e400). */
const BEYOND = 'a number beyond all numbers'

const written = (payload: unknown): string =>
  JSON.stringify(payload, (_, value: unknown) => (value === Infinity ? BEYOND : value === -Infinity ? `-${BEYOND}` : value))
    .replaceAll(`"${BEYOND}"`, '1e400')
    .replaceAll(`"-${BEYOND}"`, '-1e400')

/** Longest text in characters. Texts of five million characters have a test of their own. */
const LONGEST = 500_000

/** @param isOne sends only the first row of a list @param turn offset, so that different pages use different handwritten ones */
export function answersOf(resource: Resource, { runs = RUNS, everyByHand = EVERY_BY_HAND, isOne = false, turn = 0 } = {}): string[] {
  const payload: Record<string, unknown> = BELIEVABLE[resource].payload
  const { data } = payload
  const sent = isOne && Array.isArray(data) ? { ...payload, data: data.slice(0, 1) } : payload
  // Few faults for a single row: with many, nothing would be left to show.
  const samples = fc.sample(spoilt(sent, Array.isArray(sent['data']) && !isOne ? 6 : 2), { numRuns: runs, seed: SEED })
  const byHand = MALFORMED_TEXTS.filter((one) => one.resource === resource && one.text.length < LONGEST).map(({ text }) => text)
  return [...samples.map(written), ...byHand.filter((_, at) => (at + turn) % everyByHand === 0)]
}

/** Texts that must never be visible. `Intl` formats NaN and Infinity differently in each language. */
const WORDS = ['NaN', 'undefined', '[object Object]', 'Infinity', '∞', 'Invalid Date', 'не число', 'function ']

/** All text of the page, including labels and the values of inputs. */
function textOf(root: HTMLElement): string {
  const labels = [...root.querySelectorAll('*')].flatMap((element) => [
    ...['aria-label', 'title', 'placeholder', 'alt', 'href'].map((name) => element.getAttribute(name) ?? ''),
    element instanceof HTMLInputElement ? element.value : '',
  ])
  return [root.textContent, ...labels].join('\n')
}

export function wrongWith(answer: string): string[] {
  const main = screen.queryByRole('main')
  if (!main) return ['no main']
  const title = main.querySelector('h1')?.textContent?.trim() ?? ''
  const pageText = textOf(document.body)
  return [
    ...(title === '' ? ['no title'] : []),
    ...(title === 'This page couldn’t be shown' ? [`the page failed: ${main.textContent}`] : []),
    ...((main.textContent?.trim().length ?? 0) < title.length + 10 ? [`a blank page: ${main.textContent}`] : []),
    // The API's own texts may contain any words.
    ...WORDS.filter((word) => !answer.includes(word) && pageText.includes(word)).map((word) => {
      const at = pageText.indexOf(word)
      return `says ${word}: ${pageText.slice(Math.max(0, at - 60), at + 60)}`
    }),
  ]
}

const isPage = (answer: unknown): answer is Page<object> => typeof answer === 'object' && answer !== null && 'setAside' in answer

function setAsideIn(resource: Resource, text: string): number {
  try {
    const envelope = parseEnvelope(JSON.parse(text.replace(/^\ufeff/, '')))
    const answer: unknown = envelope.ok ? BELIEVABLE[resource].endpoint.answer.read(envelope, { start: 0 }) : null
    return isPage(answer) ? answer.setAside.length : 0
  } catch {
    return 0
  }
}

export function answering(resource: Resource) {
  const { endpoint, payload } = BELIEVABLE[resource]
  const method = endpoint.method.toLowerCase() as Lowercase<typeof endpoint.method>
  const service = { text: written(payload), answered: 0 }
  server.use(
    http[method](`*${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`, ({ request }) => {
      service.answered += 1
      // No rows follow the malformed page.
      const isFirst = Number(new URL(request.url).searchParams.get('start') ?? 0) === 0
      return new HttpResponse(isFirst ? service.text : '{"ok":true,"data":[]}', { headers: { 'Content-Type': 'application/json' } })
    }),
  )
  return service
}

/**
 * Sends the malformed responses one by one and checks the page after each.
 * @param arrive triggers the request and waits until the page has handled the response; may return findings
 * @returns the findings with their responses; empty if there are no problems
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
    // Sequential, because all responses use the same page.
    const complaints = await arrive(answer)
    const logged = consoleError.mock.calls.map((call) => `logs ${call.map(String).join(' ').slice(0, 400)}`)
    wrong.push(...[...complaints, ...wrongWith(answer), ...logged].map((what) => `${what}\n    for ${answer.slice(0, 4000)}`))
    if (wrong.length >= MOST_TOLD) break
  }
  return wrong
}

interface Options {
  /** Text on the page while the response is valid. */
  shows: string
  counts?: boolean
  /** True if the page shows only the first row. */
  isOne?: boolean
  /** See `answersOf`. */
  turn?: number
}

/** Kinds of loaded data by the first part of their query keys. */
const KINDS = ['offers', 'providers', 'gpus', 'templates', 'hosts']

/** Data of another kind, or the list beside one item. It stays loaded: loading it again for each response took a third of the time. */
const isOther = (resource: Resource, [kind, part]: QueryKey): boolean =>
  KINDS.some((known) => {
    const one = known.slice(0, -1)
    return known === kind && (!resource.startsWith(one) || (resource === one && part === 'list'))
  })

export async function showEach(path: string, resource: Resource, { shows, counts = false, isOne, turn }: Options): Promise<string[]> {
  const service = answering(resource)
  const { queryClient } = renderApp(path, { key: `malformed-${path}` })
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(shows), { timeout: 20_000 })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  return lookAtEach(answersOf(resource, { isOne, turn }), service, async (answer) => {
    const before = service.answered
    await act(() => queryClient.resetQueries({ predicate: ({ queryKey }) => !isOther(resource, queryKey) }))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    if (service.answered === before) return ['the page has not asked again']
    const aside = counts ? setAsideIn(resource, answer) : 0
    const count = new RegExp(`(^|\\D)${aside} (unreadable \\w+|\\w+ (could not be read|skipped))`)
    return aside === 0 || screen.queryAllByText(count).length > 0 ? [] : [`${aside} rows set aside in silence`]
  })
}
