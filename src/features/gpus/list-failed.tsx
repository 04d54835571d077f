import { Button } from '@/shared/ui/button'
import type { GpusReader } from './use-gpus-reader'

export function ListFailed({ text, onRetry, t }: { text: string; onRetry: () => void; t: GpusReader['t'] }) {
  return (
    <p className="row medium">
      {text}
      <Button size="xs" variant="default" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </p>
  )
}
