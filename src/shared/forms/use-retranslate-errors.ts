import { useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useLocale } from '@/shared/i18n/i18n'

/** Not found by judging: the service's own words, and what has happened to a field. Judging again would take them away. */
const TOLD: readonly unknown[] = ['server', 'key']

/** Says what is wrong with a form anew when the language changes; complaints keep the words they were made in. */
export function useRetranslateErrors<Input extends FieldValues, Output>({
  getFieldState,
  getValues,
  trigger,
}: Pick<UseFormReturn<Input, unknown, Output>, 'getFieldState' | 'getValues' | 'trigger'>): void {
  const locale = useLocale()
  useEffect(
    function judgeAgain() {
      const isJudged = (name: Path<Input>) => {
        const { error } = getFieldState(name)
        return error !== undefined && !TOLD.includes(error.type)
      }
      const names = (Object.keys(getValues()) as Path<Input>[]).filter(isJudged)
      if (names.length > 0) void trigger(names)
    },
    [locale, getFieldState, getValues, trigger],
  )
}
