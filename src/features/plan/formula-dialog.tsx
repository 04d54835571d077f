import { hoursText, speedText, TIME_UNITS } from '@/domain/marked-speed'
import { workOf, IMAGES_PRICED, gpuLabel, type PlanTask } from '@/domain/plan'
import { GB_PER_MEGAPIXEL, TUNE_METHODS, TUNE_OVERHEAD, weightsRead } from '@/domain/plan-bounds'
import { CACHE_BYTES, PRECISIONS, USUAL } from '@/domain/model-fit'
import { publishedRuns, type PublishedRun } from '@/domain/published-runs'
import type { PlanModel } from '@/domain/plan-models'
import { useMessages, type Translate } from '@/shared/i18n/i18n'
import { catalog } from '@/shared/i18n/messages'
import { shareText, visibleDecimals } from '@/shared/i18n/share-text'
import { round } from '@/shared/lib/decimal'
import { DataTable, type DataColumn } from '@/shared/ui/data-table'
import { Dialog } from '@/shared/ui/dialog'
import { unitName } from '@/shared/ui/units'
import type { messages } from './formula-messages.en'
import { gbText, usePlanReader, type PlanReader } from './plan-text'
import type { PlanRow } from './use-plan'

interface Props {
  row: PlanRow
  task: PlanTask

  onClose: () => void
}

/** Texts of the formulas load with the dialog. */
interface FormulaReader extends PlanReader {
  say: Translate<typeof messages>
}

const formulaCatalog = catalog({ en: () => import('./formula-messages.en'), ru: () => import('./formula-messages.ru') })

type Step = readonly [label: string, formula: string, result: string]

/** The formulas of one row with its own numbers, their limits, and published runs beside the bounds. */
export function FormulaDialog({ row, task, onClose }: Props) {
  const reader: FormulaReader = { ...usePlanReader(), say: useMessages(formulaCatalog) }
  const { t, say, format } = reader
  const steps = task.job === 'serve' ? serveSteps(row, task, reader) : workSteps(row, task, reader)
  return (
    <Dialog title={say('howTitle')} about={gpuLabel(row)} width={720} onClose={onClose}>
      <div className="stack gap-3 medium">
        <p className="caption">{say('howSheet', { source: say(`source_${row.sheet.source}`) })}</p>
        <dl className="fact-rows">
          {steps.map(([label, formula, result]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="mono small break-anywhere">
                {formula} = <b>{result}</b>
              </dd>
            </div>
          ))}
        </dl>
        <p className="caption">{t('fitRule')}</p>
        <h3>{say('notIncluded')}</h3>
        <ul className="bullets">
          {task.job === 'serve' && <li>{say('missPrompt')}</li>}
          <li>{say('missTraffic')}</li>
          <li>{say('missPrice')}</li>
        </ul>
        <p className="caption">{say(task.job === 'serve' ? 'exception' : 'mfuNote')}</p>
        <h3>{say('checked')}</h3>
        <DataTable
          label={say('checked')}
          columns={runColumns(reader)}
          rows={publishedRuns().filter(({ job }) => job === task.job)}
          rowKey={({ name }) => name}
          hasStickyHead={false}
        />
      </div>
    </Dialog>
  )

  function runColumns({ say }: FormulaReader): DataColumn<PublishedRun>[] {
    const figure = (value: number) => format.number(value, value < 10 ? 1 : 0)
    return [
      {
        id: 'run',
        head: say('run'),
        cell: ({ name, source }) => (
          <a href={source} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        ),
      },
      { id: 'measured', head: say('measuredHead'), align: 'end', cell: ({ measured }) => figure(measured) },
      { id: 'bound', head: say('bestHead'), align: 'end', cell: ({ bound }) => figure(bound) },
      {
        id: 'share',
        head: say('shareHead'),
        align: 'end',
        cell: ({ job, measured, bound }) => format.percent(job === 'images' ? bound / measured : measured / bound, 0),
      },
    ]
  }
}

/** Results of other steps. */
const plain =
  ({ format }: PlanReader) =>
  (value: number, digits = 2) =>
    format.number(value, visibleDecimals(value, digits))

/** Numbers of the user, as entered. */
const exact =
  ({ format }: PlanReader) =>
  (value: number) =>
    format.number(value, 9)

/** "70.6B". */
const billions =
  (reader: PlanReader) =>
  (value: number): string =>
    reader.t('modelParams', { params: exact(reader)(value) })

/** A share of a bound or of a peak, entered or measured. */
const exactShare = ({ format }: PlanReader, share: number): string => {
  const most = visibleDecimals(share * 100, 4)
  const [, decimals = ''] = round(share * 100, most)
    .toFixed(most)
    .replace(/0+$/, '')
    .split('.')
  return format.percent(share, decimals.length)
}

function memoryStep({ need, gpus, sheet, used }: PlanRow, reader: FormulaReader, task: PlanTask): Step {
  const n = plain(reader)
  const { weights, cache, total } = need
  const overhead = task.job === 'serve' ? task.overhead : task.job === 'tune' ? TUNE_OVERHEAD : USUAL.overhead
  const factor = exact(reader)(1 + overhead / 100)
  // The working memory of an image has no overhead.
  const sum = task.job === 'images' ? `${n(weights)} × ${factor} + ${n(cache)}` : `(${n(weights)} + ${n(cache)}) × ${factor}`
  return [
    reader.say('stepMemory'),
    `${sum} = ${gbText(total, reader)}; ${n(total)} ÷ (${n(sheet.memory)} × ${gpus})`,
    shareText(used, reader.format, 0),
  ]
}

function serveSteps(row: PlanRow, task: Extract<PlanTask, { job: 'serve' }>, reader: FormulaReader): Step[] {
  const { say } = reader
  const [n, b] = [plain(reader), billions(reader)]
  const { need, bound, gpus, sheet, speed } = row
  const { model, precision, context, requests, scale } = task
  const memory: Step[] = [
    [say('stepWeights'), `${b(model.params)} × ${n(PRECISIONS[precision])}`, gbText(need.weights, reader)],
    [
      say('stepCache'),
      `${cacheWidthText(model)} × ${model.layers} × ${n(context)} × ${CACHE_BYTES} × ${n(requests)}`,
      gbText(need.cache, reader),
    ],
    memoryStep(row, reader, task),
  ]
  if (!bound || speed === null || sheet.bandwidth === null) return memory
  const read = weightsRead(task)
  const ms = (seconds: number) => `${n(seconds * 1000, 3)}\u00A0${say('milliseconds')}`
  const longer = Math.max(bound.memorySeconds, bound.mathSeconds)
  return [
    ...memory,
    ...(model.active < model.params ? [[say('stepRead'), readText(task, reader), gbText(read, reader)] as const] : []),
    [
      say('stepReading'),
      `(${n(read)} + ${n(need.cache)}) ÷ (${n(sheet.bandwidth)} ${unitName('gb/s', reader.format.locale)} × ${gpus})`,
      ms(bound.memorySeconds),
    ],
    [
      say('stepMath'),
      `2 × ${b(model.active)} × ${n(requests)} ÷ (${n(bound.tflops)} ${bound.unit === 'INT8' ? 'TOPS' : 'TFLOPS'} ${bound.unit} × ${gpus})`,
      ms(bound.mathSeconds),
    ],
    [
      say('stepSpeed'),
      `${n(requests)} ÷ ${ms(longer)}${scale === 1 ? '' : ` × ${exactShare(reader, scale)}`}`,
      `${speedText(task, speed, reader)} ${reader.t('unit_serve')}`,
    ],
    ...costStep(row, `÷ (${n(speed)} × ${n(3600)}) × 10⁶`, reader),
  ]
}

function workSteps(row: PlanRow, task: Extract<PlanTask, { mfu: number }>, reader: FormulaReader): Step[] {
  const { say } = reader
  const [n, own, b] = [plain(reader), exact(reader), billions(reader)]
  const { gpus, sheet, speed } = row
  const memory = [...partSteps(row, task, reader), memoryStep(row, reader, task)]
  const work = workOf(task)
  const workStep: Step =
    task.job === 'tune'
      ? [
          say('stepWork'),
          `${TUNE_METHODS[task.method].flop} × ${b(task.model.active)} × ${say('millions', { amount: own(task.tokens / 1e6) })} × ${own(task.epochs)}`,
          `${n(work / 1000)} PFLOP`,
        ]
      : [
          say('stepWork'),
          `${n(task.model.passTflop)} × ${task.model.passes} × ${n(task.steps)} × (${n(task.side)} ÷ ${n(1024)})²`,
          `${n(work)} TFLOP`,
        ]
  if (speed === null || sheet.fp16 === null) return [...memory, workStep]
  const hours = 1 / speed
  return [
    ...memory,
    workStep,
    [
      say('stepTime'),
      `${n(work)} TFLOP ÷ (${n(sheet.fp16)} TFLOPS × ${gpus} × ${exactShare(reader, task.mfu / 100)})`,
      task.job === 'tune' ? hoursText(hours, reader) : `${n(hours * 3600, 3)}\u00A0${reader.t('unit_images')}`,
    ],
    ...costStep(
      row,
      task.job === 'tune'
        ? `× ${n(hours, hours < 1 ? 6 : 2)}\u00A0${TIME_UNITS[reader.format.locale][0]}`
        : `÷ ${n(speed)} × ${n(IMAGES_PRICED)}`,
      reader,
    ),
  ]
}

const cacheWidthText = ({ kvHeads, headSize, cacheWidth }: PlanModel): string =>
  kvHeads === null || headSize === null ? String(cacheWidth) : `2 × ${kvHeads} × ${headSize}`

/** The weights that one step of a mixture loads: the experts that no request meets are left out. */
function readText({ model, precision, requests }: Extract<PlanTask, { job: 'serve' }>, reader: PlanReader): string {
  const [n, b] = [plain(reader), billions(reader)]
  const { params, active, expertShare } = model
  const bytes = n(PRECISIONS[precision])
  if (expertShare === null) return `${bytes} × ${b(active)}`
  return `${bytes} × (${b(params)} − (${b(params)} − ${b(active)}) × (1 − ${n(expertShare, 4)})^${requests - 1})`
}

/** The two parts of the memory of all GPUs. */
function partSteps({ need, gpus }: PlanRow, task: Extract<PlanTask, { mfu: number }>, reader: FormulaReader): Step[] {
  const { say } = reader
  const [n, b] = [plain(reader), billions(reader)]
  if (task.job === 'images') {
    return [
      [say('stepWeights'), `${b(task.model.params)} × ${PRECISIONS.fp16} × ${gpus}`, gbText(need.weights, reader)],
      [say('stepWorking'), `${GB_PER_MEGAPIXEL} × (${n(task.side)} ÷ ${n(1024)})² × ${gpus}`, gbText(need.cache, reader)],
    ]
  }
  const { params, layers, hidden, vocabulary } = task.model
  const state: Step = [say('stepState'), `${b(params)} × ${n(TUNE_METHODS[task.method].bytes)}`, gbText(need.weights, reader)]
  if (hidden === null || vocabulary === null) return [state]
  return [
    state,
    [
      say('stepActivations'),
      `${n(task.sequence)} × (${n(hidden)} × (2 × ${layers} + 34) + 8 × ${n(vocabulary)}) × ${gpus}`,
      gbText(need.cache, reader),
    ],
  ]
}

/** Empty without a price. */
function costStep({ offers, cost }: PlanRow, operation: string, { say, format, currency }: FormulaReader): Step[] {
  const lowest = offers?.lowest ?? null
  return lowest === null || cost === null
    ? []
    : [[say('cost'), `${format.money(lowest, currency)} ${operation}`, format.money(cost, currency)]]
}
