import type { Random } from '../random'
import type { Processors } from './stock-table'

export interface Processor {
  name: string
  cores: number
  /** GHz */
  freq: number
  /** MHz */
  memory: number
}

type Line = [name: string, cores: number, freq: number, memory: number]

const EPYC: Line[] = [
  ['AMD EPYC 7402P', 24, 2.8, 3200],
  ['AMD EPYC 7543', 32, 2.8, 3200],
  ['AMD EPYC 7713', 64, 2, 3200],
  ['AMD EPYC 7763', 64, 2.45, 3200],
  ['AMD EPYC 9354', 32, 3.25, 4800],
  ['AMD EPYC 9454', 48, 2.75, 4800],
  ['AMD EPYC 9554', 64, 3.1, 4800],
  ['AMD EPYC 9575F', 64, 3.3, 6000],
]
const XEON: Line[] = [
  ['Intel Xeon E5-2690 v4', 14, 2.6, 2400],
  ['Intel Xeon Gold 6230', 20, 2.1, 2933],
  ['Intel Xeon Gold 6354', 18, 3, 3200],
  ['Intel Xeon Platinum 8358', 32, 2.6, 3200],
  ['Intel Xeon Platinum 8468', 48, 2.1, 4800],
  ['Intel Xeon Platinum 8480+', 56, 2, 4800],
  ['Intel Xeon Platinum 8592+', 64, 1.9, 5600],
]
const DESKTOP: Line[] = [
  ['AMD Ryzen 9 5950X', 16, 3.4, 3200],
  ['AMD Ryzen 9 7950X', 16, 4.5, 5200],
  ['AMD Ryzen Threadripper PRO 5975WX', 32, 3.6, 3200],
  ['Intel Core i7-12700K', 12, 3.6, 3200],
  ['Intel Core i9-14900K', 24, 3.2, 5600],
]
const GRACE: Line = ['NVIDIA Grace', 72, 3.1, 8532]

const LISTS: Record<Processors | 'grace', Line[]> = {
  epyc: EPYC,
  xeon: XEON,
  mixed: [...EPYC, ...XEON, ...DESKTOP],
  grace: [GRACE],
  unknown: [],
}

export function processor(kind: Processors, gpu: string, random: Random): Processor | null {
  const list = gpu === 'gh200' ? LISTS.grace : LISTS[kind]
  if (list.length === 0) return null
  const [name, cores, freq, memory] = random.pick(list)
  return { name, cores, freq, memory }
}
