import { estimate, needOf, gpuLabel, type Configuration, type PlanTask } from '@/domain/plan'
import { times } from '@/shared/lib/decimal'
import { Button } from '@/shared/ui/button'
import classes from './plan-page.module.css'
import type { PlanSearch, FormProps } from './plan-search'
import { gbText, usePlanReader, type PlanReader } from './plan-text'

interface Props extends Pick<FormProps, 'task' | 'onChange'> {
  all: readonly Configuration[]
}

interface Change {
  text: string
  task: PlanTask
  search: Partial<PlanSearch>
}

/** The memory that is missing, and the number of configurations that fit after one change. */
export function NothingFits({ task, all, onChange }: Props) {
  const reader = usePlanReader()
  const { t } = reader
  const memory = ({ sheet, gpus }: Configuration) => times(sheet.memory, gpus)
  const largest = all.toSorted((a, b) => memory(b) - memory(a))[0]
  const changes = changesOf(task, reader)
    .map((change) => {
      const answers = all.map(({ sheet, gpus }) => estimate(change.task, sheet, gpus).fit)
      const [fits, tight] = [answers.filter((fit) => fit === 'fits').length, answers.filter((fit) => fit === 'tight').length]
      const counts = [fits > 0 && t('changeFits', { count: fits }), tight > 0 && t('countTight', { count: tight })].filter(Boolean)
      return { ...change, counts: counts.join(', ') }
    })
    .filter(({ counts }) => counts !== '')
  return (
    <div className={`stack gap-3 ${classes['nothing']}`}>
      <h2>{t('nothing')}</h2>
      {largest && (
        <p>
          {t('nothingNeeds', {
            need: gbText(needOf(task, largest.gpus).total, reader),
            name: gpuLabel(largest),
            gb: gbText(memory(largest), reader),
          })}
        </p>
      )}
      {changes.length > 0 && (
        <>
          <h3>{t('change')}</h3>
          <ul className="stack">
            {changes.map(({ text, search, counts }) => (
              <li key={text} className="row between">
                <span>
                  {text} <span className="dim">· {counts}</span>
                </span>
                <Button variant="default" size="compact" aria-label={`${t('changeTo')}: ${text}`} onClick={() => onChange(search)}>
                  {t('changeTo')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function changesOf(task: PlanTask, { t, format }: PlanReader): Change[] {
  const quarter = (value: number) => Math.max(1, Math.floor(value / 4))
  if (task.job === 'serve') {
    const [context, requests] = [quarter(task.context), quarter(task.requests)]
    return [
      ...(task.precision === 'fp16'
        ? [
            {
              text: t('changePrecision', { to: t('fp8') }),
              task: { ...task, precision: 'fp8' as const },
              search: { precision: undefined },
            },
          ]
        : []),
      ...(task.precision === 'int4'
        ? []
        : [
            {
              text: t('changePrecision', { to: t('int4') }),
              task: { ...task, precision: 'int4' as const },
              search: { precision: 'int4' as const },
            },
          ]),
      { text: t('changeContext', { to: format.number(context) }), task: { ...task, context }, search: { context } },
      { text: t('changeRequests', { to: format.number(requests) }), task: { ...task, requests }, search: { requests } },
    ]
  }
  if (task.job === 'tune') {
    const sequence = quarter(task.sequence)
    return [
      ...(task.method === 'full'
        ? [{ text: t('changeMethod', { to: t('lora') }), task: { ...task, method: 'lora' as const }, search: { method: undefined } }]
        : []),
      ...(task.method === 'qlora'
        ? []
        : [
            {
              text: t('changeMethod', { to: t('qlora') }),
              task: { ...task, method: 'qlora' as const },
              search: { method: 'qlora' as const },
            },
          ]),
      { text: t('changeSequence', { to: format.number(sequence) }), task: { ...task, sequence }, search: { sequence } },
    ]
  }
  const side = Math.max(1, Math.floor(task.side / 2))
  return [{ text: t('changeSide', { to: format.number(side) }), task: { ...task, side }, search: { side } }]
}
