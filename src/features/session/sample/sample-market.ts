/** Offers of the mock market that can be rented, and FP16 of the data sheet: sample-market.test.ts compares them. */
export const SAMPLE_CURRENCY = 'USD'

export interface SampleTile {
  name: string
  /** GB */
  memory: number
  offers: number
  lowest: number
  median: number
  p90: number
}

export const SAMPLE_TILES: readonly SampleTile[] = [
  { name: 'H200 SXM', memory: 141, offers: 130, lowest: 2.147, median: 3.709, p90: 7.7 },
  { name: 'H100 SXM', memory: 80, offers: 209, lowest: 1.528, median: 3.056, p90: 5.386 },
  { name: 'L40S', memory: 48, offers: 164, lowest: 0.5026, median: 1.035, p90: 1.483 },
  { name: 'RTX 4090', memory: 24, offers: 77, lowest: 0.1638, median: 0.3705, p90: 0.5418 },
]

/** The lowest price per GPU and hour, and the dense FP16 TFLOPS, of each model that has tensor cores. */
export const SAMPLE_MODELS: Readonly<Record<string, readonly [price: number, fp16: number]>> = {
  B300: [5.779, 2250],
  B200: [2.956, 2250],
  'Instinct MI300X': [2.13, 1307.4],
  'H200 SXM': [2.147, 989.5],
  'H200 NVL': [2.434, 835.5],
  GH200: [2.144, 989.5],
  'H100 SXM': [1.528, 989.5],
  'H100 NVL': [1.982, 835.5],
  'H100 PCIe': [1.236, 756.5],
  'A100 SXM 80GB': [0.8558, 312],
  'A100 PCIe 80GB': [0.7455, 312],
  'A100 SXM 40GB': [1.022, 312],
  'A100 PCIe 40GB': [0.5982, 312],
  A40: [0.2443, 149.7],
  A30: [0.2993, 165],
  A10: [0.5073, 125],
  A2: [0.1703, 18],
  L40S: [0.5026, 362],
  L40: [0.5219, 181],
  L4: [0.4313, 121],
  'RTX PRO 6000 Blackwell': [1.057, 468],
  'RTX 6000 Ada': [0.5683, 364.2],
  'RTX 5000 Ada': [0.5268, 261.1],
  'RTX 4000 Ada': [0.1575, 106.9],
  'RTX A6000': [0.26, 154.8],
  'RTX A5000': [0.1536, 111.1],
  'RTX A4000': [0.1073, 76.7],
  'Quadro RTX 8000': [0.215, 130.5],
  'RTX 5090': [0.2516, 209.5],
  'RTX 5080': [0.131, 112.6],
  'RTX 4090': [0.1638, 165.2],
  'RTX 4080': [0.0977, 97.4],
  'RTX 4070 Ti': [0.0741, 80.2],
  'RTX 3090': [0.0891, 71.2],
  'RTX 3080': [0.0611, 59.6],
  'RTX 3060': [0.036, 25.4],
  'Tesla T4': [0.2134, 65],
  'Tesla V100 16GB': [0.2543, 125],
  'Tesla V100 32GB': [0.3291, 125],
}

export interface SampleOffer {
  count: number
  gpu: string
  price: number
  provider: string
  country: string
}

export const SAMPLE_OFFERS: readonly SampleOffer[] = [
  { count: 4, gpu: 'L40S', price: 2.6553, provider: 'Vast.ai', country: 'United States' },
  { count: 2, gpu: 'RTX A6000', price: 0.7724, provider: 'TensorDock', country: 'United States' },
  { count: 8, gpu: 'H100 SXM', price: 17.6479, provider: 'Hyperstack', country: 'United States' },
]
