import { beforeAll, describe, expect, test } from 'vitest'
import { template as templateSchema } from '@/contract/template'
import { formatFor } from '@/shared/i18n/format'
import { translator } from '@/shared/i18n/i18n'
import type { Locale } from '@/shared/i18n/messages'
import { offerFrom } from '@/test/make-offer'
import { toFitView, templateFitCatalog } from './fit-view'
import type { messages } from './messages.en'

beforeAll(() => Promise.all([templateFitCatalog.load('en'), templateFitCatalog.load('ru')]))

const view = (template: Record<string, unknown>, locale: Locale = 'en') =>
  toFitView(
    templateSchema.parse({
      id: 't',
      name: 'PyTorch',
      image: 'pytorch/pytorch',
      image_tag: '2.4-cuda12.1-runtime',
      recommended_disk_space: 100,
      ...template,
    }),
    translator<typeof messages>(templateFitCatalog.peek(locale) ?? {}, locale),
    formatFor(locale),
  )
const offer = (max: number | null, disk: unknown = { amount: 620, unit: 'gb' }) =>
  offerFrom({ configuration: { max_cuda_version: max, disk } })

test('names a template by its image or ID when it has no name, and shows no tag without an image', () => {
  expect(view({ name: '' })).toMatchObject({ name: 'pytorch/pytorch', image: 'pytorch/pytorch:2.4-cuda12.1-runtime' })
  expect(view({ name: '', image: '', image_tag: 'latest' })).toMatchObject({ name: 't', image: 'image not reported' })
})

describe('offer', () => {
  test.each([
    ['fits', offer(12.4), 'Fits', 'CUDA 12.1 ≤ 12.4'],
    ['lacks a newer CUDA', offer(11.8), 'May not fit', 'CUDA 12.1 > 11.8'],
    ['lacks disk', offer(12.4, { amount: 64, unit: 'gb' }), 'May not fit', 'disk 100 > 64\u00A0GB'],
    ['does not report its CUDA', offer(null), 'Unknown', 'max CUDA unknown'],
    ['does not report its disk', offer(12.4, null), 'Unknown', 'disk unknown'],
    ['lacks disk and does not report its CUDA', offer(null, { amount: 64, unit: 'gb' }), 'May not fit', 'disk 100 > 64\u00A0GB'],
  ])('shows the word and the reason when it %s', (_what, row, word, short) => {
    const text = view({}).of(row)
    expect([text.word, text.short.replaceAll('\u202F', ' ')]).toEqual([word, short])
  })
})

test('formats every reason as a sentence with its numbers in both languages', () => {
  const row = offer(12.4, { amount: 1.5, unit: 'tb' })
  expect(view({ recommended_disk_space: 2000 }).of(row).reasons).toEqual([
    'CUDA: the image tag names 12.1, the offer supports up to 12.4.',
    'Disk: the template recommends 2,000\u00A0GB, the offer has only 1,500\u00A0GB.',
  ])
  expect(
    view({ recommended_disk_space: 2000 }, 'ru')
      .of(row)
      .reasons.map((reason) => reason.replaceAll('\u00A0', ' ')),
  ).toEqual([
    'CUDA: в теге образа 12.1, предложение поддерживает до 12.4.',
    'Диск: шаблон рекомендует 2 000 ГБ, а у предложения только 1 500 ГБ.',
  ])
})

test('falls back from a missing name to the image, and from a missing image to the ID', () => {
  expect(view({}).image).toBe('pytorch/pytorch:2.4-cuda12.1-runtime')
  expect([view({ name: null }).name, view({ name: null, image: null }).name, view({ image: null, image_tag: null }).image]).toEqual([
    'pytorch/pytorch',
    't',
    'image not reported',
  ])
})

describe('fitting', () => {
  const list = [offer(12.4), offer(11.8), offer(null), offer(12.4, { amount: 64, unit: 'gb' })]
  test('keeps the offers that have what the template names, as one list until more are loaded', () => {
    const one = view({})
    const { results, status } = one.fitting({ rows: list, isByHand: false })
    expect([results.rows, results.isByHand]).toEqual([[list[0]], false])
    expect(status).toEqual({ shown: 1, total: undefined })
    expect(one.fitting({ rows: list, isByHand: false }).results.rows).toBe(results.rows)
  })
  test('hides no offer because of a CUDA version that the template does not name', () => {
    expect(view({ image_tag: 'latest' }).fitting({ rows: list, isByHand: false }).results.rows).toEqual(list.slice(0, 3))
  })
  test('loads more by hand only after 500 offers without a match, and does not say that all are loaded', () => {
    const rows = Array.from({ length: 500 }, () => offer(11.8))
    const { results } = view({}).fitting({ rows, isByHand: false })
    expect(results).toMatchObject({ rows: [], isByHand: true })
    expect(results).not.toHaveProperty('hasMore')
  })
  test('keeps loading by hand where the list already does', () => {
    expect(view({}).fitting({ rows: list, isByHand: true }).results.isByHand).toBe(true)
  })
})
