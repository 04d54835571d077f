import { describe, expect, test } from 'vitest'
import { offerFrom } from '@/test/make-offer'
import { gpuSheets } from './gpu-sheet'
import { cudaOf, parseMaxCuda, inGb, templateFit, gpuMaker } from './template-fit'

describe('CUDA version of a tag', () => {
  test.each([
    ['pytorch/pytorch', '2.4.0-cuda12.1-cudnn9-devel', 12, 1],
    ['nvidia/cuda', '12.8.1-cudnn-devel-ubuntu24.04', 12, 8],
    ['cuda', '11.8.0-base', 11, 8],
    ['registry.test:5000/ml/base', 'cu121-2026.10', 12, 1],
    ['x', 'v0.4.7-cu126', 12, 6],
    ['x', 'latest-cuda121', 12, 1],
    ['x', 'v2-cuda-12.1.1-base-22.04', 12, 1],
    ['x', 'cu118-slim', 11, 8],
    ['x', 'cu92', 9, 2],
    ['x', 'cu1281', 12, 8],
    ['x', 'v2.29.0-cublas-cuda12', 12, null],
    ['x', 'latest-gpu-nvidia-cuda-12', 12, null],
    ['x', 'CUDA13', 13, null],
    ['pytorch/pytorch:2.4.0-cuda12.4-devel', 'latest', 12, 4],
    ['nvidia/cuda:12.6.3-base@sha256:0cu99', null, 12, 6],
    ['nvcr.io/nvidia/pytorch', '25.05-py3', 12, 9],
    ['nvcr.io/nvidia/pytorch:24.10-py3', null, 12, 6],
    ['nvcr.io/nvidia/tensorflow', '23.04-tf2-py3', 12, 1],
  ])('is found in %s:%s', (image, tag, major, minor) => expect(cudaOf(image, tag)).toEqual({ major, minor }))

  test.each([
    ['vllm/vllm-openai', 'v0.8.5'],
    ['nvcr.io/nvidia/pytorch', '31.05-py3'],
    ['example.com/nvidia/pytorch', '25.05-py3'],
    ['pytorch/pytorch', '2.4.0-cudnn9'],
    ['x', 'cp310'],
    ['x', 'focus12'],
    ['x', 'server-cuda'],
    ['debian', '12-slim'],
    ['x/cuda-samples', '12.4.1'],
    ['x', 'cu3'],
    ['x', 'cuda99.1'],
    ['host:5000/cuda-free', null],
    [null, null],
  ])('is not in %s:%s', (image, tag) => expect(cudaOf(image, tag)).toBe(null))

  test('recognizes an image for AMD GPUs', () => {
    expect([cudaOf('rocm/pytorch', 'latest'), cudaOf('x', 'rocm6.4.1_ubuntu24.04'), cudaOf('x/procm', 'y')]).toEqual(['rocm', 'rocm', null])
  })
  test('parses a maximum with one decimal, and rejects 0 and versions that never existed', () => {
    expect([12.4, 13, 12.8, 11.799999999999999].map(parseMaxCuda)).toEqual([
      { major: 12, minor: 4 },
      { major: 13, minor: 0 },
      { major: 12, minor: 8 },
      { major: 11, minor: 8 },
    ])
    expect([0, null, -1, 12040, 3].map(parseMaxCuda)).toEqual(Array(5).fill(null))
  })
})

describe('template fit', () => {
  const fit = (tag: string, recommended: number | null, change = {}, storage?: number) => {
    const configuration = { disk: { amount: 620, unit: 'gb' }, max_cuda_version: 12.4, ...change }
    const { verdict, cuda, disk } = templateFit(
      { image: 'x', image_tag: tag, recommended_disk_space: recommended },
      offerFrom({ configuration }),
      storage,
    )
    return [verdict, cuda.reason, disk.reason]
  }
  test.each([
    [fit('cuda12.1', 32), ['fits', 'cuda-enough', 'disk-enough']],
    [fit('cuda12.4', 620), ['fits', 'cuda-enough', 'disk-enough']],
    [fit('cuda11.8', null), ['fits', 'cuda-enough', 'disk-not-asked']],
    [fit('cuda11', 0), ['fits', 'cuda-enough', 'disk-not-asked']],
    [fit('cuda12.8', 32), ['may-not', 'cuda-too-old', 'disk-enough']],
    [fit('cuda13', 32), ['may-not', 'cuda-too-old', 'disk-enough']],
    [fit('cuda12', 32), ['unknown', 'cuda-minor-not-named', 'disk-enough']],
    [fit('v1', 700), ['may-not', 'cuda-not-named', 'disk-too-small']],
    [fit('cuda12.1', 32, { max_cuda_version: 0 }), ['unknown', 'cuda-not-reported', 'disk-enough']],
    [fit('cuda12.1', 32, { disk: null }), ['unknown', 'cuda-enough', 'disk-not-reported']],
    [fit('cuda12.1', 32, { disk: { amount: 1, unit: 'TB' } }), ['fits', 'cuda-enough', 'disk-enough']],
    [fit('cuda12.1', 32, { disk: { amount: 31_000, unit: 'MB' } }), ['may-not', 'cuda-enough', 'disk-too-small']],
    [fit('cuda12.1', 32, { disk: { amount: 9, unit: 'blocks' } }), ['unknown', 'cuda-enough', 'disk-unit-unknown']],
    [fit('cuda12.1', 400, {}, 300), ['may-not', 'cuda-enough', 'disk-too-small']],
    [fit('cuda12.1', 32, { disk: null }, 32), ['fits', 'cuda-enough', 'disk-enough']],
  ])('case %#: is %j', (is, expected) => expect(is).toEqual(expected))

  test.each([
    ['rocm/pytorch', '6.4', 'A100 SXM4 80GB', 'may-not', 'rocm-on-nvidia'],
    ['rocm/pytorch', '6.4', 'Instinct MI300X', 'fits', 'rocm-on-amd'],
    ['rocm/pytorch', '6.4', 'Gaudi 3', 'unknown', 'rocm'],
    ['pytorch/pytorch', 'cuda12.4', 'Radeon RX 7900 XTX', 'may-not', 'cuda-on-amd'],
    ['nvcr.io/nvidia/tritonserver', 'latest', 'MI250', 'may-not', 'cuda-on-amd'],
    ['nvcr.io/nvidia/pytorch', '25.05-py3', 'L40S', 'may-not', 'cuda-too-old'],
    ['nvcr.io/nvidia/pytorch', '24.03-py3', 'L40S', 'fits', 'cuda-enough'],
    ['vllm/vllm-openai', 'latest', 'MI300X', 'unknown', 'cuda-not-named'],
  ])('compares the maker of %s:%s with a %s: %s', (image, image_tag, gpu_name, verdict, reason) => {
    const { cuda } = templateFit(
      { image, image_tag, recommended_disk_space: null },
      offerFrom({ gpu_name, gpu_translit_name: null, configuration: { max_cuda_version: 12.4 } }),
    )
    expect(cuda).toMatchObject({ verdict, reason })
  })

  test('returns the needed and the available amount', () => {
    const made = templateFit({ image: 'x', image_tag: 'cuda12.8', recommended_disk_space: 400 }, offerFrom(), 300)
    expect(made).toMatchObject({ cuda: { needs: '12.8', has: '12.4' }, disk: { needs: 400, has: 300 } })
  })
  test('has an unknown fit for an offer without a configuration', () => {
    expect(templateFit({ image: 'x', image_tag: 'cuda12.8', recommended_disk_space: 4 }, offerFrom({ configuration: null })).verdict).toBe(
      'unknown',
    )
  })
})

test('accepts units in any case, assumes GB when absent, and does not guess unknown ones', () => {
  expect([inGb(2, 'GiB'), inGb(2, ' tb '), inGb(500, 'mb'), inGb(5, null), inGb(5, 'constructor')]).toEqual([
    2,
    2000,
    0.5,
    5,
    'unit-unknown',
  ])
})

test('treats an empty unit as absent, and 2.3 TB as 2,300 GB', () => {
  expect([inGb(5, ''), inGb(5, ' '), inGb(2.3, 'TB')]).toEqual([5, 5, 2300])
})

test('knows the maker of every GPU of the data sheet by its slug and by its name', () => {
  for (const [slug, { name, maker }] of gpuSheets()) {
    const expected = maker === 'Intel' ? null : maker.toLowerCase()
    expect([slug, gpuMaker(slug), gpuMaker(name)]).toEqual([slug, expected, expected])
  }
})

test.each(['', 'Gaudi HL-205', 'TPU v5e', 'Ascend 910B', 'Ryzen AI Max', null])('does not guess the maker of %j', (name) => {
  expect(gpuMaker(name)).toBeNull()
})
