import { useMemo } from 'react'
import { PROVIDERS_MAX } from '@/domain/provider-picks'
import { useAfterPaint } from '@/shared/ui/use-after-paint'
import type { MatrixView } from './matrix-table'

/**
 * What is drawn of a whole market comes a moment after what was asked for: a thousand cells must not hold up the switch
 * that was just used, nor one list after the other all the rest. Until then the table stays as a whole: no price of one
 * currency ever stands under the label of another.
 */
export function useMatrixView({ columns, cellColumns, all, rows, context, isPlain, isReading }: MatrixView): MatrixView {
  const asked = useMemo(
    () => ({ columns, cellColumns, all, rows, context, isPlain, isReading }),
    [columns, cellColumns, all, rows, context, isPlain, isReading],
  )
  const drawn = useAfterPaint(asked)
  return columns.length > PROVIDERS_MAX ? drawn : asked
}
