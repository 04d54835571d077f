import type { Gpu } from '@/contract/gpu'
import type { Provider } from '@/contract/provider'
import { memoizeByKey } from '@/shared/lib/memoize-by-key'

const FAMILY = /NVIDIA|AMD|GeForce|Tesla|Quadro|Radeon|Instinct|TITAN/g
/** One or more family names, joined to the following word. */
const GLUED = /(?<![A-Za-z])(?:(?:NVIDIA|AMD|GeForce|Tesla|Quadro|Radeon|Instinct|TITAN)(?=[A-Z\d]))+/g
const SERIES = /(?<![A-Za-z])(RTX|GTX|RX)(?=A?\d)/g
const SUFFIX = /(?<=\d)(?=(?:Ti|SUPER|Super|XTX?)(?![a-z]))|(?<=\dTi)(?=SUPER|Super)/g

/** Inserts spaces between known words of joined names (`GeForceRTX4090`); changes no other part, so that a search still matches. */
const spacedGpuName = memoizeByKey((name: string): string =>
  name
    .trim()
    .replaceAll(GLUED, (run) => run.replaceAll(FAMILY, '$& '))
    .replaceAll(SERIES, '$1 ')
    .replaceAll(SUFFIX, ' '),
)

/** The name of a model, else its slug. Nothing else is exported for it, so that no caller combines the two differently. */
export const modelName = ({ name, translit_name }: Pick<Gpu, 'name' | 'translit_name'>): string =>
  spacedGpuName(name ?? '') || translit_name?.trim() || ''

/** The name of a provider, else its slug. */
export const nameOfProvider = ({ name, translit_name }: Pick<Provider, 'name' | 'translit_name'>): string =>
  name?.trim() || translit_name?.trim() || ''
