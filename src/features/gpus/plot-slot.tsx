import { Button } from '@/shared/ui/button'
import { Status } from '@/shared/ui/status'
import { useDeferredValue } from 'react'
import { useLazyPart, type Part } from '@/shared/plots/use-lazy-part'
import type { GpusReader } from './use-gpus-reader'

interface Props<Drawn extends object> {
  part: Part<Drawn>
  height: number
  drawn: Drawn
  t: GpusReader['t']
}

/** Reserves the space of a plot that loads after the page. */
export function PlotSlot<Drawn extends object>({ part, height, drawn, t }: Props<Drawn>) {
  const { Drawing, hasFailed, retry } = useLazyPart(part)
  // Renders the page first, then the plot as an interruptible transition.
  const isDue = useDeferredValue(true, false)
  if (Drawing && isDue) return <Drawing {...drawn} />
  if (!hasFailed) return <div className="rounded surface" style={{ height }} aria-hidden="true" />
  return (
    <Status isUrgent className="row pad-4 medium gap-2 rounded bad-soft">
      {t('plotFailed')}
      <Button size="xs" variant="default" onClick={retry}>
        {t('tryAgain')}
      </Button>
    </Status>
  )
}
