import * as z from 'zod/mini'
import { rentOffer } from '@/contract/instance'
import { parseNumberText } from '@/shared/forms/number-text'
import type { Locale } from '@/shared/i18n/messages'

const { template_id, reserve_period } = rentOffer.body.shape

/** Parses typed storage: undefined if empty (not sent), NaN if not a whole number. */
export function parseStorage(text: string, locale: Locale): number | undefined {
  if (text.trim() === '') return undefined
  const number = parseNumberText(text, locale)
  return number === undefined || !Number.isInteger(number) ? Number.NaN : number
}

/** Form values as typed. The schemas of the request check the output (SPEC 4.1). */
export const rentValues = (locale: Locale) =>
  z.object({
    template_id,
    storage: z.pipe(
      z.pipe(
        z.string().check(z.refine((text) => !Number.isNaN(parseStorage(text, locale)), { params: { reason: 'not-whole' } })),
        z.transform((text) => parseStorage(text, locale)),
      ),
      rentOffer.query.shape.storage,
    ),
    reserve_period: z.pipe(
      z.pipe(
        z.boolean(),
        z.transform((isReserved): z.input<typeof reserve_period> => (isReserved ? 'month' : null)),
      ),
      reserve_period,
    ),
  })

export type RentInput = z.input<ReturnType<typeof rentValues>>
export type RentOutput = z.output<ReturnType<typeof rentValues>>
