import { readFileSync, writeFileSync } from 'node:fs'

/** Writes `gpu-sheet-rows.gen.ts` from the reviewed table. Columns with few values become indexes: pages load the rows. */
const TABLE = 'src/build/gpu-sheet.csv'
const ROWS = 'src/domain/gpu-sheet-rows.gen.ts'

const INDEXED = ['maker', 'architecture', 'form', 'memory_type', 'source', 'confidence', 'note'] as const
const PLAIN = ['slug', 'name'] as const
const NUMBERS = [
  'year',
  'memory_gb',
  'bandwidth_gb_per_s',
  'fp32_tflops',
  'fp16_dense_tflops',
  'fp8_dense_tflops',
  'int8_dense_tops',
  'fp4_dense_tflops',
  'power_w',
] as const

export function gpuSheetModule(csv: string): string {
  const [head = '', ...lines] = csv.trim().split('\n')
  const columns = head.split(',')
  const rows = lines.map((line) => {
    const cells = line.split(',')
    if (cells.length !== columns.length) throw new Error(`gpu-sheet.csv has a row of ${cells.length} cells: ${line}`)
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']))
  })
  const words = Object.fromEntries(INDEXED.map((column) => [column, [...new Set(rows.map((row) => row[column] ?? ''))]]))
  const cellsOf = (row: Record<string, string>) => [
    ...PLAIN.map((column) => row[column] ?? ''),
    ...NUMBERS.map((column) => checkedNumber(row, column)),
    ...INDEXED.map((column) => String(words[column]?.indexOf(row[column] ?? ''))),
  ]
  return `// Generated from src/build/gpu-sheet.csv by src/build/gpu-sheet.ts.
export const GPU_SHEET_WORDS = ${JSON.stringify(words)} as const
export const GPU_SHEET_ROWS = \`${rows.map((row) => cellsOf(row).join('|')).join('\n')}\`
`
}

function checkedNumber(row: Record<string, string>, column: string): string {
  const cell = row[column] ?? ''
  if (cell !== '' && !(Number(cell) > 0)) throw new Error(`gpu-sheet.csv: ${column} of ${row['slug']} is ${cell}`)
  return cell
}

if (import.meta.main) writeFileSync(ROWS, gpuSheetModule(readFileSync(TABLE, 'utf8')))
