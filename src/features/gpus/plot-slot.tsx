import { Button } from '@mantine/core'
import { useDeferredValue } from 'react'
import { useLazyPart, type Part } from '@/shared/plots/use-lazy-part'
import classes from './gpus-page.module.css'
import type { WordsContext } from './words-context'

interface Props<Drawn extends object> {
  part: Part<Drawn>
  /** Pixels kept free for it. */
  height: number
  drawn: Drawn
  t: WordsContext['t']
}

/** The place of a plot, which arrives after the page. */
export function PlotSlot<Drawn extends object>({ part, height, drawn, t }: Props<Drawn>) {
  const { Drawing, hasFailed, retry } = useLazyPart(part)
  // The page around it first; then the plot, in small steps.
  const isDue = useDeferredValue(true, false)
  if (Drawing && isDue) return <Drawing {...drawn} />
  if (!hasFailed) return <div className={classes['wait']} style={{ height }} aria-hidden="true" />
  return (
    <p className={classes['failed']} role="alert">
      {t('partFailed')}
      <Button size="xs" variant="default" onClick={retry}>
        {t('tryAgain')}
      </Button>
    </p>
  )
}
