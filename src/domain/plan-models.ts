import { headed, PRESETS, type CacheShape, type ModelShape } from './model-presets'

/** A language model with the figures that decide its speed. Its memory depends on the shape alone. */
export interface PlanModel extends ModelShape, CacheShape {
  name: string
  /** Parameters in billions that one token uses; all of them unless the model is a mixture of experts. */
  active: number
  /** Null for own figures: the term of the sequence is then left out. */
  hidden: number | null
  vocabulary: number | null
  /** Share of the experts that one token uses; null unless the model is a mixture. */
  expertShare: number | null
  /** Published configuration; null for own figures. */
  source: string | null
}

type Detail = readonly [repository: string, hidden: number, vocabulary: number, active?: number, expertShare?: number]

/** `config.json` of the repository at Hugging Face; active parameters by the model card. */
const DETAILS: Readonly<Record<string, Detail>> = {
  'Mistral 7B v0.3': ['mistralai/Mistral-7B-v0.3', 4096, 32_768],
  'Qwen2.5 7B': ['Qwen/Qwen2.5-7B', 3584, 152_064],
  'Llama 3.1 8B': ['meta-llama/Llama-3.1-8B', 4096, 128_256],
  'Qwen2.5 32B': ['Qwen/Qwen2.5-32B', 5120, 152_064],
  'Mixtral 8x7B': ['mistralai/Mixtral-8x7B-v0.1', 4096, 32_000, 12.9, 2 / 8],
  'Llama 3.1 70B': ['meta-llama/Llama-3.1-70B', 8192, 128_256],
  'Qwen2.5 72B': ['Qwen/Qwen2.5-72B', 8192, 152_064],
  'Llama 3.1 405B': ['meta-llama/Llama-3.1-405B', 16_384, 128_256],
  'DeepSeek-R1': ['deepseek-ai/DeepSeek-R1', 7168, 129_280, 37, 8 / 256],
}

/** The presets of "Will my model fit?" of which the width and the vocabulary are published. */
export const PLAN_MODELS: readonly PlanModel[] = PRESETS.flatMap((preset) => {
  const detail = DETAILS[preset.name]
  if (!detail) return []
  const [repository, hidden, vocabulary, active = preset.params, expertShare = null] = detail
  return [{ ...preset, active, hidden, vocabulary, expertShare, source: `https://huggingface.co/${repository}` }]
})

export interface OwnFigures {
  params: number
  active?: number | undefined
  layers: number
  kvHeads: number
  headSize: number
}

export const ownModel = ({ params, active = params, layers, kvHeads, headSize }: OwnFigures): PlanModel => ({
  name: '',
  params,
  active: Math.min(active, params),
  layers,
  ...headed(kvHeads, headSize),
  hidden: null,
  vocabulary: null,
  expertShare: null,
  source: null,
})

export interface ImageModel {
  name: string
  /** Billions, text encoders included. */
  params: number
  /** TFLOP of one pass at 1024 × 1024, counted layer by layer. */
  passTflop: number
  /** Passes per step: 2 with guidance. */
  passes: number
  source: string
}

export const IMAGE_MODELS: readonly ImageModel[] = [
  {
    name: 'FLUX.1 dev',
    params: 16.9,
    passTflop: 74.4,
    passes: 1,
    source: 'https://huggingface.co/black-forest-labs/FLUX.1-dev',
  },
  {
    name: 'SDXL 1.0',
    params: 3.5,
    passTflop: 6.76,
    passes: 2,
    source: 'https://huggingface.co/stabilityai/stable-diffusion-xl-base-1.0',
  },
]

/** A model of a list that surely has it. */
export function modelNamed<Model extends { name: string }>(models: readonly Model[], name: string): Model {
  const model = models.find((one) => one.name === name)
  if (!model) throw new Error(`There is no model ${name}`)
  return model
}
