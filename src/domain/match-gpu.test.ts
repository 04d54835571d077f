import { expect, test } from 'vitest'
import { gpuSheets } from './gpu-sheet'
import { isPartOfGpu, matchGpu, wholeMemory } from './match-gpu'
import { isSlice } from './whole-gpu'

/** Names as services, drivers and shops write them, with the VRAM of the offer where the name alone does not decide. */
const NAMES: readonly (readonly [name: string, expected: string, vram?: number])[] = [
  ['NVIDIA B300 SXM6 AC', 'b300'],
  ['B300', 'b300'],
  ['NVIDIA B200', 'b200'],
  ['B200 SXM6', 'b200'],
  ['GB200-NVL-186GB', 'gb200'],
  ['NVIDIA GB200', 'gb200'],
  ['GB300 NVL72', 'gb300'],
  ['NVIDIA H200', 'h200-sxm'],
  ['H200 SXM', 'h200-sxm'],
  ['H200-141GB', 'h200-sxm'],
  ['H200 NVL', 'h200-nvl'],
  ['NVIDIA GH200 480GB', 'gh200'],
  ['GH200 96GB HBM3', 'gh200'],
  ['NVIDIA GH200 144GB HBM3e', 'gh200-144gb'],
  ['GH200', 'form-unknown'],
  ['GH200', 'gh200', 96],
  ['NVIDIA H100 80GB HBM3', 'h100-sxm'],
  ['h100_sxm', 'h100-sxm'],
  ['H100-80G-SXM5', 'h100-sxm'],
  ['H100SXM', 'h100-sxm'],
  ['8 x H100 SXM', 'h100-sxm'],
  ['nvidia-h100-mega-80gb', 'h100-sxm'],
  ['NVIDIA H100 PCIe', 'h100-pcie'],
  ['H100-80G-PCIe-NVLink', 'h100-pcie'],
  ['H100 80GB HBM2e', 'h100-pcie'],
  ['NVIDIA H100 NVL', 'h100-nvl'],
  ['H100NVL', 'h100-nvl'],
  ['H100', 'form-unknown'],
  ['H100', 'form-unknown', 80],
  ['nvidia-h100-80gb', 'form-unknown'],
  ['H100-NVLINK', 'form-unknown'],
  ['A100-SXM4-80GB', 'a100-sxm-80gb'],
  ['NVIDIA A100-SXM4-40GB', 'a100-sxm-40gb'],
  ['A100 SXM4', 'a100-sxm-40gb', 40],
  ['A100 SXM4', 'a100-sxm-80gb', 79.6],
  ['A100 SXM4', 'form-unknown'],
  ['NVIDIA A100 80GB PCIe', 'a100-pcie-80gb'],
  ['A100-PCIE-40GB', 'a100-pcie-40gb'],
  ['A100', 'form-unknown'],
  ['A100-80GB', 'form-unknown'],
  ['A800 PCIe 80GB', 'a800-pcie-80gb'],
  ['NVIDIA A800-SXM4-80GB', 'unknown'],
  ['A800', 'form-unknown'],
  ['NVIDIA A800 80GB', 'form-unknown', 80],
  ['NVIDIA A40', 'a40'],
  ['A30', 'a30'],
  ['NVIDIA A16', 'a16'],
  ['NVIDIA A10G', 'a10g'],
  ['NVIDIA A10', 'a10'],
  ['A2', 'a2'],
  ['NVIDIA L40S', 'l40s'],
  ['L40', 'l40'],
  ['NVIDIA L4', 'l4'],
  ['Tesla T4', 't4'],
  ['T4G', 't4g'],
  ['Tesla V100-SXM2-32GB', 'v100-32gb'],
  ['Tesla V100-SXM2-16GB', 'v100-16gb'],
  ['V100 PCIe', 'v100-pcie-16gb', 16],
  ['Tesla V100-PCIE-16GB', 'v100-pcie-16gb'],
  ['V100', 'form-unknown'],
  ['V100-32GB', 'form-unknown'],
  ['Tesla V100S-PCIE-32GB', 'v100s-32gb'],
  ['Tesla P100-PCIE-16GB', 'p100'],
  ['Tesla P100-SXM2-16GB', 'p100-sxm2'],
  ['P40', 'p40'],
  ['Tesla P4', 'p4'],
  ['Tesla K80', 'k80'],
  ['Tesla M60', 'm60'],
  ['M4000', 'quadro-m4000'],
  ['P4000', 'quadro-p4000'],
  ['RTX_4090', 'rtx-4090'],
  ['RTX4090', 'rtx-4090'],
  ['GeForceRTX4090', 'rtx-4090'],
  ['NVIDIA GeForce RTX 4090', 'rtx-4090'],
  ['RTX 4090 D', 'rtx-4090-d'],
  ['NVIDIA GeForce RTX 5090', 'rtx-5090'],
  ['RTX 5080', 'rtx-5080'],
  ['RTX 5070 Ti', 'rtx-5070-ti'],
  ['RTX 4070S', 'rtx-4070-super'],
  ['RTX 4080S', 'rtx-4080-super'],
  ['RTX4070TiSUPER', 'rtx-4070-ti-super'],
  ['RTX 4070S Ti', 'rtx-4070-ti-super'],
  ['RTX 3080', 'rtx-3080-12gb', 12],
  ['RTX 3080', 'rtx-3080', 10],
  ['RTX 3060', 'rtx-3060'],
  ['RTX 3060 laptop', 'rtx-3060-laptop'],
  ['RTX 4060 Ti', 'rtx-4060-ti', 16],
  ['RTX 4060 Ti 8GB', 'rtx-4060-ti-8gb'],
  ['RTX 2080 Ti', 'rtx-2080-ti'],
  ['GTX 1660 S', 'gtx-1660-super'],
  ['TITAN RTX', 'titan-rtx'],
  ['NVIDIA RTX PRO 6000 Blackwell Server Edition', 'rtx-pro-6000'],
  ['RTX PRO 6000 WS', 'rtx-pro-6000-ws'],
  ['RTXPRO6000-WK', 'rtx-pro-6000-ws'],
  ['NVIDIA RTX PRO 6000 Blackwell Max-Q Workstation Edition', 'rtx-pro-6000-max-q'],
  ['rtx-pro-6000-blackwell', 'rtx-pro-6000, assumed'],
  ['RTXPRO6000', 'rtx-pro-6000, assumed'],
  ['RTX PRO 6000 S', 'rtx-pro-6000'],
  ['RTX PRO Server 6000', 'rtx-pro-6000'],
  ['RTX PRO 4500 Blackwell', 'rtx-pro-4500'],
  ['NVIDIA RTX 6000 Ada Generation', 'rtx-6000-ada'],
  ['RTX 6000Ada', 'rtx-6000-ada'],
  ['RTX6000', 'form-unknown'],
  ['RTX 6000', 'quadro-rtx-6000', 24],
  ['RTX 6000', 'rtx-6000-ada', 48],
  ['NVIDIA RTX A6000', 'rtx-a6000'],
  ['A6000', 'rtx-a6000'],
  ['RTXA5000', 'rtx-a5000'],
  ['Q RTX 8000', 'quadro-rtx-8000'],
  ['Quadro RTX 8000', 'quadro-rtx-8000'],
  ['NVIDIA RTX 4000 SFF Ada Generation', 'rtx-4000-sff-ada'],
  ['AMD Instinct MI300X OAM', 'instinct-mi300x'],
  ['MI300X', 'instinct-mi300x'],
  ['AMD 7900XTX', 'radeon-rx-7900-xtx'],
  ['GAUDI2', 'gaudi-2'],
  ['Gaudi 3', 'gaudi-3'],
  ['Gaudi HL-205', 'gaudi'],
  ['NVIDIA A10-4Q', 'slice'],
  ['GRID T4-8Q', 'slice'],
  ['L4-12Q', 'slice'],
  ['A100 MIG 1g.10gb', 'slice'],
  ['GRID RTX6000-24Q', 'slice'],
  ['RTX-4070S', 'rtx-4070-super'],
  ['Radeon VII', 'unknown'],
  ['', 'unknown'],
]

const shown = (match: ReturnType<typeof matchGpu>) =>
  match.kind === 'model' ? `${match.sheet.slug}${match.isAssumed ? ', assumed' : ''}` : match.kind

test.each(NAMES.map(([name, expected, vram]) => ({ name, expected, vram })))(
  'matches "$name" with $expected (VRAM $vram)',
  ({ name, expected, vram }) => {
    expect(shown(matchGpu({ name, vram }))).toBe(expected)
  },
)

test('prefers a translit name that is a slug of the sheet to the name', () => {
  expect(shown(matchGpu({ name: 'H100', translitName: 'h100-sxm' }))).toBe('h100-sxm')
  expect(shown(matchGpu({ name: 'Instinct MI300X', translitName: 'mi300x' }))).toBe('instinct-mi300x')
})

test.each([
  ['gh200', 144, 'gh200-144gb'],
  ['gh200', 96, 'gh200'],
  ['gh200', 48, 'gh200'],
  ['gh200', null, 'gh200, assumed'],
  ['rtx-3080', 12, 'rtx-3080-12gb'],
  ['rtx-3080', 10, 'rtx-3080'],
  ['rtx-4060-ti-8gb', null, 'rtx-4060-ti-8gb'],
  ['a100-sxm-40gb', 80, 'a100-sxm-40gb'],
  ['v100-16gb', null, 'v100-16gb'],
])('matches the translit name %s with VRAM %s to %s', (translitName, vram, expected) => {
  expect(shown(matchGpu({ name: translitName.toUpperCase(), translitName, vram }))).toBe(expected)
})

test('matches each slug of the sheet with its own model when the memory is unknown', () => {
  const wrong = [...gpuSheets().keys()].filter((slug) => shown(matchGpu({ translitName: slug })).split(',')[0] !== slug)
  expect(wrong).toEqual([])
})

test('recognises a slice by the translit name alone', () => {
  expect(shown(matchGpu({ name: 'NVIDIA A10', translitName: 'a10-4q' }))).toBe('slice')
})

test('matches each name of the sheet with its own model', () => {
  const wrong = [...gpuSheets().values()].filter(({ name, slug, memory }) => {
    const match = matchGpu({ name, vram: memory })
    return match.kind !== 'model' || match.sheet.slug !== slug
  })
  expect(wrong.map(({ slug }) => slug)).toEqual([])
})

test('recognises an offer with less than 93 % of the memory as a slice', () => {
  expect(isSlice(4, { memory: 24 })).toBe(true)
  expect(isSlice(22.5, { memory: 24 })).toBe(false)
  expect(isSlice(null, { memory: 24 })).toBe(false)
})

test.each([
  ['rtx-4060-ti', 'RTX 4060 Ti', 8, false],
  ['rtx-4060-ti', 'RTX 4060 Ti', 16, false],
  ['rtx-4060-ti', 'RTX 4060 Ti', 4, true],
  ['l40s', 'L40S', 8, true],
  ['gh200', 'GH200', 144, false],
])('calls an offer of %s a part of a GPU only if no edition has so little memory: %s, %s GB', (slug, name, vram, expected) => {
  expect(isPartOfGpu({ gpu_name: name, gpu_translit_name: slug, vram })).toBe(expected)
})

test('compares the prices of all editions of a model', () => {
  expect(wholeMemory({ gpu_name: 'RTX 4060 Ti', gpu_translit_name: 'rtx-4060-ti' })).toBe(8)
  expect(wholeMemory({ gpu_name: 'GH200', gpu_translit_name: 'gh200' })).toBe(96)
})
