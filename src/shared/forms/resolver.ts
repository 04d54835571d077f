import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Format } from '@/shared/i18n/format'
import { useFormat, useMessages, type Translate } from '@/shared/i18n/i18n'
import type { messages } from './messages.en'
import { catalog } from '@/shared/i18n/messages'

interface Issue {
  code?: string | undefined
  expected?: unknown
  origin?: unknown
  minimum?: unknown
  maximum?: unknown
  input?: unknown
  params?: unknown
}

/**
 * Returns the error text for a form's own rule. `reason` comes from the rule, as in
 * `z.refine(isKey, { params: { reason: 'not-a-key' } })`; `input` is the checked value. Schemas hold no texts, because the
 * language may change.
 */
export type ReasonMessages = (reason: string, input: unknown) => string | undefined

export function useFormResolver<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  ownMessages?: ReasonMessages,
): Resolver<Input, unknown, Output> {
  const t = useMessages(formCatalog)
  const format = useFormat()
  const error = (issue: Issue) => issueMessage(issue, t, format, ownMessages)
  return zodResolver<Input, unknown, Output>(schema, { error })
}

export function issueMessage(issue: Issue, t: Translate<typeof messages>, { number }: Format, ownMessages?: ReasonMessages): string {
  const reason = (issue.params as { reason?: unknown } | undefined)?.reason
  const own = typeof reason === 'string' ? ownMessages?.(reason, issue.input) : undefined
  if (own !== undefined) return own
  const isText = issue.origin === 'string'
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null || issue.input === '') return t('required')
      return issue.expected === 'number' || issue.expected === 'int' ? t('notANumber') : t('invalid')
    case 'too_small': {
      const minimum = Number(issue.minimum)
      if (isText) return minimum <= 1 ? t('required') : t('tooShort', { count: minimum })
      return t('atLeast', { limit: number(minimum) })
    }
    case 'too_big': {
      const maximum = Number(issue.maximum)
      return isText ? t('tooLong', { count: maximum }) : t('atMost', { limit: number(maximum) })
    }
    default:
      return t('invalid')
  }
}

export const formCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })
