import { expect, test, vi } from 'vitest'
import { putEarly, takeEarly } from './early'
import type { WireRequest } from './wire'

const wire = (path: string) => ({ method: 'GET', url: `http://api.test${path}` }) as WireRequest

function put(path: string) {
  const abort = new AbortController()
  const response = Promise.resolve(new Response(path))
  putEarly(wire(path), response, abort)
  return { abort, response }
}
const take = (path: string, signal = new AbortController().signal) => takeEarly(wire(path), signal)

test('gives each early response once, and only to the same request', () => {
  const gpus = put('/gpus')
  const providers = put('/providers')
  expect(take('/hosts')).toBeUndefined()
  expect(take('/providers')).toBe(providers.response)
  expect(take('/gpus')).toBe(gpus.response)
  expect(take('/gpus')).toBeUndefined()
})

test('drops a response that no page took within half a minute', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  put('/gpus')
  now.mockReturnValue(30_001)
  expect(take('/gpus')).toBeUndefined()
})

test('aborts the early request with the signal of the page', () => {
  const { abort } = put('/gpus')
  const page = new AbortController()
  void take('/gpus', page.signal)
  page.abort('left')
  expect(abort.signal.reason).toBe('left')
})
