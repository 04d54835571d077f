import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAmount, parseBenchmarks } from './benchmarks'

test.each<[sent: unknown, metric: string, value: number]>([
  [{ name: 'FP16', score: 989.5, unit: 'TFLOPS' }, 'fp16', 989.5],
  ['FP16: 989.5 TFLOPS', 'fp16', 989.5],
  [['FP8', 1979, 'TFLOPS'], 'fp8', 1979],
  [{ test: 'FP32', result: '67 TFLOPS' }, 'fp32', 67],
  [{ fp16_tflops: '1,979' }, 'fp16', 1979],
  [{ label: 'FP16, TFLOPS', value: '1\u202F307,4' }, 'fp16', 1307.4],
  [{ name: 'Peak FP16 Tensor Core performance (dense)', value: 0.9895, unit: 'PFLOP/s' }, 'fp16', 989.5],
  [{ name: 'FP16 with FP32 accumulate', value: 71_200, unit: 'GFLOPS' }, 'fp16', 71.2],
  [{ name: 'INT8', value: 1979, unit: 'TOPS' }, 'int8', 1979],
  [{ name: 'Memory bandwidth', value: 3.35, unit: 'TB/s' }, 'bandwidth', 3350],
  ['Пропускная способность памяти: 3 350 ГБ/с', 'bandwidth', 3350],
  [{ name: 'HBM3 bandwidth', value: '1.979e3', unit: 'GB/s' }, 'bandwidth', 1979],
])('recognizes %j as %s', (sent, metric, value) => {
  expect(parseBenchmarks([sent])).toEqual([{ metric, value }])
})

test.each([
  ['Llama 7B FP16, batch 1: 172 tokens/s'],
  ['FP16 with sparsity: 1979 TFLOPS'],
  ['FP16: 1979 TFLOPS*, sparse'],
  ['FP16 with FP16 accumulate: 330 TFLOPS'],
  ['ResNet-50 FP16: 400 TFLOPS'],
  ['FP64: 34 TFLOPS'],
  ['TF32: 495 TFLOPS'],
  ['989 TFLOPS'],
  ['PCIe: 64 GB/s'],
  ['NVLink bandwidth: 900 GB/s'],
  ['Disk, speed: 3 GB/s'],
  ['Memory bandwidth: 3350 Gb/s'],
  ['FP16: about 900 TFLOPS'],
  ['FP16: 0 TFLOPS'],
])('leaves “%s” as plain text', (sent) => {
  expect(parseBenchmarks([sent])).toEqual([])
})

test('returns only finite positive figures for any JSON', () => {
  const labelled = fc.record({
    name: fc.oneof(fc.constantFrom('FP16', 'memory bandwidth', 'FP8 TFLOPS', 'GB/s'), fc.string()),
    value: fc.oneof(fc.string(), fc.double(), fc.stringMatching(/^[\d.,\s]{0,30}(e\d+)?$/)),
    unit: fc.oneof(fc.constantFrom('TFLOPS', 'GB/s', ''), fc.string()),
  })
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.array(labelled)), (sent) => {
      for (const { value } of parseBenchmarks(sent)) expect(value > 0 && Number.isFinite(value)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('reads an integer with any thousands separator', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e15 }), fc.constantFrom(',', ' ', '\u00A0', '\u2009', '\u202F', '’', ''), (value, separator) => {
      const text = String(value).replaceAll(/\B(?=(\d{3})+(?!\d))/g, separator)
      expect(parseAmount(`${text} GFLOPS`)?.value).toBe(value)
    }),
  )
})

test('applies every prefix of the unit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9999 }),
      fc.constantFrom(['k', 3], ['M', 6], ['G', 9], ['T', 12], ['P', 15]),
      (value, [prefix, exponent]) => {
        const [read] = parseBenchmarks([{ name: 'FP16', value, unit: `${prefix}FLOPS` }])
        expect(read?.value).toBeCloseTo(value * 10 ** (Number(exponent) - 12), 12)
      },
    ),
  )
})
