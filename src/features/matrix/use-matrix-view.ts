import { useDeferredValue, useMemo } from 'react'
import { PROVIDERS_MAX } from '@/api/provider-picks'
import type { MatrixView } from './matrix-table'

/**
 * What is drawn of a whole market may come a moment after what was asked for: a thousand cells must not hold up the
 * switch that was just used, nor one list after the other all the rest. Not so another currency or language: nothing of
 * the old one may stand beside the new words.
 */
export function useMatrixView({ columns, cellColumns, all, rows, context, isPlain, isReading }: MatrixView): MatrixView {
  const asked = useMemo(
    () => ({ columns, cellColumns, all, rows, context, isPlain, isReading }),
    [columns, cellColumns, all, rows, context, isPlain, isReading],
  )
  const drawn = useDeferredValue(asked)
  const isLarge = columns.length > PROVIDERS_MAX
  return isLarge && drawn.context === context ? drawn : asked
}
