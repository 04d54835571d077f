import { Button } from '@/shared/ui/button'
import type { GpusReader } from './use-gpus-reader'

interface Props {
  text: string
  onRetry: () => void
  t: GpusReader['t']
}

export function ListFailed({ text, onRetry, t }: Props) {
  return (
    <p className="row medium">
      {text}
      <Button size="xs" variant="default" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </p>
  )
}
