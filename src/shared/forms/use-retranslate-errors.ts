import { useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useLocale } from '@/shared/i18n/i18n'

/** Error types that validation does not produce (API errors, a dropped key). Validating again would clear them. */
const TOLD: readonly unknown[] = ['server', 'key']

/** Validates the invalid fields again when the language changes, because stored errors keep their text. */
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
