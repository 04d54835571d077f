import { parseFacts } from './parse-facts'

export const PEAKS = ['fp32', 'fp16', 'fp8', 'int8', 'fp4'] as const
export type Peak = (typeof PEAKS)[number]

/** A reported figure whose meaning is known: peak throughput in TFLOPS (INT8 in TOPS) or memory bandwidth in GB/s. */
export interface ReportedFigure {
  metric: Peak | 'bandwidth'
  value: number
}

const POWER: Readonly<Record<string, number>> = { '': 1, k: 1e3, m: 1e6, g: 1e9, t: 1e12, p: 1e15 }
const OPERATIONS = /(?<!\p{L})([kmgtp]?)(?:flops?(?:\/s)?|ops)(?!\p{L})/iu
/** Upper case B: "Gb/s" is bits. */
const BYTES = /(?<!\p{L})([GTM])(i?)B(?:\/s|ps)(?!\p{L})|(?<!\p{L})([ГТМ])Б\/с(?!\p{L})/u
const CYRILLIC: Readonly<Record<string, string>> = { Г: 'g', Т: 't', М: 'm' }

const words = (text: string): Set<string> => new Set(text.split(' '))
const BOTH = 'gpu peak max theoretical performance speed rate in the value score result benchmark benchmarks скорость в пиковая'
/** A label with any other word may name a model, a batch or a condition such as sparsity. */
const PEAK_WORDS = words(`${BOTH} nvidia amd tensor matrix core cores dense compute computing perf throughput per with производительность`)
const MEMORY_WORDS = words(
  `${BOTH} vram memory mem bandwidth bw hbm hbm2 hbm2e hbm3 hbm3e gddr5 gddr6 gddr6x gddr7 пропускная способность памяти память`,
)
const PRECISION = /^(?:bf16|tf32|(?:fp|int)\d+)$/

/**
 * Recognizes peak throughput and memory bandwidth in `benchmarks`, whose element shapes SPEC 2.11 calls "not shown": by the unit first,
 * by the label second. Skips measurements of a model, a batch or a condition: they compare with nothing here.
 */
export const parseBenchmarks = (sent: unknown): ReportedFigure[] =>
  parseFacts(sent).flatMap(({ label, value, unit }) => {
    if (typeof value === 'boolean') return []
    const amount = parseAmount(String(value))
    return amount ? (figureOf(amount.value, `${amount.rest} ${unit}`, (label ?? '').replaceAll(/[_·]/g, ' ')) ?? []) : []
  })

function figureOf(amount: number, text: string, label: string): ReportedFigure | null {
  const bytes = BYTES.exec(text) ?? (OPERATIONS.test(text) ? null : BYTES.exec(label))
  if (bytes) {
    const [unit, latin, binary, cyrillic] = bytes
    if (!wordsOf(text, label, unit).every((word) => MEMORY_WORDS.has(word))) return null
    const power = POWER[latin?.toLowerCase() ?? CYRILLIC[cyrillic ?? ''] ?? ''] ?? 1
    return figure('bandwidth', (amount * (binary ? 1024 ** (Math.log10(power) / 3) : power)) / 1e9)
  }
  const operations = OPERATIONS.exec(text) ?? OPERATIONS.exec(label)
  if (!operations) return null
  const [unit, prefix = ''] = operations
  const all = wordsOf(text, label, unit)
  const [precision, ...others] = new Set(all.filter((word) => PRECISION.test(word)))
  const metric = PEAKS.find((peak) => peak === precision)
  if (!metric || others.length > 0 || !all.every((word) => PRECISION.test(word) || PEAK_WORDS.has(word))) return null
  return figure(metric, (amount * (POWER[prefix.toLowerCase()] ?? 1)) / 1e12)
}

const wordsOf = (text: string, label: string, unit: string): string[] =>
  `${label} ${text}`
    .replace(unit, ' ')
    .toLowerCase()
    .replaceAll(/\b(fp|float|int)[ -](?=\d)/g, '$1')
    .replaceAll(/\bf(?:loat)?(?=(?:32|16|8|4)\b)/g, 'fp')
    .replaceAll(/fp32 accum\w*/g, ' ')
    .match(/[\p{L}\d]+/gu) ?? []

/** Rounds away the noise of the unit conversion. */
const figure = (metric: ReportedFigure['metric'], value: number): ReportedFigure | null =>
  value > 0 && Number.isFinite(value) ? { metric, value: Number(value.toPrecision(12)) } : null

/** Spaces of all widths and apostrophes separate thousands. */
const SPACES = /(?<=\d)[ \u00A0\u2009\u202F'’](?=\d{3}(?!\d))/g
const AMOUNT = /^[~≈]?\s*(\d[\d.,]*(?:e[+-]?\d{1,3})?)(?![\d])(.*)$/is

/** "1,979 TFLOPS" and "1 979" are 1979; "989.5" and "989,5" are 989.5. Null for a text that does not begin with a number. */
export function parseAmount(text: string): { value: number; rest: string } | null {
  const [, digits, rest = ''] = AMOUNT.exec(text.trim().replaceAll(SPACES, '')) ?? []
  if (digits === undefined) return null
  const [mantissa = '', exponent] = digits.replace(/[.,]+$/, '').split(/e/i)
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(mantissa)
    ? mantissa.replaceAll(',', '')
    : /^\d{1,3}(\.\d{3}){2,}$/.test(mantissa) || /^\d{1,3}(\.\d{3})+,\d+$/.test(mantissa)
      ? mantissa.replaceAll('.', '').replace(',', '.')
      : mantissa.replace(',', '.')
  const value = Number(exponent === undefined ? plain : `${plain}e${exponent}`)
  return Number.isFinite(value) ? { value, rest } : null
}
