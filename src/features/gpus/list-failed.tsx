import { Button } from '@mantine/core'
import classes from './gpus-page.module.css'
import type { WordsContext } from './words-context'

interface Props {
  /** Which list could not be read. */
  words: string
  onRetry: () => void
  t: WordsContext['t']
}

/** Beside a select that has nothing to choose from: why, and the way to read it again. */
export function ListFailed({ words, onRetry, t }: Props) {
  return (
    <p className={classes['listFailed']}>
      {words}
      <Button size="xs" variant="default" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </p>
  )
}
