import { gpuSheets } from './gpu-sheet'
import { USUAL } from './model-fit'
import { imageWork, serveBound, tuneWork, workSeconds, type ServeTask } from './plan-bounds'
import { IMAGE_MODELS, modelNamed, PLAN_MODELS } from './plan-models'

export interface PublishedRun {
  job: 'serve' | 'tune' | 'images'
  /** Model, precision or method, and GPUs. */
  name: string
  source: string
  /** Tokens per second, or seconds per image. */
  measured: number
  /** By the functions of the plan, in the same unit. */
  bound: number
}

/** Measurements that others published, beside the bound of the same run. */
export const publishedRuns = (): readonly PublishedRun[] => [
  {
    job: 'serve',
    name: 'Llama 3.1 8B, FP16, 1 × A100 40GB, 1 × 1,152',
    source: 'https://johnmusgrave.com/p/vllm-throughput-latency-sweep-on',
    measured: 75,
    bound: serving('Llama 3.1 8B', 'a100-pcie-40gb', 1, { precision: 'fp16', context: 1152, requests: 1 }),
  },
  {
    job: 'serve',
    name: 'Llama 3.3 70B, FP8, 2 × H100 80GB, 1 × 2,500',
    source: 'https://docs.nvidia.com/nim/benchmarking/llm/1.0.0/performance',
    measured: 52.9,
    // The page does not give the form; SXM has the higher bound.
    bound: serving('Llama 3.1 70B', 'h100-sxm', 2, { precision: 'fp8', context: 2500, requests: 1 }),
  },
  {
    job: 'serve',
    name: 'Mixtral 8x7B, FP16, 2 × H200, 8 × 160',
    source: 'https://buildkite.com/vllm/performance-benchmark/builds/9515',
    measured: 534,
    bound: serving('Mixtral 8x7B', 'h200-sxm', 2, { precision: 'fp16', context: 160, requests: 8 }),
  },
  {
    job: 'tune',
    name: 'Llama 3 8B, LoRA, BF16, 1 × H100',
    source: 'https://docs.nvidia.com/nemo/automodel/performance/performance-summary',
    measured: 12_473,
    bound: tuning('Llama 3.1 8B'),
  },
  {
    job: 'tune',
    name: 'Llama 3 70B, LoRA, BF16, 8 × H100 (1/8)',
    source: 'https://docs.nvidia.com/nemo/automodel/performance/performance-summary',
    measured: 1092,
    bound: tuning('Llama 3.1 70B'),
  },
  {
    job: 'images',
    name: 'SDXL, 50 × 1024², A100 SXM',
    source: 'https://github.com/fal-ai/stable-diffusion-benchmarks',
    measured: 5.9,
    bound: sdxlSeconds(),
  },
]

function sheetOf(slug: string) {
  const sheet = gpuSheets().get(slug)
  if (!sheet) throw new Error(`There is no data sheet ${slug}`)
  return sheet
}

const serving = (name: string, on: string, gpus: number, task: Omit<ServeTask, 'model' | 'overhead'>): number =>
  serveBound({ model: modelNamed(PLAN_MODELS, name), overhead: USUAL.overhead, ...task }, sheetOf(on), gpus)?.tokensPerSecond ?? 0

function tuning(name: string): number {
  const tokens = 1e6
  const work = tuneWork({ model: modelNamed(PLAN_MODELS, name), method: 'lora', tokens, epochs: 1 })
  return tokens / (workSeconds(work, sheetOf('h100-sxm'), 1, 100) ?? Infinity)
}

const sdxlSeconds = (): number =>
  workSeconds(
    imageWork({ model: modelNamed(IMAGE_MODELS, 'SDXL 1.0'), steps: 50, side: 1024, images: 1 }),
    sheetOf('a100-sxm-80gb'),
    1,
    100,
  ) ?? 0
