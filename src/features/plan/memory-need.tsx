import { needOf, type PlanTask } from '@/domain/plan'
import { DOT } from '@/shared/lib/join-dots'
import { gbText, usePlanReader } from './plan-text'
import classes from './plan-page.module.css'

const parts = ['weights', 'cache', 'reserve'] as const

/** Memory for the job: of all GPUs together if it is served, otherwise of one. */
export function MemoryNeed({ task, isOwn }: { task: PlanTask; isOwn: boolean }) {
  const reader = usePlanReader()
  const { t } = reader
  const { weights, cache, overhead, total } = needOf(task, 1)
  const labels = { serve: ['weights', 'cache'], tune: ['state', 'activations'], images: ['weights', 'working'] } as const
  const [first, second] = labels[task.job]
  return (
    <div className={classes['need']}>
      <p>
        {t(task.job === 'serve' ? 'needed' : task.job === 'tune' ? 'neededOne' : 'neededEach')} <b>{gbText(total, reader)}</b>
      </p>
      <div className={classes['needBar']} aria-hidden="true">
        {[weights, cache, overhead].map((part, index) => (
          <i key={parts[index]} data-part={parts[index]} style={{ width: `${(part / total) * 100}%` }} />
        ))}
      </div>
      <p className="caption">
        {[
          t(first, { gb: gbText(weights, reader) }),
          t(second, { gb: gbText(cache, reader) }),
          t('onTop', { gb: gbText(overhead, reader) }),
        ].join(DOT)}
      </p>
      {isOwn && task.job === 'tune' && <p className="caption">{t('noSequence')}</p>}
    </div>
  )
}
