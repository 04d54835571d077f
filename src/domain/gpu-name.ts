import { memoizeByKey } from '@/shared/lib/memoize-by-key'

const FAMILY = /NVIDIA|AMD|GeForce|Tesla|Quadro|Radeon|Instinct|TITAN/g
/** One family or several in a row, glued to what follows. */
const GLUED = /(?<![A-Za-z])(?:(?:NVIDIA|AMD|GeForce|Tesla|Quadro|Radeon|Instinct|TITAN)(?=[A-Z\d]))+/g
const SERIES = /(?<![A-Za-z])(RTX|GTX|RX)(?=A?\d)/g
const SUFFIX = /(?<=\d)(?=(?:Ti|SUPER|Super|XTX?)(?![a-z]))|(?<=\dTi)(?=SUPER|Super)/g

/**
 * Some sources glue the words of a model: `GeForceRTX4090`. Spaces are put back between the words that are known;
 * nothing else of a name is ever changed, because people search for what the service calls it.
 */
export const spacedGpuName = memoizeByKey((name: string): string =>
  name
    .trim()
    .replaceAll(GLUED, (run) => run.replaceAll(FAMILY, '$& '))
    .replaceAll(SERIES, '$1 ')
    .replaceAll(SUFFIX, ' '),
)
