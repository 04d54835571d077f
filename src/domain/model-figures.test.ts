import { expect, test } from 'vitest'
import { gpuSheets } from './gpu-sheet'
import { hasNoFp8, modelFigures } from './model-figures'

const gpu = (name: string, benchmarks: unknown[] = [], translit_name: string | null = null) => ({ name, translit_name, benchmarks })

test('takes the figures of the data sheet when the API reports none', () => {
  const { fp16, fp8, memory, bandwidth, sheet } = modelFigures(gpu('H100 SXM'))
  expect(sheet?.slug).toBe('h100-sxm')
  expect(fp16).toEqual({ value: 989.5, origin: 'sheet', isProbablySparse: false, confidence: 'high', comparable: 989.5, listed: 989.5 })
  expect([fp8?.value, memory?.value, bandwidth?.value]).toEqual([1979, 80, 3350])
})

test('has low confidence in the figures of an assumed edition', () => {
  expect(modelFigures(gpu('RTX PRO 6000 Server')).fp16?.confidence).toBe(gpuSheets().get('rtx-pro-6000')?.confidence)
  expect(modelFigures(gpu('RTXPRO6000')).fp16?.confidence).toBe('low')
})

test('prefers a reported figure for what it measures', () => {
  const { fp16, bandwidth, fp8 } = modelFigures(gpu('H100 SXM', ['FP16: 900 TFLOPS', 'Memory bandwidth: 3.3 TB/s']))
  expect(fp16).toMatchObject({ value: 900, origin: 'api', confidence: null, isProbablySparse: false, comparable: 900, listed: 989.5 })
  expect(bandwidth).toMatchObject({ value: 3300, origin: 'api' })
  expect(fp8?.origin).toBe('sheet')
})

test('marks a reported figure of twice the sheet’s as probably sparse, and compares by the sheet', () => {
  const { fp16 } = modelFigures(gpu('H100 SXM', ['FP16: 1,979 TFLOPS']))
  expect(fp16).toMatchObject({ value: 1979, origin: 'api', isProbablySparse: true, comparable: 989.5 })
  expect(modelFigures(gpu('H100 SXM', ['FP16: 1,800 TFLOPS'])).fp16).toMatchObject({ isProbablySparse: false, comparable: 1800 })
  // The dense one of two figures wins.
  expect(modelFigures(gpu('H100 SXM', ['FP16: 1979 TFLOPS', 'FP16 dense: 989 TFLOPS'])).fp16?.value).toBe(989)
})

test('gives an ambiguous name no figure of the sheet, but keeps what the API reports', () => {
  const { match, sheet, fp16, memory } = modelFigures(gpu('H100', ['FP16: 989 TFLOPS']))
  expect(match.kind).toBe('form-unknown')
  expect(sheet).toBeNull()
  expect(memory).toBeNull()
  expect(fp16).toMatchObject({ value: 989, origin: 'api', isProbablySparse: false })
})

test('separates models with the same name by the VRAM of their offers', () => {
  expect(modelFigures(gpu('RTX 6000')).match.kind).toBe('form-unknown')
  expect(modelFigures(gpu('RTX 6000'), 48).sheet?.slug).toBe('rtx-6000-ada')
})

test('gives a slice and an unknown name no figures', () => {
  expect(modelFigures(gpu('NVIDIA A10-4Q', ['FP16: 125 TFLOPS'])).fp16).toBeNull()
  expect(modelFigures(gpu('Quantum 9000')).match.kind).toBe('unknown')
})

test('claims “no FP8” for no model that has an FP8 figure', () => {
  for (const sheet of gpuSheets().values()) if (hasNoFp8(sheet)) expect(sheet.fp8, sheet.slug).toBeNull()
})
