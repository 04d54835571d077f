export interface ModelShape {
  /** Parameters in billions; counts all experts of a mixture, because all are held in memory. */
  params: number
  layers: number
  /** Numbers cached per token and layer: 2 × key/value heads × head size, or the width of a compressed cache (DeepSeek: 512 + 64). */
  cacheWidth: number
}

/** Shape of the cache of each token. Null for a compressed cache, which has no heads. */
export interface CacheShape {
  kvHeads: number | null
  headSize: number | null
  cacheWidth: number
}

export interface Preset extends ModelShape, CacheShape {
  name: string
}

export const headed = (kvHeads: number, headSize: number) => ({ kvHeads, headSize, cacheWidth: 2 * kvHeads * headSize })
const compressed = (latent: number, rope: number): CacheShape => ({ kvHeads: null, headSize: null, cacheWidth: latent + rope })

export const PRESETS: readonly Preset[] = [
  { name: 'Mistral 7B v0.3', params: 7.25, layers: 32, ...headed(8, 128) },
  { name: 'Qwen2.5 7B', params: 7.62, layers: 28, ...headed(4, 128) },
  { name: 'Llama 3.1 8B', params: 8.03, layers: 32, ...headed(8, 128) },
  { name: 'Qwen2.5 32B', params: 32.8, layers: 64, ...headed(8, 128) },
  { name: 'Mixtral 8x7B', params: 46.7, layers: 32, ...headed(8, 128) },
  { name: 'Llama 3.1 70B', params: 70.6, layers: 80, ...headed(8, 128) },
  { name: 'Qwen2.5 72B', params: 72.7, layers: 80, ...headed(8, 128) },
  { name: 'Llama 3.1 405B', params: 405.9, layers: 126, ...headed(8, 128) },
  { name: 'DeepSeek-R1', params: 671, layers: 61, ...compressed(512, 64) },
]
