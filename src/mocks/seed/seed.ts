import type { Locale } from '@/contract/params'
import type { Seed, MarketProvider, MarketGpu, Words } from '../db'
import { seedHosts } from './hosts'
import { seedOffers } from './offers'
import { seedTemplates } from './templates'
import { random, seedOf } from '../random'
import { GPU_FACTS, GPU_FAMILIES, type GpuFacts } from './gpu-table'
import { PROVIDER_FACTS } from './provider-table'

let made: Seed | undefined

function make(): Seed {
  const offers = seedOffers()
  return deepFreeze({ offers, providers: seedProviders(), gpus: seedGpus(), templates: seedTemplates(), hosts: seedHosts(offers) })
}

interface Fact {
  name: Words
  value: number | string
  unit: Words | null
}

const GB: Words = { en: 'GB', ru: 'ГБ' }
const SPEED: Words = { en: 'GB/s', ru: 'ГБ/с' }
const WATT: Words = { en: 'W', ru: 'Вт' }

const factsOf = ({ vram, memory, bandwidth, tdp, architecture }: GpuFacts): Fact[] => [
  { name: { en: 'Architecture', ru: 'Архитектура' }, value: architecture, unit: null },
  { name: { en: 'Memory', ru: 'Память' }, value: vram, unit: GB },
  { name: { en: 'Memory type', ru: 'Тип памяти' }, value: memory, unit: null },
  { name: { en: 'Memory bandwidth', ru: 'Пропускная способность памяти' }, value: bandwidth, unit: SPEED },
  { name: { en: 'Power', ru: 'Энергопотребление' }, value: tdp, unit: WATT },
]

const SHAPES: ((fact: Fact, locale: Locale) => unknown)[] = [
  ({ name, value, unit }, locale) => ({ name: name[locale], value, unit: unit?.[locale] ?? '' }),
  ({ name, value, unit }, locale) => `${name[locale]}: ${value}${unit ? ` ${unit[locale]}` : ''}`,
  ({ name, value, unit }, locale) => [name[locale], `${value}${unit ? ` ${unit[locale]}` : ''}`],
  ({ name, value, unit }, locale) => ({ key: name[locale], value: `${value}${unit ? ` ${unit[locale]}` : ''}` }),
]

const FEATURES: { word: Words; has: (gpu: GpuFacts) => boolean }[] = [
  { word: { en: 'Tensor cores', ru: 'Тензорные ядра' }, has: ({ family }) => family !== 'pascal' && family !== 'cdna' },
  { word: { en: 'FP8', ru: 'FP8' }, has: ({ architecture }) => /Hopper|Ada|Blackwell|CDNA 3/.test(architecture) },
  { word: { en: 'FP4', ru: 'FP4' }, has: ({ architecture }) => architecture.startsWith('Blackwell') },
  { word: { en: 'NVLink', ru: 'NVLink' }, has: (gpu) => gpu.interface.startsWith('SXM') || gpu.slug.endsWith('nvl') },
  { word: { en: 'MIG partitions', ru: 'Разделение MIG' }, has: ({ name }) => /^(A100|A30|H100|H200|B[23]00|GH200)/.test(name) },
  { word: { en: 'ECC memory', ru: 'Память ECC' }, has: ({ family }) => family !== 'gaming' },
  { word: { en: 'Ray tracing', ru: 'Трассировка лучей' }, has: ({ name }) => /RTX|^L4|^A(10|40|2)$/.test(name) },
]

function benchmarksOf({ fp16, fp32, bandwidth }: GpuFacts, shape: number): unknown[] {
  const scores: [string, number, string][] = [
    ...(fp16 === null ? [] : [['FP16', fp16, 'TFLOPS'] as [string, number, string]]),
    ['FP32', fp32, 'TFLOPS'],
    // Memory bandwidth limits a 7B FP16 model: each token reads all weights once (14 GB).
    ['Llama 7B FP16, batch 1', Math.round((bandwidth / 14) * 0.72), 'tokens/s'],
  ]
  return scores.map(([name, score, unit]) => {
    if (shape === 0) return { name, score, unit }
    if (shape === 1) return `${name}: ${score} ${unit}`
    return shape === 2 ? [name, score, unit] : { test: name, result: `${score} ${unit}` }
  })
}

function describe(gpu: GpuFacts): Words {
  const { name, vram, memory, bandwidth } = gpu
  const { en, ru } = GPU_FAMILIES[gpu.family]
  return {
    en: `${name}, ${vram} GB ${memory} at ${bandwidth} GB/s. ${en}`,
    ru: `${name}, ${vram} ГБ ${memory}, ${bandwidth} ГБ/с. ${ru}`,
  }
}

const seedGpus = (): MarketGpu[] =>
  GPU_FACTS.map((gpu, index) => {
    const shape = SHAPES[index % SHAPES.length] ?? String
    const features = FEATURES.filter(({ has }) => has(gpu))
    const texts = (locale: Locale) => ({
      features: features.map(({ word }) => (index % 5 === 3 ? { name: word[locale] } : word[locale])),
      configuration: factsOf(gpu).map((fact) => shape(fact, locale)),
    })
    const [en, ru] = [texts('en'), texts('ru')]
    return {
      id: random(seedOf(gpu.slug)).uuid(),
      slug: gpu.slug,
      name: gpu.name,
      vram: gpu.vram,
      interface: gpu.interface,
      texts: describe(gpu),
      features: { en: en.features, ru: ru.features },
      configuration: { en: en.configuration, ru: ru.configuration },
      benchmarks: index % 9 === 8 ? [] : benchmarksOf(gpu, index % SHAPES.length),
    }
  })

/** All markets share these rows, so a change in place must throw. */
function deepFreeze<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) deepFreeze(part as object)
  return Object.freeze(value)
}

export const defaultSeed = (): Seed => (made ??= make())

const seedProviders = (): MarketProvider[] => PROVIDER_FACTS.map((facts) => ({ id: random(seedOf(facts.slug)).uuid(), ...facts }))
