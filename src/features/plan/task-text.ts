import { USUAL } from '@/domain/model-fit'
import type { PlanTask } from '@/domain/plan'
import { shareText } from '@/shared/i18n/share-text'
import { joinDots } from '@/shared/lib/join-dots'
import type { PlanReader } from './plan-text'

type Context = Pick<PlanReader, 't' | 'format'>

/** "Serve: Llama 3.1 70B". */
export const jobText = ({ job, model }: PlanTask, { t }: Context): string => t('jobOf', { job: t(job), model: model.name || t('own') })

/** "8-bit · 16 requests of 8,192 tokens at once". */
export function sizeText(task: PlanTask, { t, format }: Context): string {
  const number = (value: number) => format.number(value)
  switch (task.job) {
    case 'serve':
      return joinDots([
        t(task.precision === 'fp32' ? 'fp16' : task.precision),
        t('sizeServe', { count: task.requests, tokens: number(task.context) }),
        task.overhead !== USUAL.overhead && t('sizeOverhead', { share: format.percent(task.overhead / 100) }),
        task.scale !== 1 && t('sizeScale', { share: shareText(task.scale, format) }),
      ])
    case 'tune':
      return joinDots([
        t(task.method),
        t('sizeTune', { tokens: number(task.tokens / 1e6), epochs: number(task.epochs), mfu: shareText(task.mfu / 100, format) }),
      ])
    case 'images':
      return t('sizeImages', { steps: number(task.steps), side: number(task.side), mfu: shareText(task.mfu / 100, format) })
  }
}
