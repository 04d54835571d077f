import { takeDroppedFiles } from '@/shared/ui/use-dropped-files'
import { keepFocus } from './keep-focus'

/** Begins at the first focus of a page: before it, nothing can be typed. @param focused see `keepFocus` */
export function beginOnceUsed(focused: readonly EventTarget[]): () => void {
  const ends = [keepFocus(focused), takeDroppedFiles()]
  return () => ends.forEach((end) => end())
}
