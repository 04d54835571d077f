import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { gpuSheets } from '../domain/gpu-sheet'
import { gpuSheetModule } from './gpu-sheet.ts'

const generated = () => readFileSync('src/domain/gpu-sheet-rows.gen.ts', 'utf8')

test('generates the rows of the reviewed table', () => {
  expect(generated()).toBe(gpuSheetModule(readFileSync('src/build/gpu-sheet.csv', 'utf8')))
})

test('keeps the rows within 3 KB of Brotli', () => {
  const bytes = brotliCompressSync(generated(), { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length
  expect(bytes).toBeLessThanOrEqual(3_000)
})

test('parses every cell of a row', () => {
  expect(gpuSheets().get('h100-sxm')).toEqual({
    slug: 'h100-sxm',
    name: 'H100 SXM',
    year: 2022,
    memory: 80,
    bandwidth: 3350,
    fp32: 67,
    fp16: 989.5,
    fp8: 1979,
    int8: 1979,
    fp4: null,
    power: 700,
    maker: 'NVIDIA',
    architecture: 'Hopper',
    form: 'SXM5',
    memoryType: 'HBM3',
    source: 'data-sheet',
    confidence: 'high',
    note: '',
  })
})

test.each([
  ['a row with a missing cell', 'slug,year\na', 'row of 1 cells'],
  ['a figure that is not a number', 'slug,year\na,new', 'year of a is new'],
])('refuses %s', (_, csv, message) => {
  expect(() => gpuSheetModule(csv)).toThrow(message)
})

test('gives no FP16 figure to GPUs without tensor or matrix cores', () => {
  const without = [...gpuSheets().values()].filter(({ architecture }) => ['Pascal', 'Maxwell', 'Kepler'].includes(architecture))
  expect(without.map(({ fp16 }) => fp16)).toEqual(without.map(() => null))
})

test('keeps the ratios of throughput of each GeForce generation: FP8 is twice FP16', () => {
  const ratios = [...gpuSheets().values()].filter(({ slug }) => /^rtx-[45]0\d0/.test(slug)).map(({ fp8, fp16 }) => (fp8 ?? 0) / (fp16 ?? 1))
  for (const ratio of ratios.filter((value) => value > 0)) expect(ratio).toBeCloseTo(2, 2)
})
