import { Button } from '@/shared/ui/button'
import classes from './gpus-page.module.css'
import type { GpusReader } from './use-gpus-reader'

interface Props {
  /** Names the list that failed to load. */
  words: string
  onRetry: () => void
  t: GpusReader['t']
}

/** An error next to a select whose options failed to load, with a retry button. */
export function ListFailed({ words, onRetry, t }: Props) {
  return (
    <p className={`row ${classes['listFailed']}`}>
      {words}
      <Button size="xs" variant="default" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </p>
  )
}
