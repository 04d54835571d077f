import type { Words } from '../db'

export type Family = 'hopper' | 'blackwell' | 'ampere' | 'ada' | 'turing' | 'volta' | 'pascal' | 'cdna' | 'workstation' | 'gaming'

export interface GpuFacts {
  slug: string
  name: string
  /** GB per GPU. */
  vram: number
  interface: string
  memory: string
  /** GB/s */
  bandwidth: number
  /** W */
  tdp: number
  /** Dense FP16 TFLOPS with FP32 accumulation in tensor or matrix cores; null without them. */
  fp16: number | null
  fp32: number
  architecture: string
  family: Family
  /** USD per GPU and hour at a mid-priced provider. */
  usd: number
  /** Highest CUDA version supported by current drivers; null for GPUs without CUDA. */
  cuda: number | null
}

type Line = [string, string, number, string, string, number, number, number | null, number, string, Family, number, number | null]

const G5 = 'PCIe 5.0 x16'
const G4 = 'PCIe 4.0 x16'
const G3 = 'PCIe 3.0 x16'

/** Figures from vendor data sheets; prices from public price lists, rounded. */
const LINES: Line[] = [
  ['b300', 'B300', 288, 'SXM6', 'HBM3e', 8000, 1100, 2250, 75, 'Blackwell Ultra', 'blackwell', 6.25, 13],
  ['b200', 'B200', 192, 'SXM6', 'HBM3e', 8000, 1000, 2250, 75, 'Blackwell', 'blackwell', 4.79, 13],
  ['h200-sxm', 'H200 SXM', 141, 'SXM5', 'HBM3e', 4800, 700, 989.5, 67, 'Hopper', 'hopper', 3.19, 13],
  ['h200-nvl', 'H200 NVL', 141, G5, 'HBM3e', 4800, 600, 835.5, 60, 'Hopper', 'hopper', 2.89, 13],
  ['gh200', 'GH200', 96, 'NVLink-C2C', 'HBM3', 4000, 1000, 989.5, 67, 'Grace Hopper', 'hopper', 1.99, 13],
  ['h100-sxm', 'H100 SXM', 80, 'SXM5', 'HBM3', 3350, 700, 989.5, 67, 'Hopper', 'hopper', 2.49, 13],
  ['h100-nvl', 'H100 NVL', 94, G5, 'HBM3', 3938, 400, 835.5, 60, 'Hopper', 'hopper', 2.39, 13],
  ['h100-pcie', 'H100 PCIe', 80, G5, 'HBM2e', 2000, 350, 756.5, 51.2, 'Hopper', 'hopper', 2.09, 13],
  ['a100-sxm-80gb', 'A100 SXM 80GB', 80, 'SXM4', 'HBM2e', 2039, 400, 312, 19.5, 'Ampere', 'ampere', 1.49, 13],
  ['a100-pcie-80gb', 'A100 PCIe 80GB', 80, G4, 'HBM2e', 1935, 300, 312, 19.5, 'Ampere', 'ampere', 1.29, 13],
  ['a100-sxm-40gb', 'A100 SXM 40GB', 40, 'SXM4', 'HBM2', 1555, 400, 312, 19.5, 'Ampere', 'ampere', 1.15, 13],
  ['a100-pcie-40gb', 'A100 PCIe 40GB', 40, G4, 'HBM2', 1555, 250, 312, 19.5, 'Ampere', 'ampere', 0.99, 13],
  ['a40', 'A40', 48, G4, 'GDDR6', 696, 300, 149.7, 37.4, 'Ampere', 'ampere', 0.42, 13],
  ['a30', 'A30', 24, G4, 'HBM2', 933, 165, 165, 10.3, 'Ampere', 'ampere', 0.36, 13],
  ['a10', 'A10', 24, G4, 'GDDR6', 600, 150, 125, 31.2, 'Ampere', 'ampere', 0.55, 13],
  ['a2', 'A2', 16, 'PCIe 4.0 x8', 'GDDR6', 200, 60, 18, 4.5, 'Ampere', 'ampere', 0.18, 13],
  ['l40s', 'L40S', 48, G4, 'GDDR6', 864, 350, 362, 91.6, 'Ada Lovelace', 'ada', 0.89, 13],
  ['l40', 'L40', 48, G4, 'GDDR6', 864, 300, 181, 90.5, 'Ada Lovelace', 'ada', 0.79, 13],
  ['l4', 'L4', 24, G4, 'GDDR6', 300, 72, 121, 30.3, 'Ada Lovelace', 'ada', 0.46, 13],
  ['rtx-pro-6000', 'RTX PRO 6000 Blackwell', 96, G5, 'GDDR7', 1597, 600, 468, 120, 'Blackwell', 'workstation', 1.69, 13],
  ['rtx-6000-ada', 'RTX 6000 Ada', 48, G4, 'GDDR6', 960, 300, 364.2, 91.1, 'Ada Lovelace', 'workstation', 0.79, 13],
  ['rtx-5000-ada', 'RTX 5000 Ada', 32, G4, 'GDDR6', 576, 250, 261.1, 65.3, 'Ada Lovelace', 'workstation', 0.55, 13],
  ['rtx-4000-ada', 'RTX 4000 Ada', 20, G4, 'GDDR6', 360, 130, 106.9, 26.7, 'Ada Lovelace', 'workstation', 0.29, 13],
  ['rtx-a6000', 'RTX A6000', 48, G4, 'GDDR6', 768, 300, 154.8, 38.7, 'Ampere', 'workstation', 0.49, 13],
  ['rtx-a5000', 'RTX A5000', 24, G4, 'GDDR6', 768, 230, 111.1, 27.8, 'Ampere', 'workstation', 0.27, 13],
  ['rtx-a4000', 'RTX A4000', 16, G4, 'GDDR6', 448, 140, 76.7, 19.2, 'Ampere', 'workstation', 0.19, 13],
  ['quadro-rtx-8000', 'Quadro RTX 8000', 48, G3, 'GDDR6', 672, 260, 130.5, 16.3, 'Turing', 'workstation', 0.38, 13],
  ['rtx-5090', 'RTX 5090', 32, G5, 'GDDR7', 1792, 575, 209.5, 104.8, 'Blackwell', 'gaming', 0.62, 13],
  ['rtx-5080', 'RTX 5080', 16, G5, 'GDDR7', 960, 360, 112.6, 56.3, 'Blackwell', 'gaming', 0.33, 13],
  ['rtx-4090', 'RTX 4090', 24, G4, 'GDDR6X', 1008, 450, 165.2, 82.6, 'Ada Lovelace', 'gaming', 0.39, 13],
  ['rtx-4080', 'RTX 4080', 16, G4, 'GDDR6X', 717, 320, 97.4, 48.7, 'Ada Lovelace', 'gaming', 0.25, 13],
  ['rtx-4070-ti', 'RTX 4070 Ti', 12, G4, 'GDDR6X', 504, 285, 80.2, 40.1, 'Ada Lovelace', 'gaming', 0.17, 13],
  ['rtx-3090', 'RTX 3090', 24, G4, 'GDDR6X', 936, 350, 71.2, 35.6, 'Ampere', 'gaming', 0.22, 13],
  ['rtx-3080', 'RTX 3080', 10, G4, 'GDDR6X', 760, 320, 59.6, 29.8, 'Ampere', 'gaming', 0.14, 13],
  ['rtx-3060', 'RTX 3060', 12, G4, 'GDDR6', 360, 170, 25.4, 12.7, 'Ampere', 'gaming', 0.08, 13],
  ['t4', 'Tesla T4', 16, G3, 'GDDR6', 320, 70, 65, 8.1, 'Turing', 'turing', 0.35, 13],
  ['v100-16gb', 'Tesla V100 16GB', 16, 'SXM2', 'HBM2', 900, 300, 125, 15.7, 'Volta', 'volta', 0.45, 12.9],
  ['v100-32gb', 'Tesla V100 32GB', 32, 'SXM2', 'HBM2', 900, 300, 125, 15.7, 'Volta', 'volta', 0.59, 12.9],
  ['p100', 'Tesla P100', 16, G3, 'HBM2', 732, 250, null, 9.3, 'Pascal', 'pascal', 0.28, 12.9],
  ['mi300x', 'Instinct MI300X', 192, 'OAM', 'HBM3', 5300, 750, 1307.4, 163.4, 'CDNA 3', 'cdna', 2.29, null],
]

export const GPU_FACTS: readonly GpuFacts[] = LINES.map(
  ([slug, name, vram, bus, memory, bandwidth, tdp, fp16, fp32, architecture, family, usd, cuda]) => ({
    slug,
    name,
    vram,
    interface: bus,
    memory,
    bandwidth,
    tdp,
    fp16,
    fp32,
    architecture,
    family,
    usd,
    cuda,
  }),
)

export const GPU_FAMILIES: Record<Family, Words> = {
  blackwell: {
    en: 'Trains and serves the largest language models; FP4 and FP8 in hardware.',
    ru: 'Для обучения и запуска самых больших языковых моделей; аппаратная поддержка FP4 и FP8.',
  },
  hopper: {
    en: 'The workhorse of large language models: FP8, fast memory and NVLink between GPUs.',
    ru: 'Основной ускоритель для больших языковых моделей: FP8, быстрая память, NVLink между GPU.',
  },
  ampere: {
    en: 'A proven data-centre GPU for training, inference and scientific computing.',
    ru: 'Проверенный серверный ускоритель для обучения, инференса и научных расчётов.',
  },
  ada: {
    en: 'Inference, rendering and video at a moderate price and power.',
    ru: 'Инференс, рендеринг и видео при умеренной цене и энергопотреблении.',
  },
  workstation: {
    en: 'A professional GPU with ECC memory for rendering, simulation and fine-tuning.',
    ru: 'Профессиональный GPU с памятью ECC: рендеринг, симуляция, дообучение моделей.',
  },
  gaming: {
    en: 'A consumer GPU: the most compute for the money when the model fits its memory.',
    ru: 'Потребительский GPU: больше всего вычислений за те же деньги, если модель помещается в память.',
  },
  turing: {
    en: 'A small GPU for inference and video transcoding.',
    ru: 'Небольшой GPU для инференса и перекодирования видео.',
  },
  volta: {
    en: 'The first GPU with tensor cores; still good for FP16 training of smaller models.',
    ru: 'Первый ускоритель с тензорными ядрами; по-прежнему годится для обучения небольших моделей в FP16.',
  },
  pascal: {
    en: 'An older GPU without tensor cores, for FP32 and FP64 computing.',
    ru: 'Ускоритель прежнего поколения без тензорных ядер, для расчётов в FP32 и FP64.',
  },
  cdna: {
    en: 'Much memory on one accelerator; runs on ROCm instead of CUDA.',
    ru: 'Много памяти на одном ускорителе; работает на ROCm вместо CUDA.',
  },
}
