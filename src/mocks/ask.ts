import { parseEnvelope } from '@/contract/answer'
import type { AnswerOf, Endpoint } from '@/contract/endpoint'
import { TEST_KEY } from './market'

export interface Asked {
  key?: string | null
  params?: Record<string, string>
  query?: string
  body?: unknown
  signal?: AbortSignal
}

export function ask(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { key = TEST_KEY, params = {}, query = '', body, signal }: Asked = {},
) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const isRaw = typeof body === 'string'
  return fetch(`http://market.test${filled}${query === '' ? '' : `?${query}`}`, {
    method,
    headers: key === null ? {} : { 'X-Api-Key': key },
    ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
}

export async function askJson(endpoint: Pick<Endpoint, 'method' | 'path'>, asked: Asked = {}): Promise<Record<string, unknown>> {
  const response = await ask(endpoint, asked)
  return (await response.json()) as Record<string, unknown>
}

/** Returns the response parsed by the contract, as the app does. */
export async function askRead<E extends Endpoint>(endpoint: E, asked: Asked = {}): Promise<AnswerOf<E>> {
  const search = new URLSearchParams(asked.query)
  const window = { start: Number(search.get('start') ?? 0), limit: Number(search.get('limit') ?? 10) }
  return endpoint.answer.read(parseEnvelope(await askJson(endpoint, asked)), window) as AnswerOf<E>
}
