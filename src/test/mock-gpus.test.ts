import { expect, test } from 'vitest'
import { matchGpu } from '@/domain/match-gpu'
import { GPU_FACTS } from '@/mocks/seed/gpu-table'

test('gives the GPUs of the mock market the figures of the data sheet', () => {
  const wrong = GPU_FACTS.flatMap(({ slug, name, bandwidth, tdp, fp16, fp32 }) => {
    const match = matchGpu({ name, translitName: slug })
    if (match.kind !== 'model') return [`${slug}: ${match.kind}`]
    const { sheet } = match
    const isEqual = sheet.bandwidth === bandwidth && sheet.power === tdp && sheet.fp16 === fp16 && sheet.fp32 === fp32
    return isEqual ? [] : [`${slug}: ${[bandwidth, tdp, fp16, fp32].join(', ')}`]
  })
  expect(wrong).toEqual([])
})
