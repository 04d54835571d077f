import { describe, expect, test } from 'vitest'
import { listOf } from '@/contract/answer'
import { gpu } from '@/contract/gpu'
import type { Currency } from '@/contract/params'
import { formatFor } from '@/shared/i18n/format'
import { offerFrom } from '@/test/make-offer'
import { offerFigures, perMoneyText, tflopsPerMoney } from './offer-figures'
import { moneyUnitText } from './per-money'

interface Sample {
  name: string
  gpus?: number | null
  vram?: number | null
  price?: number | null
  currency?: Currency
}

const offer = ({ name, gpus = 1, vram = null, price = 1, currency = 'USD' }: Sample) =>
  offerFrom({
    gpu_name: name,
    gpu_translit_name: null,
    gpu_amount: gpus,
    vram,
    prices: price === null ? [] : [{ currency, price, period: 'hour' }],
  })

/** The makers publish 71.2 TFLOPS of FP16 with FP32 accumulation for RTX 3090, 362 for L40S, 989.5 for H100 SXM. */
const KNOWN: readonly (Sample & { each: number; total: number; per: number; bandwidth: number })[] = [
  { name: 'RTX 3090', vram: 24, price: 0.2, each: 71.2, total: 71.2, per: 356, bandwidth: 4680 },
  { name: 'RTX 3090', gpus: 8, vram: 24, price: 1.6, each: 71.2, total: 569.6, per: 356, bandwidth: 4680 },
  { name: 'NVIDIA L40S', gpus: 2, vram: 45, price: 1.81, each: 362, total: 724, per: 400, bandwidth: 954.7 },
  { name: 'H100 SXM', gpus: 8, vram: 80, price: 19.79, each: 989.5, total: 7916, per: 400, bandwidth: 1354.22 },
  { name: 'RTX 3090', gpus: 2, vram: 24, price: 40, currency: 'RUB', each: 71.2, total: 142.4, per: 356, bandwidth: 4680 },
  { name: 'RTX 3090', vram: 24, price: 0.5, currency: 'QOIN', each: 71.2, total: 71.2, per: 142.4, bandwidth: 1872 },
]

test.each(KNOWN)('computes $per TFLOPS per money for $gpus × $name at $price $currency', ({ each, total, per, bandwidth, ...sample }) => {
  const figures = offerFigures(offer(sample), sample.currency ?? 'USD')
  if (figures.kind !== 'sheet') throw new Error(figures.kind)
  expect(figures).toMatchObject({ fp16: each, totalFp16: total, price: sample.price })
  expect(figures.perMoney.fp16).toBeCloseTo(per, 5)
  expect(figures.perMoney.bandwidth).toBeCloseTo(bandwidth, 1)
})

test('gives the same figure per money for the whole offer as for one of its GPUs', () => {
  const one = tflopsPerMoney(offer({ name: 'RTX 4090', vram: 24, price: 0.35 }), 'USD')
  expect(tflopsPerMoney(offer({ name: 'RTX 4090', gpus: 8, vram: 24, price: 2.8 }), 'USD')).toBeCloseTo(one ?? 0, 9)
})

test('takes a daily price for 24 hours', () => {
  const daily = offerFrom({ gpu_name: 'L40S', gpu_amount: 1, vram: 48, prices: [{ currency: 'USD', price: 24, period: 'day' }] })
  expect(tflopsPerMoney(daily, 'USD')).toBe(362)
})

describe('an offer without figures', () => {
  test.each([
    { name: 'H100', vram: 80, kind: 'form-unknown' },
    { name: 'A100', vram: 80, kind: 'form-unknown' },
    { name: 'NVIDIA A10-4Q', vram: 4, kind: 'slice' },
    { name: 'NVIDIA A10', vram: 12, kind: 'slice' },
    { name: 'Radeon VII', vram: 16, kind: 'not-listed' },
    { name: '', vram: null, kind: 'not-listed' },
  ])('says $kind for "$name" with $vram GB', ({ kind, ...sample }) => {
    expect(offerFigures(offer(sample), 'USD').kind).toBe(kind)
    expect(tflopsPerMoney(offer(sample), 'USD')).toBeNull()
  })
  test('lists the models that an ambiguous name can mean', () => {
    const figures = offerFigures(offer({ name: 'H100', vram: 80 }), 'USD')
    expect(figures.kind === 'form-unknown' && figures.candidates.map(({ name }) => name)).toEqual(['H100 SXM', 'H100 PCIe'])
  })
})

describe('an offer with a data sheet has no figures per money', () => {
  const nothing = { fp16: null, memory: null, bandwidth: null }
  test.each([
    { why: 'without a price', price: null },
    { why: 'with a price of 0', price: 0 },
    { why: 'with a price in another currency', currency: 'RUB' as const },
    { why: 'with a negative price', price: -1 },
  ])('$why', ({ why: _why, ...sample }) => {
    expect(offerFigures(offer({ name: 'L40S', vram: 48, ...sample }), 'USD')).toMatchObject({ fp16: 362, price: null, perMoney: nothing })
  })
  test('with an unknown GPU count', () => {
    const figures = offerFigures(offer({ name: 'L40S', vram: 48, gpus: null }), 'USD')
    expect(figures).toMatchObject({ fp16: 362, totalFp16: null, price: 1, perMoney: nothing })
  })
  test('for FP16 if its GPU has no tensor cores', () => {
    const figures = offerFigures(offer({ name: 'Tesla P40', vram: 24 }), 'USD')
    expect(figures).toMatchObject({ fp16: null, totalFp16: null, perMoney: { fp16: null, memory: 24 } })
  })
})

test('marks a model whose edition is assumed as rough', () => {
  const figures = offerFigures(offer({ name: 'RTX PRO 6000', vram: 96 }), 'USD')
  expect(figures).toMatchObject({ isAssumed: true, confidence: 'low' })
})

test('divides the VRAM of the API, or of the data sheet if the API reports none', () => {
  const memory = (vram: number | null) => {
    const figures = offerFigures(offer({ name: 'L40S', gpus: 2, vram, price: 1 }), 'USD')
    return figures.kind === 'sheet' && figures.perMoney.memory
  }
  expect([memory(45), memory(null)]).toEqual([90, 96])
})

test('writes a tilde before a figure unless its confidence is high', () => {
  const [en, ru] = [formatFor('en'), formatFor('ru')]
  expect(perMoneyText(1660.55, 'high', en)).toBe('1,661')
  expect(perMoneyText(99.96, 'medium', en)).toBe('~100')
  expect(perMoneyText(12.34, 'low', ru)).toBe('~12,3')
  expect(moneyUnitText('USD', en)).toBe('$1')
  expect(moneyUnitText('RUB', ru)).toBe('100\u00A0₽')
  expect(moneyUnitText('QOIN', ru)).toBe('1\u00A0QOIN')
})

test('takes figures of the API before those in the data sheet, except for probably sparse ones', () => {
  const l40s = { ...offer({ name: 'NVIDIA L40S', gpus: 2, vram: 45, price: 2 }), gpu_translit_name: 'l40s' }
  const listed = (benchmarks: unknown[]) =>
    listOf(gpu).read({ ok: true, data: [{ translit_name: 'l40s', name: 'L40S', benchmarks }], total_items: 1 }, { start: 0 }).rows
  const figures = offerFigures(l40s, 'USD', listed(['FP16: 300 TFLOPS']))
  expect(figures).toMatchObject({ fp16: 300, ofApi: ['fp16'], perMoney: { fp16: 300 } })
  expect(offerFigures(l40s, 'USD', listed(['FP16: 724 TFLOPS']))).toMatchObject({ fp16: 362, ofApi: [] })
})
