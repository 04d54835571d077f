import { expect, test } from 'vitest'
import { showEach } from './malformed-page.test-support'

const MINUTE = 60_000

/** Pages that load data, each with one of its resources. */
const PAGES = [
  ['/offers?currency=USD', 'offers', { shows: 'L40S', counts: true }],
  ['/offers/o-1?gpu=l40s&currency=USD', 'offers', { shows: 'AMD EPYC 9354', isOne: true }],
  ['/rent/o-1?gpu=l40s&currency=USD', 'offers', { shows: 'L40S', isOne: true }],
  ['/providers', 'providers', { shows: 'Nebius', counts: true }],
  ['/providers/verda', 'provider', { shows: 'Servers of Verda' }],
  ['/providers/compare?p=verda,nebius&currency=USD', 'gpus', { shows: 'RTX 4090', counts: true }],
  ['/providers/verda?currency=USD', 'gpus', { shows: 'RTX 4090', counts: true }],
  ['/gpus?currency=USD', 'gpus', { shows: 'RTX 4090', counts: true }],
  ['/gpus/l40s?currency=USD', 'gpus', { shows: 'About L40S', isOne: true }],
  ['/gpus?view=vram&currency=USD', 'offers', { shows: 'All 3 offers loaded in 1 request' }],
  ['/templates', 'templates', { shows: 'vLLM', counts: true }],
  ['/templates/t-1', 'template', { shows: 'PyTorch' }],
  ['/templates/t-1?edit=1', 'template', { shows: 'PyTorch' }],
  ['/hosts?currency=USD', 'hosts with offers', { shows: '203.0.113.10', counts: true }],
  ['/hosts?currency=USD', 'hosts with ids of offers', { shows: '203.0.113.10', counts: true }],
  ['/hosts/m-1?currency=USD', 'hosts with offers', { shows: '203.0.113.10', isOne: true }],
] as const

test.each(PAGES.map((page, turn) => [...page, turn] as const))(
  'keeps %s working for any malformed %s',
  async (path, resource, options, turn) => {
    expect(await showEach(path, resource, { ...options, turn })).toEqual([])
  },
  3 * MINUTE,
)
