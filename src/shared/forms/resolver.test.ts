import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { formatFor } from '@/shared/i18n/format'
import { translator } from '@/shared/i18n/i18n'
import { messages as en } from './messages.en'
import { messages as ru } from './messages.ru'
import { issueMessage, type ReasonMessages } from './resolver'

const ownMessages = (schema: z.ZodMiniType, value: unknown, locale: 'en' | 'ru' = 'en', own?: ReasonMessages) => {
  const t = translator<typeof en>(locale === 'en' ? en : ru, locale)
  const read = schema.safeParse(value, { error: (issue) => issueMessage(issue, t, formatFor(locale), own) })
  return read.error?.issues.map(({ message }) => message)
}

test.each([
  [z.string().check(z.minLength(1)), '', 'Fill this in'],
  [z.string(), undefined, 'Fill this in'],
  [z.string().check(z.minLength(12)), 'short', 'At least 12 characters'],
  [z.string().check(z.maxLength(1)), 'long', 'At most 1 character'],
  [z.number(), 'abc', 'Enter a number'],
  [z.number().check(z.gte(0.5)), 0, 'Must be at least 0.5'],
  [z.number().check(z.lte(1000)), 1001, 'Must be at most 1,000'],
  [z.enum(['a', 'b']), 'c', 'Invalid value'],
])('returns an English error text: case %#', (schema, value, expected) => {
  expect(ownMessages(schema, value)).toEqual([expected])
})

test('returns Russian error texts with plural forms and number format', () => {
  expect(ownMessages(z.string().check(z.maxLength(21)), 'x'.repeat(22), 'ru')).toEqual(['Не больше 21 знака'])
  expect(ownMessages(z.string().check(z.maxLength(5)), 'x'.repeat(22), 'ru')).toEqual(['Не больше 5 знаков'])
  expect(ownMessages(z.number().check(z.gte(0.5)), 0, 'ru')).toEqual(['Не меньше 0,5'])
})

test('uses the text of the form for its own rule, and a general text for an unknown reason', () => {
  const odd = z.number().check(z.refine((value) => value % 2 === 1, { params: { reason: 'even' } }))
  expect(ownMessages(odd, 2, 'en', (reason) => (reason === 'even' ? 'Must be odd' : undefined))).toEqual(['Must be odd'])
  expect(ownMessages(odd, 2, 'en', (reason, input) => `${String(input)} is ${reason}`)).toEqual(['2 is even'])
  expect(ownMessages(odd, 2)).toEqual(['Invalid value'])
})
