import { once } from '@/shared/lib/memoize-by-key'
import { GPU_SHEET_ROWS, GPU_SHEET_WORDS } from './gpu-sheet-rows.gen'

type Word<Column extends keyof typeof GPU_SHEET_WORDS> = (typeof GPU_SHEET_WORDS)[Column][number]

/**
 * Figures that the maker publishes for one GPU. Throughput is peak and dense (never sparse) in tensor or matrix cores, FP16 with FP32
 * accumulation, in TFLOPS of 10^12 (INT8 in TOPS). Null: not supported, or no source found.
 */
export interface GpuSheet {
  slug: string
  name: string
  year: number
  /** GB, as printed by the maker. */
  memory: number
  /** GB/s */
  bandwidth: number | null
  fp32: number | null
  fp16: number | null
  fp8: number | null
  int8: number | null
  fp4: number | null
  /** W */
  power: number | null
  maker: Word<'maker'>
  architecture: Word<'architecture'>
  form: Word<'form'>
  memoryType: Word<'memory_type'>
  /** Kind of publication of the figures; `ratio` is FP32 times the ratio of the architecture's white paper. */
  source: Word<'source'>
  confidence: Word<'confidence'>
  note: Word<'note'>
}

/** All models by slug, in the order of the table: newest and largest first. */
export const gpuSheets: () => ReadonlyMap<string, GpuSheet> = once(
  () =>
    new Map(
      GPU_SHEET_ROWS.split('\n')
        .map((row) => sheetOf(row.split('|')))
        .map((sheet) => [sheet.slug, sheet]),
    ),
)

function sheetOf(cells: readonly string[]): GpuSheet {
  const [slug = '', name = ''] = cells
  const number = (index: number) => (cells[index] ? Number(cells[index]) : null)
  const word = <Column extends keyof typeof GPU_SHEET_WORDS>(column: Column, index: number) =>
    GPU_SHEET_WORDS[column][Number(cells[index])] as Word<Column>
  return {
    slug,
    name,
    year: number(2) ?? 0,
    memory: number(3) ?? 0,
    bandwidth: number(4),
    fp32: number(5),
    fp16: number(6),
    fp8: number(7),
    int8: number(8),
    fp4: number(9),
    power: number(10),
    maker: word('maker', 11),
    architecture: word('architecture', 12),
    form: word('form', 13),
    memoryType: word('memory_type', 14),
    source: word('source', 15),
    confidence: word('confidence', 16),
    note: word('note', 17),
  }
}
