import { stored } from '@/shared/lib/stored'

export const CHOSEN_GPUS_KEY = 'gpu-console.market-gpus'
/** The most tiles that a person may choose. */
export const MAX_TILES = 12

/** Translit names in the order of the tiles; an empty list stands for the default choice. */
export const parseChosenGpus = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? [...new Set(value.filter((slug): slug is string => typeof slug === 'string' && slug.trim() !== ''))].slice(0, MAX_TILES)
    : []

export const chosenGpus = stored<readonly string[]>(CHOSEN_GPUS_KEY, parseChosenGpus)
